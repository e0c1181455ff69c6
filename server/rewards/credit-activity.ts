import { and, between, eq, sql } from 'drizzle-orm'
import type { Earned } from '#contract/rewards/earned.ts'
import type { BadgeFace } from '#domain/badges.ts'
import { addDays, type Day, mondayOf } from '#domain/calendar.ts'
import { meetsGoal, milestoneReached } from '#domain/milestones.ts'
import type { DayCounters } from '#domain/missions.ts'
import { activityDays } from '#server/db/schema/reading.ts'
import type { Tx } from '#server/db/types.ts'
import { awardBadges } from '#server/rewards/badges/award-badges.ts'
import { settleMissions } from '#server/rewards/missions/daily-missions.ts'
import { goalsOf, recordActivity } from './activity.ts'
import { payChallenges, settleChallenges } from './challenges.ts'

/** What stands when nothing was earned, as for a request that came twice. */
export const NOTHING_EARNED: Earned = {
  newBadges: [],
  newMissions: [],
  allMissionsDone: false,
  streakReached: null,
  weekGoalMet: null,
}

/**
 * What follows from anything a reader does, in the transaction that does it: the day's counts and the
 * streak, the missions it completes, the squad challenges it finishes, and the badges all of this
 * earns. Answers what is new of these.
 */
export async function creditActivity(
  tx: Tx,
  { userId, day, at }: { userId: string; day: Day; at: number },
  done: Partial<DayCounters>,
): Promise<Earned> {
  const streak = await recordActivity(tx, userId, day, done)
  const { completed, left } = await settleMissions(tx, { userId, day, at }, streak.counters)
  const badges = await settleRewards(tx, userId, at)
  return {
    ...badgesEarned(badges),
    newMissions: completed.map(({ title, reward }) => ({ title, reward })),
    allMissionsDone: completed.length > 0 && left === 0,
    streakReached: milestoneReached(streak.before, streak.after),
    weekGoalMet: await weekGoal(tx, userId, day, done.minutes ?? 0),
  }
}

/** Badges alone, for what counts for nothing else. */
export function badgesEarned(newBadges: BadgeFace[]): Earned {
  return { ...NOTHING_EARNED, newBadges }
}

/** The week's goal when these minutes met it; a week is Monday to Sunday. */
async function weekGoal(tx: Tx, userId: string, day: Day, minutes: number): Promise<number | null> {
  if (minutes === 0) return null
  const monday = mondayOf(day)
  const [week] = await tx
    .select({ minutes: sql<number>`coalesce(sum(${activityDays.minutes}), 0)::int` })
    .from(activityDays)
    .where(
      and(eq(activityDays.userId, userId), between(activityDays.day, monday, addDays(monday, 6))),
    )
  const { weeklyMinutes } = await goalsOf(tx, userId)
  return meetsGoal(weeklyMinutes, week?.minutes ?? 0, minutes) ? weeklyMinutes : null
}

/**
 * Finishes the squad challenges and gives the badges a reader has earned by now, those that a badge's
 * own points bring along included. The caller holds the reader's lock. Answers the new badges.
 */
export async function settleRewards(tx: Tx, userId: string, at: number): Promise<BadgeFace[]> {
  const badges: BadgeFace[] = []
  for (;;) {
    const open = await settleChallenges(tx, userId, at)
    const won = await payChallenges(tx, userId, at)
    const awarded = await awardBadges(tx, userId, at)
    badges.push(...won, ...awarded)
    // What a badge pays may finish a challenge of points, if one is still open.
    if (awarded.length === 0 || open === 0) return badges
  }
}
