import { t } from '@lingui/core/macro'
import { CircleCheckBig, RotateCcw } from 'lucide-react'
import { percentCorrect, type ResultBand, resultBand } from '#domain/quiz.ts'
import { cx } from '#web/ui/cx.ts'

const MESSAGES: Record<ResultBand, string> = {
  excellent: t`Excellent work! You really understood this book.`,
  good: t`Good job! You got most of the questions right.`,
  practice: t`Keep practicing! Consider re-reading parts of the book.`,
}

const INK = {
  excellent: 'border-leaf text-leaf',
  good: 'border-gold text-gold',
  practice: 'border-muted text-ink-2',
}

type Score = { score: number; maxScore: number }

/** The result, stamped: 'X / N' and percent correct (spec 2). `stamped` while it comes down. */
export function ScoreStamp({ stamped = false, ...outcome }: Score & { stamped?: boolean }) {
  const percent = percentCorrect(outcome)
  const band = resultBand(percent)
  const Icon = percent >= 60 ? CircleCheckBig : RotateCcw
  return (
    <div
      className={cx(
        'grid shrink-0 justify-items-center gap-1 rounded-stamp border-4 bg-surface px-4 py-2 text-center font-display',
        band === 'practice' ? '-rotate-4' : '-rotate-8',
        // What went well is stamped (design 7).
        band !== 'practice' && stamped && 'animate-stamp',
        INK[band],
      )}
    >
      <Icon aria-hidden className="size-7" strokeWidth={2.75} />
      <p className="font-black text-[2.5rem] tabular-nums leading-none narrow:text-h1">
        {outcome.score} / {outcome.maxScore}
      </p>
      <p className="font-extrabold text-h3">{t`${percent}% correct`}</p>
    </div>
  )
}

/** What the result says by percent correct (spec 9). */
export function resultMessage(outcome: Score): string {
  return MESSAGES[resultBand(percentCorrect(outcome))]
}
