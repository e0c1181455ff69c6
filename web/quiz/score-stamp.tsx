import { t } from '@lingui/core/macro'
import { CircleCheckBig, RotateCcw } from 'lucide-react'
import { percentCorrect, type ResultBand, resultBand } from '#domain/quiz.ts'
import { cx } from '#web/ui/cx.ts'

const MESSAGES: Record<ResultBand, string> = {
  excellent: t`Excellent work! You really understood this book.`,
  good: t`Good job! You got most of the questions right.`,
  practice: t`Keep practicing! Consider re-reading parts of the book.`,
}

type ScoreStampProps = { score: number; maxScore: number }

const INK = {
  excellent: 'border-leaf text-leaf',
  good: 'border-gold text-gold',
  practice: 'border-muted text-ink-2',
}

/** The result, stamped: 'X / N', percent correct and what they mean (spec 2, 9). */
export function ScoreStamp(outcome: ScoreStampProps) {
  const percent = percentCorrect(outcome)
  const band = resultBand(percent)
  const Icon = percent >= 60 ? CircleCheckBig : RotateCcw
  return (
    <div className="grid justify-items-center gap-4 text-center">
      <div
        className={cx(
          'grid justify-items-center gap-1 rounded-stamp border-4 bg-surface px-8 py-4 font-display',
          // What went well is stamped (design 7).
          band === 'practice' ? '-rotate-4' : 'animate-stamp',
          INK[band],
        )}
      >
        <Icon aria-hidden className="size-9" strokeWidth={2.5} />
        <p className="font-black text-splash tabular-nums">
          {outcome.score} / {outcome.maxScore}
        </p>
        <p className="font-extrabold text-h3">{t`${percent}% correct`}</p>
      </div>
      <p className="max-w-100 font-semibold text-ink">{resultMessage(percent)}</p>
    </div>
  )
}

/** What the result says by percent correct (spec 9). */
function resultMessage(percent: number): string {
  return MESSAGES[resultBand(percent)]
}
