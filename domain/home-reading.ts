import { DAY_MS, type Day, daysBetween } from './calendar.ts'

/** Days back that a guardian may log reading for (product 4). */
export const MAX_HOME_DAYS = 30
/** Missions are of today; what is typed for yesterday still reaches them, in every zone of the earth. */
const MISSION_DAYS = 2

/** May a guardian log reading on this day of the child's? From today back to 30 days. */
export function isHomeDay(day: Day, today: Day): boolean {
  const back = daysBetween(day, today)
  return back >= 0 && back <= MAX_HOME_DAYS
}

/**
 * Does reading on this day still count for missions? They reward today, not a month logged on paper. `today`
 * is the UTC day.
 */
export function countsForMissions(day: Day, today: Day): boolean {
  return daysBetween(day, today) <= MISSION_DAYS
}

/** Days after logging within which a guardian may correct or remove home reading. */
export const CORRECTION_DAYS = 7

/** May home reading logged at this moment still be corrected? Both in epoch milliseconds. */
export function isCorrectable(loggedAt: number, now: number): boolean {
  return now - loggedAt <= CORRECTION_DAYS * DAY_MS
}

/**
 * What moves when reading that paid `paid` points should have paid `due`: the points of the correcting entry,
 * and those that stay because the child has already spent them. A balance never goes below zero.
 */
export function pointsCorrection({
  paid,
  due,
  balance,
}: {
  paid: number
  due: number
  balance: number
}): { change: number; spent: number } {
  if (due >= paid) return { change: due - paid, spent: 0 }
  const back = Math.min(paid - due, balance)
  return { change: back === 0 ? 0 : -back, spent: paid - due - back }
}
