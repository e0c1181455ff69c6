import { addDays, type Day, daysBetween } from './calendar.ts'

/** A student is active who read or took a quiz within this many days, today included. */
export const ACTIVE_DAYS = 14
/** The dates a teacher sees at first reach back this many days (spec 9). */
const RANGE_DAYS = 30
/** The longest range figures are asked for. */
const MAX_RANGE_DAYS = 400

type DayRange = { from: Day; to: Day }

/** The range as asked: what is left out is usual, a wrong order is turned, what is too long is cut. */
export function rangeAsked(asked: { from?: Day; to?: Day }, today: Day): DayRange {
  const to = asked.to ?? today
  const from = asked.from ?? addDays(to, -RANGE_DAYS)
  const [first, last] = from <= to ? [from, to] : [to, from]
  const isTooLong = daysBetween(first, last) > MAX_RANGE_DAYS
  return { from: isTooLong ? addDays(last, -MAX_RANGE_DAYS) : first, to: last }
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
