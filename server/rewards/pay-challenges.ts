import { sql } from 'drizzle-orm'
import {
  type BadgeFace,
  challengeBadge,
  challengeBadgeKey,
  type FinishedChallenge,
} from '#domain/badges.ts'
import { challengePays, MIN_HEROES } from '#domain/challenges.ts'
import { newId } from '#server/db/new-id.ts'
import { userBadges } from '#server/db/schema/points.ts'
import type { Tx } from '#server/db/types.ts'

type Row = FinishedChallenge & {
  id: string
  grownUp: boolean
  startDate: string
  endDate: string
  heroes: number
}

/**
 * Gives the badge of every squad challenge a reader has finished and that pays one, each once; the caller
 * holds the reader's lock. It brings no points: those come with the ladder of 1, 3 and 10.
 * Answers the new badges.
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
    if (given.length > 0) fresh.push(challengeBadge(key, challenge))
  }
  return fresh
}

/** Finished challenges without their badge, with the heroes who take part as far as it matters. */
async function unpaid(tx: Tx, userId: string): Promise<Row[]> {
  const { rows } = await tx.execute<Row>(sql`
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
