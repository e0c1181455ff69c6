import { eq, sql } from 'drizzle-orm'
import { BADGES, type BadgeRule, badgesEarned, type ReaderFacts } from '#domain/badges.ts'
import { newId } from '#server/db/new-id.ts'
import { userBadges } from '#server/db/schema/points.ts'
import type { Reader, Tx } from '#server/db/types.ts'
import { record } from '#server/points/ledger.ts'

/**
 * Gives the reader every badge their record has earned by now, in the transaction that earned it, and
 * pays each once. Answers the new ones, badges won through a badge's own points included.
 */
export async function awardBadges(tx: Tx, userId: string, at: number): Promise<BadgeRule[]> {
  const fresh: BadgeRule[] = []
  const owned = await ownedKeys(tx, userId)
  for (let again = true; again; ) {
    const earned = badgesEarned(await readerFacts(tx, userId)).filter(({ key }) => !owned.has(key))
    for (const rule of earned) {
      owned.add(rule.key)
      if (await give(tx, userId, rule, at)) fresh.push(rule)
    }
    again = earned.length > 0
  }
  return fresh
}

/** The counts badges are judged by, in one statement. */
export async function readerFacts(db: Reader, userId: string): Promise<ReaderFacts> {
  const { rows } = await db.execute<Record<keyof ReaderFacts, number>>(sql`
    select
      (select count(distinct book_id) from reading_logs
        where user_id = ${userId} and status = 'completed')::int as "booksFinished",
      (select count(distinct book_id) from quiz_attempts
        where user_id = ${userId} and passed)::int as "quizzesPassed",
      (select count(distinct book_id) from quiz_attempts
        where user_id = ${userId} and score = max_score)::int as "perfectQuizzes",
      (select streak_longest from users where id = ${userId})::int as "longestStreak",
      (select count(distinct books.genres[1]) from reading_logs
        join books on books.id = reading_logs.book_id
        where user_id = ${userId} and status = 'completed')::int as "genresFinished",
      (select coalesce(sum(amount), 0) from points_ledger
        where user_id = ${userId} and amount > 0)::int as "pointsEarned"`)
  const [facts] = rows
  if (!facts) throw new Error('the reader facts query answered nothing')
  return facts
}

/** Keys of the badges a reader has. */
export async function ownedKeys(db: Reader, userId: string): Promise<Set<string>> {
  const rows = await db
    .select({ key: userBadges.badgeKey })
    .from(userBadges)
    .where(eq(userBadges.userId, userId))
  return new Set(rows.map((row) => row.key))
}

/** The rule behind a stored badge; null for one that no longer exists. */
export function badgeRule(key: string): BadgeRule | null {
  return BADGES.find((rule) => rule.key === key) ?? null
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
