import { useInfiniteQuery } from '@tanstack/react-query'
import { listAttempts, type QuizAttempt } from '#contract/quiz/quiz.ts'
import { percentCorrect, type ResultBand, resultBand } from '#domain/quiz.ts'
import { pages } from '#web/api/pages.ts'
import { ChooseLink } from '#web/books/ways-to-books.tsx'
import { BadgeLabel } from '#web/ui/badge-label.tsx'
import { cx } from '#web/ui/cx.ts'
import { DateText } from '#web/ui/locale.tsx'
import { HistoryList } from './history-list.tsx'

/** The bands colour a score, and say themselves in words (spec 9). */
const BANDS: Record<ResultBand, { word: string; look: string }> = {
  excellent: { word: 'Excellent', look: 'bg-leaf-tint border-leaf' },
  good: { word: 'Good', look: 'bg-gold-tint border-gold' },
  practice: { word: 'Keep practicing', look: 'bg-surface border-line' },
}

export function QuizResults() {
  return (
    <HistoryList
      title="Quiz Results"
      list={useInfiniteQuery(pages(listAttempts, { limit: 50 }))}
      what="your quizzes"
      keyOf={(attempt) => attempt.id}
      empty={{ title: 'No quizzes yet', action: <ChooseLink /> }}
    >
      {(attempt) => <Attempt attempt={attempt} />}
    </HistoryList>
  )
}

function Attempt({ attempt }: { attempt: QuizAttempt }) {
  return (
    <div className="flex narrow:flex-wrap items-center justify-between gap-3 rounded-field bg-sunken p-3">
      <div className="grid min-w-0 gap-1">
        <p className="font-bold leading-tight">{attempt.quiz.book.title}</p>
        <p className="text-floor text-ink-2">
          <DateText at={attempt.completedAt} />
          {attempt.points > 0 && (
            <span className="font-bold text-gold"> · +{attempt.points} points</span>
          )}
        </p>
        {attempt.correction && (
          <p className="text-floor text-leaf">A question was not fair. We made it right.</p>
        )}
      </div>
      {attempt.kind === 'reading_response' ? (
        <BadgeLabel>Own telling</BadgeLabel>
      ) : (
        <Score attempt={attempt} />
      )}
    </div>
  )
}

function Score({ attempt }: { attempt: QuizAttempt }) {
  const percent = percentCorrect(attempt)
  const { word, look } = BANDS[resultBand(percent)]
  return (
    <p
      className={cx(
        'grid shrink-0 justify-items-center rounded-stamp border-2 px-3 py-1 text-center text-ink',
        look,
      )}
    >
      <span className="font-display font-extrabold text-h3 tabular-nums">{percent}%</span>
      <span className="text-floor leading-tight">
        {attempt.score} / {attempt.maxScore}
      </span>
      <span className="text-floor leading-tight">{word}</span>
    </p>
  )
}
