import { sentenceOf } from '#web/api/api-error.ts'
import type { Notice } from '#web/ui/overlays/toast-store.ts'

/** After the answers are in (spec 8). */
export function quizCompleted(): Notice {
  return {
    title: 'Quiz Completed!',
    description: 'Your results have been saved and points awarded.',
  }
}

/** The answers did not get through (spec 8). */
export function submitFailed(error: unknown): Notice {
  const reason = sentenceOf(error)
  const what = 'Failed to submit quiz results.'
  return { title: 'Error', description: reason ? `${what} ${reason}` : what, destructive: true }
}
