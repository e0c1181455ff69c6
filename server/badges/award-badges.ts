import { eq } from 'drizzle-orm'
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
import type { Reader, Tx } from '#server/db/types.ts'
import { record } from '#server/points/ledger.ts'
import { readerFacts } from './reader-facts.ts'

/**
 * Gives the reader every badge their record has earned by now, in the transaction that earned it, and
 * pays each once. Answers the new ones, badges won through a badge's own points included.
 */
export async function awardBadges(tx: Tx, userId: string, at: number): Promise<BadgeFace[]> {
  const fresh: BadgeFace[] = []
  const owned = await ownedKeys(tx, userId)
  for (let again = true; again; ) {
    const earned = badgesEarned(await readerFacts(tx, userId)).filter(({ key }) => !owned.has(key))
    for (const rule of earned) {
      owned.add(rule.key)
      if (await give(tx, userId, rule, at)) fresh.push(badgeFace(rule))
    }
    again = earned.length > 0
  }
  return fresh
}

/** Keys of the badges a reader has. */
export async function ownedKeys(db: Reader, userId: string): Promise<Set<string>> {
  const rows = await db
    .select({ key: userBadges.badgeKey })
    .from(userBadges)
    .where(eq(userBadges.userId, userId))
  return new Set(rows.map((row) => row.key))
}

/** A stored badge as it is shown; null for one that no longer exists. */
export function storedBadge(key: string, challenge: FinishedChallenge | null): BadgeFace | null {
  if (challenge) return challengeBadge(key, challenge)
  const rule = BADGES.find((known) => known.key === key)
  return rule ? badgeFace(rule) : null
}

async function give(tx: Tx, userId: string, rule: BadgeRule, at: number): Promise<boolean> {
  await tx
    .insert(userBadges)
    .values({ id: newId(), userId, badgeKey: rule.key, earnedAt: new Date(at) })
    .onConflictDoNothing()
  const recorded = await record(tx, {
    userId,
    amount: rule.points,
    source: 'badge',
    sourceId: rule.key,
    description: `Badge: ${rule.name}`,
    at,
  })
  return recorded === 'recorded'
}
