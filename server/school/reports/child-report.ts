import type { Report } from '#contract/school/reports.ts'
import { type Phrase, phrase } from '#domain/message.ts'
import { dayOf } from '#domain/reading-clock.ts'
import {
  type DaySpan,
  METRIC_HEADINGS,
  type ReportMetric,
  type ReportPeriod,
  reportSpan,
  spanBefore,
  weeksOf,
} from '#domain/report.ts'
import { spanInWords } from '#domain/report-words.ts'
import { getCurrentUser } from '#server/accounts/people/current-user.ts'
import type { OwnChild } from '#server/accounts/people/own-child.ts'
import type { Reader } from '#server/db/types.ts'
import type { Unsaid } from '#server/language/words.ts'
import {
  booksFinished,
  dayCounts,
  quizzesTaken,
  type SpanFigures,
  spanFigures,
} from './reader-rows.ts'
import {
  compared,
  comparedAverage,
  type Figure,
  figure,
  firstDays,
  type Table,
  tableOf,
} from './report-parts.ts'

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
  const byCount = (label: Phrase, name: Counted) => compared(label, now[name], before[name])
  return {
    title: phrase('Progress Report'),
    subject: child.firstName,
    ...span,
    madeAt: new Date(at).toISOString(),
    madeOn: span.to,
    sections: [
      {
        ...headed('reading_progress'),
        figures: [
          byCount(phrase('Books finished'), 'books'),
          byCount(phrase('Minutes read'), 'minutes'),
          byCount(phrase('Pages read'), 'pages'),
          counted(phrase('Reading level'), now.readingLevel),
        ],
        table: tableOf({
          caption: phrase('Books finished'),
          columns: [
            [phrase('Date'), 'day'],
            [phrase('Book'), 'text'],
            [phrase('Author'), 'text'],
            [phrase('Level'), 'count'],
          ],
          rows: books,
          empty: phrase('No books finished in this period.'),
        }),
      },
      {
        ...headed('comprehension_scores'),
        figures: [
          byCount(phrase('Quizzes taken'), 'quizzes'),
          comparedAverage(
            phrase('Average quiz score'),
            now.averageScore,
            before.averageScore,
            phrase('No quizzes yet'),
          ),
          byCount(phrase('Quizzes passed'), 'passed'),
        ],
        table: tableOf({
          caption: phrase('Quizzes taken'),
          columns: [
            [phrase('Date'), 'day'],
            [phrase('Book'), 'text'],
            [phrase('Correct'), 'count'],
            [phrase('Questions'), 'count'],
            [phrase('Score'), 'percent'],
          ],
          rows: quizzes,
          empty: phrase('No quizzes in this period.'),
          chart: { column: 4, bars: 'lying', highest: 100 },
        }),
      },
      {
        ...headed('engagement_levels'),
        figures: [
          byCount(phrase('Reading days'), 'activeDays'),
          counted(
            phrase('Day streak'),
            user.streak,
            phrase('Longest: {days}', { days: now.longestStreak }),
          ),
          byCount(phrase('Badges earned'), 'badges'),
          byCount(phrase('Points earned'), 'points'),
        ],
        table: byWeek(span, days),
      },
    ],
  }
}

type Counted = Exclude<keyof SpanFigures, 'averageScore' | 'readingLevel' | 'longestStreak'>

function byWeek(span: DaySpan, days: Awaited<ReturnType<typeof dayCounts>>): Table {
  const weeks = weeksOf(span)
  return tableOf({
    caption: phrase('Reading by week'),
    columns: [
      [phrase('Week'), 'text'],
      [phrase('Minutes'), 'count'],
      [phrase('Reading days'), 'count'],
    ],
    rows: weeks.map((week) => {
      const inWeek = days.filter(({ day }) => week.from <= day && day <= week.to)
      const minutes = inWeek.reduce((sum, day) => sum + day.minutes, 0)
      const read = inWeek.filter((day) => day.minutes > 0 || day.quizzes > 0).length
      return [spanInWords(week), minutes, read]
    }),
    empty: phrase('No data for this period.'),
    chart: { column: 1, bars: 'standing', labels: firstDays(weeks) },
  })
}

function counted(label: Phrase, value: number, note: Phrase | null = null): Figure {
  return figure(label, String(value), { value, unit: 'count' }, note)
}

function headed(metric: ReportMetric): Pick<Section, 'metric' | 'heading'> {
  return { metric, heading: { text: METRIC_HEADINGS[metric] } }
}
