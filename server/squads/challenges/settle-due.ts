import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm'
import { challengeBadgeKey } from '#domain/badges.ts'
import { lockReader } from '#server/accounts/people/readers.ts'
import { hasConsent } from '#server/db/consent.ts'
import { challengeMembers, challenges } from '#server/db/schema/squads.ts'
import type { Reader } from '#server/db/types.ts'
import type { Deps } from '#server/deps.ts'
import { settleRewards } from '#server/rewards/credit-activity.ts'
import { addBadgeSurprise } from '#server/rewards/surprises.ts'

/** Challenges per batch; a run continues until none are left. */
const PAGE = 200

/**
 * Settles one challenge, or all that ended since the last run: participants who met the goal finish it and
 * get the badge. Safe to run again.
 */
export async function settleDue(
  deps: Pick<Deps, 'db' | 'now'>,
  { challengeId }: { challengeId?: string | undefined },
): Promise<void> {
  const now = new Date(deps.now())
  for (;;) {
    const due = await dueChallenges(deps.db, now, challengeId)
    for (const { id, endsAt } of due) {
      await settleMembers(deps, id)
      if (endsAt > now) continue
      await deps.db.update(challenges).set({ settledAt: now }).where(eq(challenges.id, id))
    }
    if (challengeId !== undefined || due.length < PAGE) return
  }
}

/** One challenge, or the next that have ended and are not settled. */
async function dueChallenges(db: Reader, now: Date, challengeId: string | undefined) {
  return db
    .select({ id: challenges.id, endsAt: challenges.endsAt })
    .from(challenges)
    .where(
      challengeId === undefined
        ? and(isNull(challenges.settledAt), lte(challenges.endsAt, now))
        : eq(challenges.id, challengeId),
    )
    .orderBy(asc(challenges.endsAt))
    .limit(PAGE)
}

async function settleMembers(deps: Pick<Deps, 'db' | 'now'>, challengeId: string): Promise<void> {
  // Neither finished nor, where it pays, with its badge.
  const isOpen = sql`(${challengeMembers.finishedAt} is null or not exists (select from user_badges b
    where b.user_id = ${challengeMembers.userId}
      and b.badge_key = ${challengeBadgeKey(challengeId)}))`
  const open = await deps.db
    .select({ userId: challengeMembers.userId })
    .from(challengeMembers)
    .where(
      and(
        eq(challengeMembers.challengeId, challengeId),
        isOpen,
        hasConsent(challengeMembers.userId),
      ),
    )
  for (const { userId } of open) {
    await deps.db.transaction(async (tx) => {
      await lockReader(tx, userId)
      await addBadgeSurprise(tx, userId, await settleRewards(tx, userId, deps.now()), deps.now())
    })
  }
}
