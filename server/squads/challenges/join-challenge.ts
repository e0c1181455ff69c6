import { eq } from 'drizzle-orm'
import type { Output } from '#contract/endpoint.ts'
import type { joinChallenge as joinChallengeCall } from '#contract/squads/challenges.ts'
import type { BadgeFace } from '#domain/badges.ts'
import { lockReader } from '#server/accounts/people/readers.ts'
import { AppError } from '#server/app-error.ts'
import { challenges } from '#server/db/schema/squads.ts'
import type { Tx } from '#server/db/types.ts'
import type { Deps } from '#server/deps.ts'
import { enterChallenge } from '#server/rewards/challenges.ts'
import { settleRewards } from '#server/rewards/credit-activity.ts'
import { lockedMemberIn } from '#server/squads/membership.ts'
import { challengeWithProgress } from './challenge-rows.ts'

/**
 * Joins a challenge of one's own squad. Reading done earlier within its days counts, so a goal may be met at
 * once.
 * @throws AppError not_found for strangers, challenge_ended.
 */
export async function joinChallenge(
  deps: Pick<Deps, 'db' | 'now' | 'jobs'>,
  userId: string,
  id: string,
): Promise<Output<typeof joinChallengeCall>> {
  const at = deps.now()
  return deps.db.transaction(async (tx) => {
    const { newBadges, countsHeroes } = await takePart(tx, userId, id, at)
    // One hero more may be the one whose coming makes it pay those who have finished.
    if (countsHeroes) await deps.jobs.enqueue(tx, 'settle-challenges', { challengeId: id })
    return { ...(await challengeWithProgress(tx, userId, id, at)), newBadges }
  })
}

/** Joins a challenge; returns the badges it awarded, and whether its reward depends on the participants. */
export async function takePart(
  tx: Tx,
  userId: string,
  id: string,
  at: number,
): Promise<{ newBadges: BadgeFace[]; countsHeroes: boolean }> {
  await lockReader(tx, userId)
  const [challenge] = await tx
    .select({
      squadId: challenges.squadId,
      endsAt: challenges.endsAt,
      grownUp: challenges.grownUp,
    })
    .from(challenges)
    .where(eq(challenges.id, id))
  if (!challenge) throw new AppError('not_found')
  const { squadId, endsAt, grownUp } = challenge
  await lockedMemberIn(tx, squadId, userId)
  if (endsAt.getTime() <= at) throw new AppError('challenge_ended')
  await enterChallenge(tx, { challengeId: id, squadId, userId, at })
  return { newBadges: await settleRewards(tx, userId, at), countsHeroes: !grownUp }
}
