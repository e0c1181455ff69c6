import type { BadgeRule } from '#domain/badges.ts'
import type { Day } from '#domain/calendar.ts'
import type { DayCounters } from '#domain/missions.ts'
import type { Tx } from '#server/db/types.ts'
import { recordActivity } from './record-activity.ts'
import { settleMissions } from './settle-missions.ts'
import { settleRewards } from './settle-rewards.ts'

/**
 * What follows from anything a reader does, in the transaction that does it: the day's counts and the
 * streak, the missions it completes, the squad challenges it finishes, and the badges all of this
 * earns. Answers the new badges.
 */
export async function creditActivity(
  tx: Tx,
  { userId, day, at }: { userId: string; day: Day; at: number },
  done: Partial<DayCounters>,
): Promise<BadgeRule[]> {
  await recordActivity(tx, userId, day, done)
  await settleMissions(tx, userId, day, at)
  return settleRewards(tx, userId, at)
}
