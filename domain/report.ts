import { addDays, type Day, daysBetween } from './calendar.ts'
import { message, type Phrase, phrase } from './message.ts'
import { dayInWords } from './spoken.ts'

/** The types, periods and metrics of spec 3. */
export const REPORT_TYPES = [
  'class_overview',
  'student_progress',
  'reading_analysis',
  'quiz_performance',
] as const
export type ReportType = (typeof REPORT_TYPES)[number]

export const REPORT_PERIODS = ['weekly', 'monthly', 'quarterly'] as const
export type ReportPeriod = (typeof REPORT_PERIODS)[number]

export const REPORT_METRICS = [
  'reading_progress',
  'comprehension_scores',
  'engagement_levels',
] as const
export type ReportMetric = (typeof REPORT_METRICS)[number]

export const METRIC_HEADINGS: Record<ReportMetric, string> = {
  reading_progress: message('Reading progress'),
  comprehension_scores: message('Comprehension scores'),
  engagement_levels: message('Engagement'),
}

const PERIOD_DAYS: Record<ReportPeriod, number> = { weekly: 7, monthly: 30, quarterly: 90 }

/** First and last day, both included. */
export type DaySpan = { from: Day; to: Day }

/** The days of a report that ends today. */
export function reportSpan(period: ReportPeriod, today: Day): DaySpan {
  return { from: addDays(today, 1 - PERIOD_DAYS[period]), to: today }
}

/** The equally long span right before. */
export function spanBefore({ from, to }: DaySpan): DaySpan {
  const length = daysBetween(from, to) + 1
  return { from: addDays(from, -length), to: addDays(from, -1) }
}

/** A figure against the one before, in words: '12 more than before'. */
export function changeInWords(now: number, before: number): Phrase {
  if (now === before) return phrase('no change')
  const by = Math.abs(now - before)
  return now > before
    ? phrase('{by, number} more than before', { by })
    : phrase('{by, number} fewer than before', { by })
}

/** The seven-day pieces of a span, the last one ending with it; the first may be shorter. */
export function weeksOf({ from, to }: DaySpan): DaySpan[] {
  const weeks: DaySpan[] = []
  for (let end = to; end >= from; end = addDays(end, -7)) {
    const start = addDays(end, -6)
    weeks.unshift({ from: start < from ? from : start, to: end })
  }
  return weeks
}

/** A text whose days, '2026-03-04', are written for people: 'Mar 04, 2026' (spec 9). */
export function withDaysInWords(text: string, locale: string): string {
  return text.replace(/\b\d{4}-(?:0[1-9]|1[0-2])-\d{2}\b/g, (day) => dayInWords({ day }, locale))
}
