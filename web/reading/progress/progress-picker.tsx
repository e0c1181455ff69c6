import { moveProgress, type ReadingLog } from '#contract/reading/reading.ts'
import { bookmarkSteps } from '#web/reading/reading-words.ts'
import { celebrateEarned } from '#web/rewards/celebrate-earned.tsx'
import { play } from '#web/ui/celebration/sound.ts'
import { SelectField } from '#web/ui/forms/select-field.tsx'
import type { Notice } from '#web/ui/overlays/toast-store.ts'
import { useCall } from '#web/ui/use-call.ts'

/** How far the reader is; 100 finishes the book (product 4). */
export function ProgressPicker({ log }: { log: ReadingLog }) {
  const move = useCall(moveProgress, {
    done: (moved) => {
      play('stamp')
      celebrateEarned(moved)
      return moved.status === 'completed' ? bookFinished(moved) : undefined
    },
    failed: 'Your progress was not saved',
  })
  const shown = move.isPending ? move.variables?.body.progress : log.progress
  return (
    <SelectField
      label="How far are you?"
      value={String(shown)}
      disabled={move.isPending}
      onChange={(event) => {
        const progress = Number(event.currentTarget.value)
        move.send({ params: { id: log.id }, body: { progress } })
      }}
      options={bookmarkSteps(log.progress)}
    />
  )
}

/** The reader finished a book by their own word. */
function bookFinished({ book }: ReadingLog): Notice {
  return { title: 'Book finished!', description: `You read all of "${book.title}".`, stamp: 'Read' }
}
