import { t } from '@lingui/core/macro'
import { Bookmark as BookmarkIcon, Save } from 'lucide-react'
import { useId, useState } from 'react'
import { moveProgress, type ReadingLog } from '#contract/reading/reading.ts'
import { BookCover } from '#web/art/cover.tsx'
import { type BookmarkAnswer, BookmarkFields } from '#web/reading/bookmark-fields.tsx'
import { bookmarkWords } from '#web/reading/reading-words.ts'
import { celebrateEarned } from '#web/rewards/celebrate-earned.tsx'
import { Button } from '#web/ui/button.tsx'
import { play } from '#web/ui/celebration/sound.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import type { Notice } from '#web/ui/overlays/toast-store.ts'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { SpeechButton } from '#web/ui/speech/speech-button.tsx'
import { useCall } from '#web/ui/use-call.ts'

/** How far the reader is in a book, and the key that moves the bookmark. */
export function Bookmark({ log }: { log: ReadingLog }) {
  const [isOpen, setOpen] = useState(false)
  const { title } = log.book
  return (
    <div className="grid justify-items-start gap-2">
      <ProgressBar
        label={t`Bookmark in ${title}`}
        value={log.progress}
        max={100}
        text={bookmarkWords(log)}
        className="w-full"
      />
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        keepsInput
        title={t`How far are you?`}
        trigger={
          <Button icon={BookmarkIcon} aria-label={t`Move my bookmark in ${title}`}>
            {t`Move my bookmark`}
          </Button>
        }
      >
        <MoveForm log={log} onMoved={() => setOpen(false)} />
      </Dialog>
    </div>
  )
}

interface MoveFormProps {
  log: ReadingLog
  onMoved: () => void
}

function MoveForm({ log, onMoved }: MoveFormProps) {
  const id = useId()
  const [{ place, problem }, setAnswer] = useState<BookmarkAnswer>({})
  const move = useCall(moveProgress, {
    done: (moved) => {
      onMoved()
      play('stamp')
      celebrateEarned(moved)
      return moved.status === 'completed' ? bookFinished(moved) : undefined
    },
    failed: t`Your progress was not saved`,
  })
  const save = () => {
    if (problem) return
    if (!place) return onMoved()
    const { page, progress } = place
    move.send({ params: { id: log.id }, body: page === undefined ? { progress } : { page } })
  }
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <BookCover book={log.book} size={96} decorative />
        <p id={`${id}-book`} className="min-w-0 flex-1 font-bold text-h3 leading-tight">
          {log.book.title}
        </p>
        <SpeechButton reads={`${id}-book ${id}-place`} what={t`the question`} />
      </div>
      <div id={`${id}-place`}>
        <BookmarkFields reading={log} onAnswer={setAnswer} />
      </div>
      <Button
        type="submit"
        wide
        variant="primary"
        icon={Save}
        busy={move.isPending && t`Saving...`}
      >{t`Save my bookmark`}</Button>
    </form>
  )
}

/** The reader finished a book by their own word. */
function bookFinished({ book }: ReadingLog): Notice {
  return {
    title: t`Book finished!`,
    description: t`You read all of "${book.title}".`,
    stamp: t({ message: 'Read', context: 'a stamp' }),
  }
}
