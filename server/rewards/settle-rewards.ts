import type { BadgeFace } from '#domain/badges.ts'
import type { Tx } from '#server/db/types.ts'
import { awardBadges } from './badges/award-badges.ts'
import { payChallenges } from './pay-challenges.ts'
import { settleChallenges } from './settle-challenges.ts'

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
