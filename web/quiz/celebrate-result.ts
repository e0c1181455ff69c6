import type { AttemptResult } from '#contract/quiz/quiz.ts'
import { celebrateEarned } from '#web/rewards/celebrate-earned.tsx'
import { notify } from '#web/ui/overlays/toast-store.ts'
import { quizCompleted } from './notices.ts'
import { playResult } from './result-sound.ts'

const CELEBRATED_KEY = 'reading-heroes.celebrated'

/** Celebrates an attempt once, however often its answer comes: a second tap, a lost reply, a reload. */
export function celebrateResult(result: AttemptResult): void {
  if (wasCelebrated(result.id)) return
  playResult(result)
  celebrateEarned(result, { onPage: true })
  notify(quizCompleted())
}

/** Remembered for this tab, so that a reload knows. A browser without storage celebrates again. */
function wasCelebrated(id: string): boolean {
  try {
    if (sessionStorage.getItem(CELEBRATED_KEY) === id) return true
    sessionStorage.setItem(CELEBRATED_KEY, id)
  } catch {
    // Storage is full or turned off.
  }
  return false
}
