import type { Day } from './calendar.ts'
import type { Engagement } from './class-figures.ts'
import type { ReportType } from './report.ts'

/** What a report compares with. */
export const BEFORE_IN_WORDS = '“Before” means the same number of days just before this period.'

export const TYPE_TITLES: Record<ReportType, string> = {
  class_overview: 'Class Overview',
  student_progress: 'Student Progress',
  reading_analysis: 'Reading Analysis',
  quiz_performance: 'Quiz Performance',
}

export const ENGAGEMENT_WORDS: Record<Engagement, string> = {
  most_days: 'Read on most days',
  some_days: 'Read on some days',
  few_days: 'Read on a few days',
  not_yet: 'No reading yet',
}

export const WEEKDAY_WORDS = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

/** 'MMM dd, yyyy' (spec 9). */
export function dayInWords(day: Day): string {
  const [year, month, date] = day.split('-')
  return `${MONTHS[Number(month) - 1]} ${date}, ${year}`
}

/** 'Oct 23 to Nov 01, 2026'; both years are shown where they differ. */
export function spanInWords({ from, to }: { from: Day; to: Day }): string {
  const [first, last] = [dayInWords(from), dayInWords(to)]
  const year = last.slice(-6)
  return `${first.endsWith(year) ? first.slice(0, -6) : first} to ${last}`
}
