import { desc, eq } from 'drizzle-orm'
import type { BadgeProgress, UserBadge } from '#contract/rewards/badges.ts'
import { badgeFace, nextBadges } from '#domain/badges.ts'
import { userBadges } from '#server/db/schema/points.ts'
import type { Reader } from '#server/db/types.ts'
import { readerFacts, storedBadge } from './award-badges.ts'

/** A reader's badges, newest first. */
export async function badgesOf(db: Reader, userId: string): Promise<UserBadge[]> {
  const rows = await db
    .select({
      id: userBadges.id,
      key: userBadges.badgeKey,
      challenge: userBadges.challenge,
      earnedAt: userBadges.earnedAt,
    })
    .from(userBadges)
    .where(eq(userBadges.userId, userId))
    .orderBy(desc(userBadges.earnedAt), desc(userBadges.id))
  return rows.flatMap(({ id, key, challenge, earnedAt }) => {
    const badge = storedBadge(key, challenge)
    return badge ? [{ id, earnedAt: earnedAt.toISOString(), badge }] : []
  })
}

/** The badges a reader is closest to earning, at most `most`. */
export async function nextBadgesOf(
  db: Reader,
  userId: string,
  most: number,
): Promise<BadgeProgress[]> {
  const { facts, owned } = await readerFacts(db, userId)
  return nextBadges(facts, owned, most).map(({ rule, have }) => ({
    ...badgeFace(rule),
    have,
  }))
}
