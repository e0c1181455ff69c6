/** Streaks that are worth a whole page, in days (design 7). */
export const STREAK_MILESTONES = [7, 30, 100, 365] as const

/** The highest milestone a streak came to by growing from `before` to `after` days; else null. */
export function milestoneReached(before: number, after: number): number | null {
  return STREAK_MILESTONES.findLast((days) => before < days && days <= after) ?? null
}

/** True when these minutes are the ones that met the goal: once a week, however much is read. */
export function meetsGoal(goal: number, minutesInAll: number, addedNow: number): boolean {
  return minutesInAll >= goal && minutesInAll - addedNow < goal
}
