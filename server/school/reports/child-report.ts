import type { Report } from '#contract/school/reports.ts'
import { dayOf } from '#domain/reading-clock.ts'
import {
  changeInWords,
  METRIC_HEADINGS,
  type ReportMetric,
  type ReportPeriod,
  reportSpan,
  spanBefore,
  weeksOf,
} from '#domain/report.ts'
import { getCurrentUser } from '#server/accounts/people/current-user.ts'
import type { OwnChild } from '#server/accounts/people/own-child.ts'
import type { Reader } from '#server/db/types.ts'
import {
  booksFinished,
  dayCounts,
  quizzesTaken,
  type SpanFigures,
  spanFigures,
} from './reader-rows.ts'

type Section = Report['sections'][number]

/** What a child read in a period ending today, compared with the period before. */
export async function childReport(
  db: Reader,
  child: OwnChild,
  period: ReportPeriod,
  at: number,
): Promise<Report> {
  const span = reportSpan(period, dayOf(at, child.clock))
  const [user, now, before, books, quizzes, days] = await Promise.all([
    getCurrentUser(db, child.id, at),
    spanFigures(db, child, span),
    spanFigures(db, child, spanBefore(span)),
    booksFinished(db, child, span),
    quizzesTaken(db, child.id, span),
    dayCounts(db, child.id, span),
  ])
  const weeks = weeksOf(span).map((week) => {
    const inWeek = days.filter(({ day }) => week.from <= day && day <= week.to)
    const minutes = inWeek.reduce((sum, day) => sum + day.minutes, 0)
    return [
      `${week.from} to ${week.to}`,
      String(minutes),
      String(inWeek.filter((day) => day.minutes > 0 || day.quizzes > 0).length),
    ]
  })
  return {
    title: 'Progress Report',
    subject: child.firstName,
    ...span,
    madeAt: new Date(at).toISOString(),
    sections: [
      {
        ...headed('reading_progress'),
        figures: [
          compared('Books finished', now, before, 'books'),
          compared('Minutes read', now, before, 'minutes'),
          compared('Pages read', now, before, 'pages'),
          figure('Reading level', String(now.readingLevel)),
        ],
        table: {
          caption: 'Books finished',
          columns: ['Date', 'Book', 'Author', 'Level'],
          rows: books,
          empty: 'No books finished in this period.',
        },
      },
      {
        ...headed('comprehension_scores'),
        figures: [
          compared('Quizzes taken', now, before, 'quizzes'),
          figure(
            'Average quiz score',
            now.averageScore === null ? 'No quizzes yet' : `${now.averageScore}%`,
            before.averageScore === null ? null : `${before.averageScore}% before`,
          ),
          compared('Quizzes passed', now, before, 'passed'),
        ],
        table: {
          caption: 'Quizzes taken',
          columns: ['Date', 'Book', 'Correct', 'Score'],
          rows: quizzes,
          empty: 'No quizzes in this period.',
        },
      },
      {
        ...headed('engagement_levels'),
        figures: [
          compared('Reading days', now, before, 'activeDays'),
          figure('Day streak', String(user.streak), `Longest: ${now.longestStreak}`),
          compared('Badges earned', now, before, 'badges'),
          compared('Points earned', now, before, 'points'),
        ],
        table: {
          caption: 'Reading by week',
          columns: ['Week', 'Minutes', 'Reading days'],
          rows: weeks,
          empty: 'No data for this period.',
        },
      },
    ],
  }
}

type Counted = Exclude<keyof SpanFigures, 'averageScore' | 'readingLevel' | 'longestStreak'>

function compared(label: string, now: SpanFigures, before: SpanFigures, name: Counted) {
  return figure(label, now[name].toLocaleString('en-US'), changeInWords(now[name], before[name]))
}

function figure(label: string, value: string, note: string | null = null) {
  return { label, value, note }
}

function headed(metric: ReportMetric): Pick<Section, 'metric' | 'heading'> {
  return { metric, heading: METRIC_HEADINGS[metric] }
}
