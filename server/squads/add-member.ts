import { and, count, eq } from 'drizzle-orm'
import type { BadgeFace } from '#domain/badges.ts'
import { MAX_MEMBERS, MAX_SQUADS } from '#domain/squads.ts'
import { lockReader } from '#server/accounts/people/readers.ts'
import { AppError } from '#server/app-error.ts'
import { newId } from '#server/db/new-id.ts'
import { squadMembers, squadRequests, squads } from '#server/db/schema/squads.ts'
import type { Tx } from '#server/db/types.ts'
import { settleRewards } from '#server/rewards/credit-activity.ts'

/** @throws AppError squads_enough when the person is in the maximum number of squads. */
export async function checkRoomFor(tx: Tx, userId: string): Promise<void> {
  const [row] = await tx
    .select({ squads: count() })
    .from(squadMembers)
    .where(eq(squadMembers.userId, userId))
  if ((row?.squads ?? 0) >= MAX_SQUADS) throw new AppError('squads_enough')
}

/**
 * Adds a member to a squad and closes their request; changes nothing for an existing member.
 * Returns the badges it awarded.
 * @throws AppError not_found for a squad that has closed, squad_full, squads_enough.
 */
export async function addMember(
  tx: Tx,
  given: { squadId: number; userId: string; at: number; agreedBy: string | null },
): Promise<BadgeFace[]> {
  const { squadId, userId, at, agreedBy } = given
  await lockReader(tx, userId)
  await checkRoomFor(tx, userId)
  // Serialized, so that two who join at once do not both take the last place.
  const [squad] = await tx
    .select({ id: squads.id })
    .from(squads)
    .where(eq(squads.id, squadId))
    .for('no key update')
  if (!squad) throw new AppError('not_found')
  const [row] = await tx
    .select({ members: count() })
    .from(squadMembers)
    .where(eq(squadMembers.squadId, squadId))
  if ((row?.members ?? 0) >= MAX_MEMBERS) throw new AppError('squad_full')
  await tx
    .insert(squadMembers)
    .values({ id: newId(), squadId, userId, role: 'student', joinedAt: new Date(at), agreedBy })
    .onConflictDoNothing()
  await tx
    .delete(squadRequests)
    .where(and(eq(squadRequests.squadId, squadId), eq(squadRequests.userId, userId)))
  return settleRewards(tx, userId, at)
}
