import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Challenge, ChallengeChange, NewChallenge } from '#contract/squads/challenges.ts'
import { readingDay } from '#domain/calendar.ts'
import {
  areChallengeDays,
  challengeSpan,
  challengeState,
  defaultGoal,
  GOAL_BOUNDS,
} from '#domain/challenges.ts'
import { checkWords } from '#server/accounts/people/safe-words.ts'
import { AppError } from '#server/app-error.ts'
import { newId } from '#server/db/new-id.ts'
import { challenges } from '#server/db/schema/squads.ts'
import type { Tx } from '#server/db/types.ts'
import type { Deps } from '#server/deps.ts'
import { countTry } from '#server/http/rate-limit.ts'
import { leaderIn } from '#server/squads/membership.ts'
import { challengeWithProgress } from './challenge-rows.ts'

const PER_PERSON = { tries: 60, withinMs: 3_600_000 }

type ChallengeDeps = Pick<Deps, 'db' | 'now' | 'jobs'>

/**
 * A leader opens a challenge.
 * @throws AppError not_found for strangers, squad_leaders_only, challenge_days, too_many_tries.
 */
export async function createChallenge(
  deps: Pick<Deps, 'db' | 'now'>,
  userId: string,
  given: z.output<typeof NewChallenge>,
): Promise<Challenge> {
  const at = deps.now()
  await countTry(deps.db, `challenges of ${userId}`, PER_PERSON, at)
  const { classId, goal, ...rest } = given
  return deps.db.transaction(async (tx) => {
    const { timeZone, grownUp } = await leaderIn(tx, classId, userId)
    checkWords([rest.name, rest.description], { grownUp })
    const id = newId()
    await tx.insert(challenges).values({
      id,
      squadId: classId,
      ...rest,
      ...spanOf(rest, timeZone, at),
      goal: goal ?? defaultGoal(rest.type, rest.startDate, rest.endDate),
      grownUp,
      createdBy: userId,
      createdAt: new Date(at),
    })
    return challengeWithProgress(tx, userId, id, at)
  })
}

/** Changes a challenge that is not over. Participants who finished it stay finished. */
export async function editChallenge(
  deps: ChallengeDeps,
  userId: string,
  id: string,
  change: z.output<typeof ChallengeChange>,
): Promise<Challenge> {
  const at = deps.now()
  return deps.db.transaction(async (tx) => {
    const { row, timeZone, grownUp } = await ledChallenge(tx, userId, id, at)
    checkWords([change.name, change.description], { grownUp })
    const next = { ...row, ...given(change) }
    const { least, most } = GOAL_BOUNDS[row.type]
    if (next.goal < least || next.goal > most) throw new AppError('challenge_goal')
    const { name, description, goal, startDate, endDate } = next
    const span = spanOf(next, timeZone, at)
    await tx
      .update(challenges)
      .set({ name, description, goal, startDate, endDate, grownUp, ...span })
      .where(eq(challenges.id, id))
    await deps.jobs.enqueue(tx, 'settle-challenges', { challengeId: id })
    return challengeWithProgress(tx, userId, id, at)
  })
}

/** Ends a challenge now, with its finishers named; one that has not begun is taken back. */
export async function endChallenge(
  deps: ChallengeDeps,
  userId: string,
  id: string,
): Promise<{ ended: true }> {
  const at = deps.now()
  return deps.db.transaction(async (tx) => {
    const { row, timeZone } = await ledChallenge(tx, userId, id, at)
    if (row.startsAt.getTime() >= at) {
      await tx.delete(challenges).where(eq(challenges.id, id))
      return { ended: true }
    }
    const endDate = readingDay(at, timeZone)
    await tx
      .update(challenges)
      .set({ endDate, endsAt: new Date(at) })
      .where(eq(challenges.id, id))
    await deps.jobs.enqueue(tx, 'settle-challenges', { challengeId: id })
    return { ended: true }
  })
}

/** A challenge this person leads. @throws AppError not_found, squad_leaders_only, challenge_ended. */
async function ledChallenge(tx: Tx, userId: string, id: string, at: number) {
  const [row] = await tx.select().from(challenges).where(eq(challenges.id, id)).for('update')
  if (!row) throw new AppError('not_found')
  const { timeZone, grownUp } = await leaderIn(tx, row.squadId, userId)
  const span = { startsAt: row.startsAt.getTime(), endsAt: row.endsAt.getTime() }
  if (challengeState(span, at) === 'ended') throw new AppError('challenge_ended')
  return { row, timeZone, grownUp }
}

/** The moments of these days. @throws AppError challenge_days for days no challenge can have. */
function spanOf(days: { startDate: string; endDate: string }, timeZone: string, at: number) {
  const { startDate, endDate } = days
  if (!areChallengeDays(startDate, endDate, readingDay(at, timeZone))) {
    throw new AppError('challenge_days')
  }
  const { startsAt, endsAt } = challengeSpan(startDate, endDate, timeZone)
  return { startsAt: new Date(startsAt), endsAt: new Date(endsAt) }
}

/** What a change names; the rest stays. */
function given<T extends object>(change: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>
  }
}
