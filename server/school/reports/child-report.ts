import type { Report } from '#contract/school/reports.ts'
import { type Phrase, phrase, writtenNumber } from '#domain/message.ts'
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
import type { Text, Unsaid } from '#server/language/words.ts'
import {
  booksFinished,
  dayCounts,
  quizzesTaken,
  type SpanFigures,
  spanFigures,
} from './reader-rows.ts'

type Section = Unsaid<Report>['sections'][number]

/** What a child read in a period ending today, compared with the period before. */
export async function childReport(
  db: Reader,
  child: OwnChild,
  period: ReportPeriod,
  at: number,
): Promise<Unsaid<Report>> {
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
      phrase('{from} to {to}', week),
      String(minutes),
      String(inWeek.filter((day) => day.minutes > 0 || day.quizzes > 0).length),
    ]
  })
  return {
    title: phrase('Progress Report'),
    subject: child.firstName,
    ...span,
    madeAt: new Date(at).toISOString(),
    sections: [
      {
        ...headed('reading_progress'),
        figures: [
          compared(phrase('Books finished'), now, before, 'books'),
          compared(phrase('Minutes read'), now, before, 'minutes'),
          compared(phrase('Pages read'), now, before, 'pages'),
          figure(phrase('Reading level'), String(now.readingLevel)),
        ],
        table: {
          caption: phrase('Books finished'),
          columns: [phrase('Date'), phrase('Book'), phrase('Author'), phrase('Level')],
          rows: books,
          empty: phrase('No books finished in this period.'),
        },
      },
      {
        ...headed('comprehension_scores'),
        figures: [
          compared(phrase('Quizzes taken'), now, before, 'quizzes'),
          figure(
            phrase('Average quiz score'),
            now.averageScore === null ? phrase('No quizzes yet') : `${now.averageScore}%`,
            before.averageScore === null
              ? null
              : phrase('{share} before', { share: `${before.averageScore}%` }),
          ),
          compared(phrase('Quizzes passed'), now, before, 'passed'),
        ],
        table: {
          caption: phrase('Quizzes taken'),
          columns: [phrase('Date'), phrase('Book'), phrase('Correct'), phrase('Score')],
          rows: quizzes,
          empty: phrase('No quizzes in this period.'),
        },
      },
      {
        ...headed('engagement_levels'),
        figures: [
          compared(phrase('Reading days'), now, before, 'activeDays'),
          figure(
            phrase('Day streak'),
            String(user.streak),
            phrase('Longest: {days}', { days: now.longestStreak }),
          ),
          compared(phrase('Badges earned'), now, before, 'badges'),
          compared(phrase('Points earned'), now, before, 'points'),
        ],
        table: {
          caption: phrase('Reading by week'),
          columns: [phrase('Week'), phrase('Minutes'), phrase('Reading days')],
          rows: weeks,
          empty: phrase('No data for this period.'),
        },
      },
    ],
  }
}

type Counted = Exclude<keyof SpanFigures, 'averageScore' | 'readingLevel' | 'longestStreak'>

function compared(label: Phrase, now: SpanFigures, before: SpanFigures, name: Counted) {
  return figure(label, writtenNumber(now[name]), changeInWords(now[name], before[name]))
}

function figure(label: Phrase, value: Text, note: Text | null = null) {
  return { label, value, note }
}

function headed(metric: ReportMetric): Pick<Section, 'metric' | 'heading'> {
  return { metric, heading: { text: METRIC_HEADINGS[metric] } }
}
