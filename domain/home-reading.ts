import { type Day, daysBetween } from './calendar.ts'

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
