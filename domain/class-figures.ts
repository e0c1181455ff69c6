import { addDays, type Day, daysBetween } from './calendar.ts'
import type { DaySpan } from './report.ts'

/** A student is active who read or took a quiz within this many days, today included. */
export const ACTIVE_DAYS = 14
/** How many days a teacher sees at first, the last one included (spec 9). */
const RANGE_DAYS = 30
/** The longest range figures are asked for. */
const MAX_RANGE_DAYS = 400

/** The days shown at first: the last 30 up to `to`. */
export function lastDays(to: Day): DaySpan {
  return { from: addDays(to, 1 - RANGE_DAYS), to }
}

/** The range as asked; an end left out is today, a start left out is the usual one. */
export function rangeAsked(
  asked: { startDate?: Day | undefined; endDate?: Day | undefined },
  today: Day,
): DaySpan {
  const usual = lastDays(asked.endDate ?? today)
  return { ...usual, from: asked.startDate ?? usual.from }
}

/**
 * Why figures of a range are refused, as an error code; null for a good one. Tomorrow is allowed, because
 * it may be today already where the teacher is.
 */
export function rangeRefusal(
  { from, to }: DaySpan,
  today: Day,
): 'days_reversed' | 'days_ahead' | 'days_too_many' | null {
  if (to < from) return 'days_reversed'
  if (to > addDays(today, 1)) return 'days_ahead'
  return daysBetween(from, to) >= MAX_RANGE_DAYS ? 'days_too_many' : null
}

/** This week's minutes in percent of the weekly goal, 0 to 100. */
export function goalPercent(weekMinutes: number, weeklyGoal: number): number {
  return Math.min(100, Math.floor((weekMinutes * 100) / weeklyGoal))
}

/** How a range's readers are split for the engagement chart, by the days they read in it. */
export const ENGAGEMENT = ['most_days', 'some_days', 'few_days', 'not_yet'] as const
export type Engagement = (typeof ENGAGEMENT)[number]

/** Half of the days or more, a fifth or more, at least one, none. */
export function engagementOf(readingDays: number, rangeDays: number): Engagement {
  if (readingDays === 0) return 'not_yet'
  const share = readingDays / Math.max(1, rangeDays)
  if (share >= 0.5) return 'most_days'
  return share >= 0.2 ? 'some_days' : 'few_days'
}
