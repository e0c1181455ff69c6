import type { AttemptResult } from '#contract/quiz/quiz.ts'
import { percentCorrect, resultBand } from '#domain/quiz.ts'
import { play } from '#web/ui/celebration/sound.ts'

/** A badge is heard once the result has been. */
const BADGE_AFTER_MS = 500

/** How a quiz sounds when it is marked: by its band (spec 9), and again for a badge won with it. */
export function playResult(result: Pick<AttemptResult, 'score' | 'maxScore' | 'newBadges'>): void {
  play(resultBand(percentCorrect(result)) === 'practice' ? 'notQuite' : 'right')
  if (result.newBadges.length > 0) play('badge', BADGE_AFTER_MS)
}
