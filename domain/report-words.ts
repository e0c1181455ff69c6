import type { Engagement } from './class-figures.ts'
import { message, type Phrase, phrase } from './message.ts'
import { type DaySpan, METRIC_HEADINGS, type ReportMetric, type ReportType } from './report.ts'

/** What a report compares with. */
export const BEFORE_IN_WORDS = message(
  '“Before” means the same number of days just before this period.',
)

export const TYPE_TITLES: Record<ReportType, string> = {
  class_overview: message('Class Overview'),
  student_progress: message('Student Progress'),
  reading_analysis: message('Reading Analysis'),
  quiz_performance: message('Quiz Performance'),
}

/** The tables of a report: all its figures, and one for each metric. */
export const TABLE_NAMES: Record<'summary' | ReportMetric, string> = {
  summary: message('Summary'),
  ...METRIC_HEADINGS,
}

export const ENGAGEMENT_WORDS: Record<Engagement, string> = {
  most_days: message('Read on most days'),
  some_days: message('Read on some days'),
  few_days: message('Read on a few days'),
  not_yet: message('No reading yet'),
}

export const WEEKDAY_WORDS = [
  message('Monday'),
  message('Tuesday'),
  message('Wednesday'),
  message('Thursday'),
  message('Friday'),
  message('Saturday'),
  message('Sunday'),
] as const

/** 'Oct 23 to Nov 01, 2026'; both years are shown where they differ. */
export function spanInWords({ from, to }: DaySpan): Phrase {
  const isOneYear = from.slice(0, 4) === to.slice(0, 4)
  return phrase('{from} to {to}', {
    from: isOneYear ? { day: from, withoutYear: true } : { day: from },
    to: { day: to },
  })
}
