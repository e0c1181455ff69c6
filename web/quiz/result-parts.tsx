import { t } from '@lingui/core/macro'
import { BookHeart } from 'lucide-react'
import type { AttemptResult } from '#contract/quiz/quiz.ts'
import { percentCorrect, resultBand } from '#domain/quiz.ts'
import { fullPagesFor } from '#web/rewards/celebrate-earned.tsx'
import { buzz } from '#web/ui/celebration/buzz.ts'
import type { Celebration } from '#web/ui/celebration/celebration-store.ts'
import { play } from '#web/ui/celebration/sound.ts'
import type { StripPart } from '#web/ui/celebration/strip-beats.ts'
import { cx } from '#web/ui/cx.ts'
import { type Notice, notify } from '#web/ui/overlays/toast-store.ts'

/** A quiz in the reader's own words has no score (product 12). */
export function isTelling({ kind }: Pick<AttemptResult, 'kind'>): boolean {
  return kind === 'reading_response'
}

function isPerfect(result: AttemptResult): boolean {
  return !isTelling(result) && result.maxScore > 0 && result.score === result.maxScore
}

/** The one full page a result begins with: every answer right, a first book, a milestone; null for none. */
export function splashOf(result: AttemptResult): Celebration | null {
  const perfect: Celebration = {
    tier: 3,
    shout: t`Wow!`,
    title: t`100%!`,
    says: [t`You got every answer right!`],
  }
  const pages = [...(isPerfect(result) ? [perfect] : []), ...fullPagesFor(result)]
  return pages[0] ?? null
}

/** What is heard and felt as a part of the result comes (spec 9 has the bands). */
export function soundOf(result: AttemptResult, part: StripPart): void {
  const isPractice = !isTelling(result) && resultBand(percentCorrect(result)) === 'practice'
  if (part === 'splash') {
    play('badge')
    buzz([40, 60, 80])
  } else if (part === 'stamp') {
    play('stamp')
    play(isPractice ? 'notQuite' : 'right', 140)
    buzz(40)
  } else if (part === 'points' && result.pointsGained > 0) {
    play('points', 300)
  } else if (part === 'won') {
    play('tap')
    buzz(20)
  } else if (part === 'next' && result.newBadges.length > 0) {
    play('badge')
  }
}

/** Spec 8. Points are spoken of only where the quiz itself brought them. */
export function notifyCompleted({ passed, points }: AttemptResult): void {
  const notice: Notice = {
    title: t`Quiz Completed!`,
    description:
      passed && points > 0
        ? t`Your results have been saved and points awarded.`
        : t`Your results have been saved.`,
  }
  notify(notice)
}

/** The stamp of a quiz without a score. */
export function ThanksStamp({ stamped }: { stamped: boolean }) {
  return (
    <div
      className={cx(
        'grid shrink-0 -rotate-8 justify-items-center gap-1 rounded-stamp border-4 border-leaf bg-surface px-4 py-3 font-display text-leaf',
        stamped && 'animate-stamp',
      )}
    >
      <BookHeart aria-hidden className="size-9" strokeWidth={2.5} />
      <p className="font-black text-h2">{t`Thank you!`}</p>
    </div>
  )
}
