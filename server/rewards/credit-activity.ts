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

/** The result when nothing was earned, such as for a repeated request. */
export const NOTHING_EARNED: Earned = {
  newBadges: [],
  newMissions: [],
  allMissionsDone: false,
  streakReached: null,
  weekGoalMet: null,
}

/**
 * Credits anything a reader does, in the same transaction: the day's counts, the streak, and the missions,
 * squad challenges and badges it completes. Returns what is new.
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

/** Only badges, for actions that earn nothing else. */
export function badgesEarned(newBadges: BadgeFace[]): Earned {
  return { ...NOTHING_EARNED, newBadges }
}

/** The weekly goal if these minutes met it; a week is Monday to Sunday. */
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
 * Finishes squad challenges and awards the badges a reader has earned so far, including those earned
 * through a badge's own points. Returns the new badges. Caller must hold the reader's lock.
 */
export async function settleRewards(tx: Tx, userId: string, at: number): Promise<BadgeFace[]> {
  const badges: BadgeFace[] = []
  for (;;) {
    const open = await settleChallenges(tx, userId, at)
    const won = await payChallenges(tx, userId, at)
    const awarded = await awardBadges(tx, userId, at)
    badges.push(...won, ...awarded)
    // A badge's points may finish an open points challenge.
    if (awarded.length === 0 || open === 0) return badges
  }
}
