import { useMutation } from '@tanstack/react-query'
import { getCurrentUser } from '#contract/accounts/auth.ts'
import { listBooks } from '#contract/books/books.ts'
import { getDashboard } from '#contract/dashboard/dashboard.ts'
import { getProgress } from '#contract/reading/progress.ts'
import { listReadingLogs, moveProgress, type ReadingLog } from '#contract/reading/reading.ts'
import { listNextBadges, listUserBadges } from '#contract/rewards/badges.ts'
import { invalidate } from '#web/api/query.ts'
import { request } from '#web/api/request.ts'
import { bookmarkSteps } from '#web/reading/reading-words.ts'
import { celebrateEarned } from '#web/rewards/celebrate-earned.tsx'
import { play } from '#web/ui/celebration/sound.ts'
import { SelectField } from '#web/ui/forms/select-field.tsx'
import { notify } from '#web/ui/overlays/toast-store.ts'
import { bookFinished, progressFailed } from './notices.ts'

/** How far the reader is; 100 finishes the book (product 4). */
export function ProgressPicker({ log }: { log: ReadingLog }) {
  const move = useMutation({
    mutationFn: (progress: number) =>
      request(moveProgress, { params: { id: log.id }, body: { progress } }),
    onSuccess: (moved) => {
      if (moved.status === 'completed') notify(bookFinished(moved))
      play('stamp')
      celebrateEarned(moved)
      return invalidate(
        listReadingLogs,
        getProgress,
        getDashboard,
        getCurrentUser,
        listUserBadges,
        listNextBadges,
        listBooks,
      )
    },
    onError: () => notify(progressFailed()),
  })
  return (
    <SelectField
      label="How far are you?"
      value={String(move.isPending ? move.variables : log.progress)}
      disabled={move.isPending}
      onChange={(event) => move.mutate(Number(event.currentTarget.value))}
      options={bookmarkSteps(log.progress)}
    />
  )
}
