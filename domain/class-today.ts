import { addDays, type Day, weekdayOf } from './calendar.ts'

/** A teacher is told about students who have not read for this many days: a weekend alone is shorter. */
export const QUIET_DAYS = 4
/** A goal is near from this percent of it on. */
const NEAR_PERCENT = 70

const FRIDAY = 4

/** The days before today that a teacher looks back on: yesterday, on a Monday or a Sunday since Friday. */
export function daysSinceSchool(today: Day): { from: Day; to: Day } {
  const weekday = weekdayOf(today)
  const isAfterWeekend = weekday === 0
  const since = weekday > FRIDAY ? weekday - FRIDAY : isAfterWeekend ? 3 : 1
  return { from: addDays(today, -since), to: addDays(today, -1) }
}

/** Whether so much of a goal is reached, but not all of it. */
export function isNear(have: number, goal: number): boolean {
  return have < goal && have * 100 >= goal * NEAR_PERCENT
}
