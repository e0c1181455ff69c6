import { eq } from 'drizzle-orm'
import type { Challenge } from '#contract/challenges.ts'
import { lockReader } from '#server/activity/lock-reader.ts'
import { settleRewards } from '#server/activity/settle-rewards.ts'
import { AppError } from '#server/app-error.ts'
import { newId } from '#server/db/new-id.ts'
import { challengeMembers, challenges } from '#server/db/schema/squads.ts'
import type { Deps } from '#server/deps.ts'
import { challengeWithProgress } from './challenge-rows.ts'
import { memberIn } from './membership.ts'

/**
 * Takes part in a challenge of an own squad. What was read within its days before counts, so that a
 * goal may be met at once.
 * @throws AppError not_found for strangers, challenge_ended.
 */
export async function joinChallenge(
  deps: Pick<Deps, 'db' | 'now'>,
  userId: string,
  id: string,
): Promise<Challenge> {
  const at = deps.now()
  return deps.db.transaction(async (tx) => {
    await lockReader(tx, userId)
    const [challenge] = await tx
      .select({ squadId: challenges.squadId, endsAt: challenges.endsAt })
      .from(challenges)
      .where(eq(challenges.id, id))
    if (!challenge) throw new AppError('not_found')
    const { squadId, endsAt } = challenge
    await memberIn(tx, squadId, userId)
    if (endsAt.getTime() <= at) throw new AppError('challenge_ended')
    await tx
      .insert(challengeMembers)
      .values({ id: newId(), challengeId: id, squadId, userId, joinedAt: new Date(at) })
      .onConflictDoNothing()
    await settleRewards(tx, userId, at)
    return challengeWithProgress(tx, userId, id, at)
  })
}
