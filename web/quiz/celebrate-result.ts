import { t } from '@lingui/core/macro'
import type { AttemptResult } from '#contract/quiz/quiz.ts'
import { percentCorrect, resultBand } from '#domain/quiz.ts'
import { celebrateEarned } from '#web/rewards/celebrate-earned.tsx'
import { play } from '#web/ui/celebration/sound.ts'
import { notify } from '#web/ui/overlays/toast-store.ts'

/** A badge is heard once the result has been. */
const BADGE_AFTER_MS = 500

const CELEBRATED_KEY = 'reading-heroes.celebrated'

/** Celebrates an attempt once, however often its answer comes: a second tap, a lost reply, a reload. */
export function celebrateResult(result: AttemptResult): void {
  if (wasCelebrated(result.id)) return
  playResult(result)
  celebrateEarned(result, { onPage: true })
  // Spec 8.
  notify({
    title: t`Quiz Completed!`,
    description:
      result.points > 0
        ? t`Your results have been saved and points awarded.`
        : t`Your results have been saved.`,
  })
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

/** How a quiz sounds when it is marked: by its band (spec 9), and again for a badge won with it. */
function playResult(result: Pick<AttemptResult, 'score' | 'maxScore' | 'newBadges'>): void {
  play(resultBand(percentCorrect(result)) === 'practice' ? 'notQuite' : 'right')
  if (result.newBadges.length > 0) play('badge', BADGE_AFTER_MS)
}
