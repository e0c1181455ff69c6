import { and, between, eq, sql } from 'drizzle-orm'
import type { Earned } from '#contract/rewards/earned.ts'
import type { BadgeFace } from '#domain/badges.ts'
import { addDays, type Day, mondayOf } from '#domain/calendar.ts'
import { meetsGoal, milestoneReached } from '#domain/milestones.ts'
import type { DayCounters } from '#domain/missions.ts'
import { activityDays } from '#server/db/schema/reading.ts'
import { users } from '#server/db/schema/users.ts'
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
  dayGoalMet: null,
  streakDays: null,
  pointsGained: 0,
  pointsAfter: null,
}

/**
 * Credits anything a reader does, in the same transaction: the day's counts, the streak, and the missions,
 * squad challenges and badges it completes. Returns what is new; `paid` are points the caller has already
 * paid for it. Caller must hold the reader's lock.
 */
export async function creditActivity(
  tx: Tx,
  { userId, day, at }: { userId: string; day: Day; at: number },
  done: Partial<DayCounters>,
  paid = 0,
): Promise<Earned> {
  const earned = await countPoints(tx, userId, async () => {
    const { counters, before, after } = await recordActivity(tx, userId, day, done)
    const { completed, left } = await settleMissions(tx, { userId, day, at }, counters)
    return {
      newBadges: await settleRewards(tx, userId, at),
      newMissions: completed.map(({ title, reward }) => ({ title, reward })),
      allMissionsDone: completed.length > 0 && left === 0,
      streakReached: milestoneReached(before, after),
      streakDays: after > before ? after : null,
      ...(await goalsMet(tx, userId, day, counters.minutes, done.minutes ?? 0)),
    }
  })
  return { ...earned, pointsGained: earned.pointsGained + paid }
}

/** What `credit` earns, with all points it credits. Caller must hold the reader's lock. */
export async function countPoints(
  tx: Tx,
  userId: string,
  credit: () => Promise<Partial<Earned>>,
): Promise<Earned> {
  const before = await pointsOf(tx, userId)
  const earned = await credit()
  const pointsAfter = await pointsOf(tx, userId)
  return { ...NOTHING_EARNED, ...earned, pointsGained: pointsAfter - before, pointsAfter }
}

async function pointsOf(tx: Tx, userId: string): Promise<number> {
  const [reader] = await tx.select({ points: users.points }).from(users).where(eq(users.id, userId))
  return reader?.points ?? 0
}

/** The goals these minutes met; a week is Monday to Sunday. */
async function goalsMet(
  tx: Tx,
  userId: string,
  day: Day,
  minutesOfDay: number,
  minutes: number,
): Promise<Pick<Earned, 'weekGoalMet' | 'dayGoalMet'>> {
  if (minutes === 0) return { weekGoalMet: null, dayGoalMet: null }
  const monday = mondayOf(day)
  const [week] = await tx
    .select({ minutes: sql<number>`coalesce(sum(${activityDays.minutes}), 0)::int` })
    .from(activityDays)
    .where(
      and(eq(activityDays.userId, userId), between(activityDays.day, monday, addDays(monday, 6))),
    )
  const { weeklyMinutes, dailyMinutes } = await goalsOf(tx, userId)
  return {
    weekGoalMet: meetsGoal(weeklyMinutes, week?.minutes ?? 0, minutes) ? weeklyMinutes : null,
    dayGoalMet: meetsGoal(dailyMinutes, minutesOfDay, minutes) ? dailyMinutes : null,
  }
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
