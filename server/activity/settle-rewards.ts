import type { BadgeFace } from '#domain/badges.ts'
import { awardBadges } from '#server/badges/award-badges.ts'
import type { Tx } from '#server/db/types.ts'
import { payChallenges } from './pay-challenges.ts'
import { settleChallenges } from './settle-challenges.ts'

/**
 * Finishes the squad challenges and gives the badges a reader has earned by now, those that a badge's
 * own points bring along included. The caller holds the reader's lock. Answers the new badges.
 */
export async function settleRewards(tx: Tx, userId: string, at: number): Promise<BadgeFace[]> {
  const badges: BadgeFace[] = []
  for (let again = true; again; ) {
    const finished = await settleChallenges(tx, userId, at)
    const fresh = [...(await payChallenges(tx, userId, at)), ...(await awardBadges(tx, userId, at))]
    badges.push(...fresh)
    // What a badge pays may finish a challenge of points.
    again = finished || fresh.length > 0
  }
  return badges
}
