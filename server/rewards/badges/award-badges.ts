import { sql } from 'drizzle-orm'
import {
  BADGES,
  type BadgeFace,
  type BadgeRule,
  badgeFace,
  badgesEarned,
  challengeBadge,
  type FinishedChallenge,
  type ReaderFacts,
} from '#domain/badges.ts'
import { newId } from '#server/db/new-id.ts'
import { userBadges } from '#server/db/schema/points.ts'
import type { Reader, Tx } from '#server/db/types.ts'
import { wordsIn } from '#server/language/words.ts'
import { COUNTS_FOR_STREAK } from '#server/rewards/activity.ts'
import { IS_EARNED, recordAll } from '#server/rewards/points/ledger.ts'

/** Days a reader must have missed for their return to count as a comeback. */
const COMEBACK_DAYS = 7

/**
 * Awards every badge the reader has earned so far, in the transaction that earned it, and pays each once.
 * Returns the new ones, including badges earned through another badge's points.
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

/** A stored badge as displayed; null for one that no longer exists. */
export function storedBadge(key: string, challenge: FinishedChallenge | null): BadgeFace | null {
  if (challenge) return challengeBadge(key, challenge, wordsIn('en').say)
  const rule = BADGES.find((known) => known.key === key)
  return rule ? badgeFace(rule) : null
}

/** Awards badges and pays them; returns those not awarded before. */
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

/**
 * The counts that decide badges and the keys of the reader's badges, in one statement; every part uses an
 * index on the reader.
 */
export async function readerFacts(
  db: Reader,
  userId: string,
): Promise<{ facts: ReaderFacts; owned: Set<string>; isStudent: boolean }> {
  const { rows } = await db.execute<ReaderFacts & { owned: string[]; isStudent: boolean }>(sql`
    with finished as (
      select reading_logs.book_id, reading_logs.completed_at, books.level, books.genres[1] as genre
      from reading_logs join books on books.id = reading_logs.book_id
      where reading_logs.user_id = ${userId} and reading_logs.status = 'completed'
    ), passed as (
      select quiz_attempts.book_id, quiz_attempts.score = quiz_attempts.max_score as perfect,
        quizzes.kind
      from quiz_attempts join quizzes on quizzes.id = quiz_attempts.quiz_id
      where quiz_attempts.user_id = ${userId} and quiz_attempts.passed
    ), counted as (
      select day, minutes, pages, ${COUNTS_FOR_STREAK} as counts
      from activity_days where user_id = ${userId}
    ), stamped as (
      select day, day - lag(day) over (order by day) as since from counted where counts
    )
    select
      (select count(distinct book_id) from finished)::int as "booksFinished",
      (select coalesce(max(week.books), 0) from finished as latest,
        lateral (select count(distinct book_id) as books from finished
          where completed_at <= latest.completed_at
            and completed_at > latest.completed_at - interval '7 days') as week
      )::int as "booksInWeek",
      (select coalesce(max(level), 0) from finished)::int as "hardestBook",
      (select count(distinct genre) from finished)::int as "genresFinished",
      (select count(*) from library_entries where user_id = ${userId})::int as "booksCollected",
      (select count(rating) from library_entries where user_id = ${userId})::int as "booksRated",
      (select count(distinct book_id) from passed where kind <> 'reading_response')::int as "quizzesPassed",
      (select count(distinct book_id) from passed where perfect)::int as "perfectQuizzes",
      (select count(distinct book_id) from passed where kind = 'reading_response')::int as "responseQuizzes",
      (select coalesce(sum(minutes), 0) from counted)::int as "minutesRead",
      (select coalesce(max(minutes), 0) from counted)::int as "bestDayMinutes",
      (select coalesce(sum(pages), 0) from counted)::int as "pagesRead",
      (select streak_longest from users where id = ${userId})::int as "longestStreak",
      (select count(*) from stamped where extract(isodow from day) >= 6)::int as "weekendDays",
      (select count(*) from stamped where since > ${COMEBACK_DAYS})::int as "comebacks",
      (select count(*) from daily_missions
        where user_id = ${userId} and completed_at is not null)::int as "missionsCompleted",
      (select coalesce(sum(amount), 0) from points_ledger
        where user_id = ${userId} and ${IS_EARNED})::int as "pointsEarned",
      (select count(*) from squad_members
        where user_id = ${userId} and role = 'student')::int as "squadsJoined",
      (select count(*) from challenge_members
        where user_id = ${userId} and finished_at is not null)::int as "challengesFinished",
      (select count(*) from squad_reactions where user_id = ${userId})::int as "cheersGiven",
      (select role = 'student' from users where id = ${userId}) as "isStudent",
      array(select badge_key from user_badges where user_id = ${userId}) as "owned"`)
  const [row] = rows
  if (!row) throw new Error('the reader facts query answered nothing')
  const { owned, isStudent, ...facts } = row
  return { facts, owned: new Set(owned), isStudent }
}
