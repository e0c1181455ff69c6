import { and, count, eq } from 'drizzle-orm'
import type { BadgeFace } from '#domain/badges.ts'
import { LEADER, MAX_MEMBERS, MAX_SQUADS, type SquadRole } from '#domain/squads.ts'
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

/** @throws AppError not_found for a squad that has closed, squad_full. */
export async function checkRoomIn(tx: Tx, squadId: number): Promise<void> {
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
}

/**
 * Adds a member to a squad and closes their request; changes nothing for an existing member.
 * Returns the badges it awarded.
 * @throws AppError not_found for a squad that has closed, squad_full, squads_enough.
 */
export async function addMember(
  tx: Tx,
  given: {
    squadId: number
    userId: string
    at: number
    agreedBy: string | null
    role?: SquadRole
  },
): Promise<BadgeFace[]> {
  const { squadId, userId, at, agreedBy, role = 'student' } = given
  await lockReader(tx, userId)
  await checkRoomFor(tx, userId)
  await checkRoomIn(tx, squadId)
  await tx
    .insert(squadMembers)
    .values({ id: newId(), squadId, userId, role, joinedAt: new Date(at), agreedBy })
    .onConflictDoNothing()
  await tx
    .delete(squadRequests)
    .where(and(eq(squadRequests.squadId, squadId), eq(squadRequests.userId, userId)))
  return settleRewards(tx, userId, at)
}

/** Adds a leader beside the others; makes a member one. @throws AppError as addMember does. */
export async function addLeader(
  tx: Tx,
  given: Pick<Parameters<typeof addMember>[1], 'squadId' | 'userId' | 'at' | 'agreedBy'>,
): Promise<void> {
  const { squadId, userId } = given
  const [member] = await tx
    .update(squadMembers)
    .set({ role: LEADER })
    .where(and(eq(squadMembers.squadId, squadId), eq(squadMembers.userId, userId)))
    .returning({ id: squadMembers.id })
  if (!member) await addMember(tx, { ...given, role: LEADER })
}
