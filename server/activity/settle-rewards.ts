import type { BadgeRule } from '#domain/badges.ts'
import { awardBadges } from '#server/badges/award-badges.ts'
import type { Tx } from '#server/db/types.ts'
import { settleChallenges } from './settle-challenges.ts'

/**
 * Finishes the squad challenges and gives the badges a reader has earned by now, those that a badge's
 * own points bring along included. The caller holds the reader's lock. Answers the new badges.
 */
export async function settleRewards(tx: Tx, userId: string, at: number): Promise<BadgeRule[]> {
  await settleChallenges(tx, userId, at)
  const badges = await awardBadges(tx, userId, at)
  while (badges.length > 0 && (await settleChallenges(tx, userId, at))) {
    badges.push(...(await awardBadges(tx, userId, at)))
  }
  return badges
}
