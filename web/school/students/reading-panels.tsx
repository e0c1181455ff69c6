import { plural, t } from '@lingui/core/macro'
import type { StudentPage } from '#contract/school/student.ts'
import { grouped } from '#domain/grouped.ts'
import { BadgeLabel } from '#web/ui/badge-label.tsx'
import { ChartCard } from '#web/ui/charts/chart-card.tsx'
import { ChartLine } from '#web/ui/charts/chart-line.tsx'
import { HistoryCard } from '#web/ui/history-card.tsx'
import { DateText, useLocale } from '#web/ui/locale.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { StatTile } from '#web/ui/stat-tile.tsx'

interface OfReadingProps {
  student: StudentPage
}

/** The week's minutes, the streak and the points. */
export function StudentTiles({ student }: OfReadingProps) {
  const { weekMinutes, weekGoal, streak, longestStreak, books, points } = student
  const finished = books.filter(({ status }) => status === 'completed').length
  return (
    <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      <StatTile
        label={t`Minutes this week`}
        value={weekMinutes}
        note={t`The goal is ${weekGoal} minutes`}
      />
      <StatTile
        label={t`Streak`}
        value={plural(streak, { one: '# day', other: '# days' })}
        note={t`Longest: ${plural(longestStreak, { one: '# day', other: '# days' })}`}
      />
      <StatTile
        label={t`Recent books`}
        value={books.length}
        note={t`${plural(finished, { one: '# finished', other: '# finished' })}`}
      />
      <StatTile label={t`Points`} value={grouped(points)} />
    </div>
  )
}

/** Minutes per day of the last four weeks. */
export function MinutesChart({ student: { days } }: OfReadingProps) {
  const locale = useLocale()
  const total = days.reduce((sum, { minutes }) => sum + minutes, 0)
  const reading = days.filter(({ minutes }) => minutes > 0).length
  const average = Math.round(total / days.length)
  const minutes = plural(total, { one: '# minute', other: '# minutes' })
  return (
    <ChartCard
      title={t`Minutes per day`}
      says={
        total === 0
          ? t`No reading in the last four weeks.`
          : t`${minutes} on ${plural(reading, { one: '# day', other: '# days' })} in the last four weeks.`
      }
      table={{
        headings: [t`Day`, t`Minutes`],
        rows: days.map((one) => [locale.date(one.day), one.minutes]),
      }}
    >
      {(width) => (
        <ChartLine
          width={width}
          points={days.map((one) => ({
            label: locale.date(one.day, 'plainShort'),
            value: one.minutes,
          }))}
          average={{ value: average, words: t`Average ${average} minutes per day` }}
        />
      )}
    </ChartCard>
  )
}

/** The latest readings with how far each got. */
export function BooksCard({ student: { books } }: OfReadingProps) {
  return (
    <HistoryCard title={t`Books`} items={books} empty={<p>{t`No books yet.`}</p>}>
      {(book) => (
        <div className="grid gap-1">
          <p className="break-words font-semibold">{book.title}</p>
          <p className="text-ink-2 text-small">
            {book.author} · {t`Level ${book.level}`} ·{' '}
            {plural(book.minutes, { one: '# minute', other: '# minutes' })}
          </p>
          {book.completedAt === null ? (
            <ProgressBar
              label={t`Progress in ${book.title}`}
              value={book.progress}
              max={100}
              text={`${book.progress}%`}
              inline
            />
          ) : (
            <p className="text-small">
              <BadgeLabel meaning="done">
                {t`Finished`} <DateText at={book.completedAt} style="plainShort" />
              </BadgeLabel>
            </p>
          )}
        </div>
      )}
    </HistoryCard>
  )
}

/** The latest quizzes with their scores. */
export function QuizzesCard({ student: { quizzes } }: OfReadingProps) {
  return (
    <HistoryCard title={t`Quizzes`} items={quizzes} empty={<p>{t`No quizzes yet.`}</p>}>
      {(quiz) => (
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <div className="min-w-0">
            <p className="break-words font-semibold">{quiz.bookTitle}</p>
            <p className="text-ink-2 text-small">
              <DateText at={quiz.completedAt} style="plainShort" />
              {quiz.tries > 1 && ` · ${t`Attempt ${quiz.tries}`}`}
            </p>
          </div>
          <BadgeLabel meaning={quiz.percent === null ? 'info' : quiz.passed ? 'done' : 'waiting'}>
            {quiz.percent === null ? t`In own words` : `${quiz.percent}%`}
          </BadgeLabel>
        </div>
      )}
    </HistoryCard>
  )
}
