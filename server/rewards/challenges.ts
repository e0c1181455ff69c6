import { and, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import {
  type BadgeFace,
  challengeBadge,
  challengeBadgeKey,
  type FinishedChallenge,
} from '#domain/badges.ts'
import {
  type ChallengeType,
  challengePays,
  EARNED_SOURCES,
  isGoalMet,
  LATE_MINUTES_DAYS,
  MIN_HEROES,
  MIN_QUIZZES,
} from '#domain/challenges.ts'
import { newId } from '#server/db/new-id.ts'
import { userBadges } from '#server/db/schema/points.ts'
import { challengeMembers } from '#server/db/schema/squads.ts'
import type { Tx } from '#server/db/types.ts'
import { wordsIn } from '#server/language/words.ts'
import { averageScore, isMarked } from './activity.ts'

type OpenChallenge = {
  id: string
  type: ChallengeType
  goal: number
  ended: boolean
  have: number
  quizzes: number
}

/** Enters a squad member into a challenge, once. */
export async function enterChallenge(
  tx: Tx,
  entry: { challengeId: string; squadId: number; userId: string; at: number },
): Promise<void> {
  const { at, ...row } = entry
  await tx
    .insert(challengeMembers)
    .values({ id: newId(), ...row, joinedAt: new Date(at) })
    .onConflictDoNothing()
}

/** Puts a reader back into challenges as they were in them; nothing is paid again. */
export async function reenterChallenges(
  tx: Tx,
  taken: readonly (typeof challengeMembers.$inferInsert)[],
): Promise<void> {
  await tx.insert(challengeMembers).values([...taken])
}

/**
 * Marks the squad challenges whose goal a reader has met as finished, each once; returns how many are still
 * open. Minutes may be added some weeks after a challenge ended. Caller must hold the reader's lock.
 */
export async function settleChallenges(tx: Tx, userId: string, at: number): Promise<number> {
  const now = new Date(at)
  const { rows } = await tx.execute<OpenChallenge>(sql`
    select taken.id, c.type, c.goal, c.ends_at <= ${now} as ended, progress.have, progress.quizzes
    from challenge_members taken
      join challenges c on c.id = taken.challenge_id
      cross join ${challengeProgress('c', 'taken.user_id')} as progress
    where taken.user_id = ${userId} and taken.finished_at is null and c.starts_at <= ${now}
      and c.ends_at > ${now}::timestamptz - ${LATE_MINUTES_DAYS + 1} * interval '1 day'`)
  const met = rows.filter(({ type, goal, ended, ...progress }) =>
    isGoalMet({ type, goal, state: ended ? 'ended' : 'running' }, progress),
  )
  if (met.length > 0) {
    const ids = met.map(({ id }) => id)
    await tx
      .update(challengeMembers)
      .set({ finishedAt: now })
      .where(and(inArray(challengeMembers.id, ids), isNull(challengeMembers.finishedAt)))
  }
  return rows.length - met.length
}

type UnpaidChallenge = FinishedChallenge & {
  id: string
  grownUp: boolean
  startDate: string
  endDate: string
  heroes: number
}

/**
 * Awards the badge of every finished squad challenge that has one, each once; returns the new badges. They
 * carry no points: those come with the badges for 1, 3 and 10. Caller must hold the reader's lock.
 */
export async function payChallenges(tx: Tx, userId: string, at: number): Promise<BadgeFace[]> {
  const fresh: BadgeFace[] = []
  for (const { id, name, type, goal, ...rest } of await unpaid(tx, userId)) {
    if (challengePays(rest) !== 'badge') continue
    const key = challengeBadgeKey(id)
    const challenge = { name, type, goal }
    const given = await tx
      .insert(userBadges)
      .values({ id: newId(), userId, badgeKey: key, challenge, earnedAt: new Date(at) })
      .onConflictDoNothing()
      .returning({ id: userBadges.id })
    if (given.length > 0) fresh.push(challengeBadge(key, challenge, wordsIn('en').say))
  }
  return fresh
}

/**
 * Finished challenges whose badge isn't awarded yet, with the number of participants as far as it matters.
 */
async function unpaid(tx: Tx, userId: string): Promise<UnpaidChallenge[]> {
  const { rows } = await tx.execute<UnpaidChallenge>(sql`
    select c.id, c.name, c.type, c.goal, c.grown_up as "grownUp",
      c.start_date::text as "startDate", c.end_date::text as "endDate", all_in.heroes
    from challenge_members own
      join challenges c on c.id = own.challenge_id
      cross join lateral (select count(*)::int as heroes from (
        select from challenge_members taken join users u on u.id = taken.user_id
        where taken.challenge_id = c.id and u.role = 'student'
          and not exists (select from hidden_readers h where h.user_id = taken.user_id)
        limit ${MIN_HEROES}) as few) as all_in
    where own.user_id = ${userId} and own.finished_at is not null
      and exists (select from users u where u.id = own.user_id and u.role = 'student')
      and not exists (select from user_badges b
        where b.user_id = own.user_id and b.badge_key = ${challengeBadgeKey('')}::text || c.id)
    order by own.finished_at, own.id`)
  return rows
}

/**
 * A reader's progress in a challenge, as a lateral table of `have` and `quizzes`, computed from what was
 * saved during the challenge, using indexes on the reader. `challenge` is the alias of a row of challenges
 * in the statement, `reader` a column that holds a user.
 *
 * `offset 0` makes PostgreSQL compute it once per row, however often it is used.
 *
 * Timed minutes have a timestamp. Minutes added later only have the reader's own day, which is taken as the
 * squad's.
 */
export function challengeProgress(challenge: string, reader: string): SQL {
  const c = sql.raw(challenge)
  const user = sql.raw(reader)
  const within = (column: string) =>
    sql`${sql.raw(column)} >= ${c}.starts_at and ${sql.raw(column)} < ${c}.ends_at`
  const sources = sql.join(
    EARNED_SOURCES.map((source) => sql`${source}`),
    sql`, `,
  )
  return sql`lateral (select
    (case ${c}.type
      when 'books_read' then (select count(distinct l.book_id) from reading_logs l
        where l.user_id = ${user} and ${within('l.completed_at')})
      when 'points_earned' then (select coalesce(sum(p.amount), 0) from points_ledger p
        where p.user_id = ${user} and ${within('p.created_at')}
          and p.source in (${sources}))
      when 'minutes_read' then
        (select coalesce(sum(s.minutes), 0) from reading_sessions s
          where s.user_id = ${user} and s.how = 'timer' and ${within('s.started_at')})
        + (select coalesce(sum(s.minutes), 0) from reading_sessions s
          where s.user_id = ${user} and s.how <> 'timer'
            and s.day between ${c}.start_date and ${c}.end_date)
      else (select case when count(*) >= ${MIN_QUIZZES}
          then ${averageScore('a')} else 0 end from quiz_attempts a
        where a.user_id = ${user} and ${isMarked('a')} and ${within('a.completed_at')})
    end)::int as have,
    (case ${c}.type when 'quiz_accuracy' then (select count(*) from quiz_attempts a
        where a.user_id = ${user} and ${isMarked('a')} and ${within('a.completed_at')})
      else 0 end)::int as quizzes
    offset 0)`
}
