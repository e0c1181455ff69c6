import { and, inArray, isNull, sql } from 'drizzle-orm'
import { type ChallengeType, isGoalMet, LATE_MINUTES_DAYS } from '#domain/challenges.ts'
import { newId } from '#server/db/new-id.ts'
import { challengeMembers } from '#server/db/schema/squads.ts'
import type { Tx } from '#server/db/types.ts'
import { challengeProgress } from './challenge-progress.ts'

type Open = {
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

/**
 * Marks the squad challenges whose goal a reader has met by now as finished, each once; the caller
 * holds the reader's lock. Answers how many are still open. Minutes may still be written down some weeks after
 * a challenge has ended.
 */
export async function settleChallenges(tx: Tx, userId: string, at: number): Promise<number> {
  const now = new Date(at)
  const { rows } = await tx.execute<Open>(sql`
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
