import { desc, eq } from 'drizzle-orm'
import type { Badge, BadgeProgress, UserBadge } from '#contract/badges.ts'
import { type BadgeRule, nextBadges } from '#domain/badges.ts'
import { userBadges } from '#server/db/schema/points.ts'
import type { Reader } from '#server/db/types.ts'
import { badgeRule, ownedKeys } from './award-badges.ts'
import { readerFacts } from './reader-facts.ts'

/** A reader's badges, newest first. */
export async function badgesOf(db: Reader, userId: string): Promise<UserBadge[]> {
  const rows = await db
    .select({ id: userBadges.id, key: userBadges.badgeKey, earnedAt: userBadges.earnedAt })
    .from(userBadges)
    .where(eq(userBadges.userId, userId))
    .orderBy(desc(userBadges.earnedAt), desc(userBadges.id))
  return rows.flatMap(({ id, key, earnedAt }) => {
    const rule = badgeRule(key)
    return rule ? [{ id, earnedAt: earnedAt.toISOString(), badge: badgeOf(rule) }] : []
  })
}

/** The badges a reader is nearest to, at most `most`. */
export async function nextBadgesOf(
  db: Reader,
  userId: string,
  most: number,
): Promise<BadgeProgress[]> {
  const [facts, owned] = await Promise.all([readerFacts(db, userId), ownedKeys(db, userId)])
  return nextBadges(facts, owned, most).map(({ rule, have }) => ({
    ...badgeOf(rule),
    have,
  }))
}

/** A badge as the screens draw it. */
export function badgeOf({ points: _points, fact: _fact, ...badge }: BadgeRule): Badge {
  return badge
}
