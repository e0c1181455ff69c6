import {
  BADGES,
  type BadgeFace,
  type BadgeRule,
  badgeFace,
  badgesEarned,
  challengeBadge,
  type FinishedChallenge,
} from '#domain/badges.ts'
import { newId } from '#server/db/new-id.ts'
import { userBadges } from '#server/db/schema/points.ts'
import type { Tx } from '#server/db/types.ts'
import { recordAll } from '#server/rewards/points/ledger.ts'
import { readerFacts } from './reader-facts.ts'

/**
 * Gives the reader every badge their record has earned by now, in the transaction that earned it, and
 * pays each once. Answers the new ones, badges won through a badge's own points included.
 */
export async function awardBadges(tx: Tx, userId: string, at: number): Promise<BadgeFace[]> {
  const fresh: BadgeFace[] = []
  const { facts, owned, isStudent } = await readerFacts(tx, userId)
  if (!isStudent) return fresh
  for (let again = true; again; ) {
    const earned = badgesEarned(facts).filter(({ key }) => !owned.has(key))
    for (const { key } of earned) owned.add(key)
    const given = await give(tx, userId, earned, at)
    for (const rule of given) facts.pointsEarned += rule.points
    fresh.push(...given.map(badgeFace))
    again = given.length > 0
  }
  return fresh
}

/** A stored badge as it is shown; null for one that no longer exists. */
export function storedBadge(key: string, challenge: FinishedChallenge | null): BadgeFace | null {
  if (challenge) return challengeBadge(key, challenge)
  const rule = BADGES.find((known) => known.key === key)
  return rule ? badgeFace(rule) : null
}

/** Hands out badges and pays them; answers those that were not given before. */
async function give(
  tx: Tx,
  userId: string,
  rules: readonly BadgeRule[],
  at: number,
): Promise<BadgeRule[]> {
  if (rules.length === 0) return []
  const earnedAt = new Date(at)
  await tx
    .insert(userBadges)
    .values(rules.map(({ key }) => ({ id: newId(), userId, badgeKey: key, earnedAt })))
    .onConflictDoNothing()
  const { recorded } = await recordAll(
    tx,
    userId,
    rules.map(({ key, name, points }) => ({
      amount: points,
      source: 'badge',
      sourceId: key,
      description: `Badge: ${name}`,
      at,
    })),
  )
  const paid = new Set(recorded.map(({ sourceId }) => sourceId))
  return rules.filter(({ key }) => paid.has(key))
}
