import { t } from '@lingui/core/macro'
import type { AttemptResult } from '#contract/quiz/quiz.ts'
import { percentCorrect } from '#domain/quiz.ts'
import { celebrateEarned } from '#web/rewards/celebrate-earned.tsx'
import { notify } from '#web/ui/overlays/toast-store.ts'
import { isWatched } from './watched-quiz.ts'

/** Tells of a marked quiz wherever the reader is by now; its own page shows the result itself. */
export function tellResult(result: AttemptResult): void {
  if (isWatched(result.quiz.book.id)) return
  const { title } = result.quiz.book
  notify({ title: t`Quiz Completed!`, description: `${title}: ${inWords(result)}` })
  celebrateEarned(result)
}

function inWords({ passed, points, ...outcome }: AttemptResult): string {
  if (!passed) return t`Read it once more. Try again tomorrow.`
  const gained = t`+${points} points`
  return outcome.maxScore > 0 ? t`${percentCorrect(outcome)}%, ${gained}.` : `${gained}.`
}
