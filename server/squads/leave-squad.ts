import { and, eq } from 'drizzle-orm'
import { AppError } from '#server/app-error.ts'
import { squadMembers, squadRequests, squads } from '#server/db/schema/squads.ts'
import type { Tx } from '#server/db/types.ts'
import type { Deps } from '#server/deps.ts'

type Place = { squadId: number; userId: string }

/**
 * Leaves a squad or takes a request back. The last to leave closes the squad.
 * @throws AppError not_found, squad_needs_leader when nobody would be left to lead the others.
 */
export function leaveSquad(
  deps: Pick<Deps, 'db'>,
  userId: string,
  squadId: number,
): Promise<{ left: true }> {
  return deps.db.transaction(async (tx) => {
    await takeOut(tx, { squadId, userId }, 'stays')
    return { left: true }
  })
}

/**
 * Takes somebody out of a squad, or their request back. Without its last leader a squad that still has
 * members either `stays`, and nobody goes, or `closes`.
 * @throws AppError not_found, squad_needs_leader.
 */
export async function takeOut(tx: Tx, place: Place, orphan: 'stays' | 'closes'): Promise<void> {
  const { squadId, userId } = place
  await tx.select({ id: squads.id }).from(squads).where(eq(squads.id, squadId)).for('update')
  const asked = await tx
    .delete(squadRequests)
    .where(and(eq(squadRequests.squadId, squadId), eq(squadRequests.userId, userId)))
    .returning({ squadId: squadRequests.squadId })
  if (asked.length > 0) return
  const members = await tx
    .select({ userId: squadMembers.userId, role: squadMembers.role })
    .from(squadMembers)
    .where(eq(squadMembers.squadId, squadId))
  if (!members.some((member) => member.userId === userId)) throw new AppError('not_found')
  const others = members.filter((member) => member.userId !== userId)
  if (!others.some(({ role }) => role === 'teacher')) {
    if (others.length > 0 && orphan === 'stays') throw new AppError('squad_needs_leader')
    await tx.delete(squads).where(eq(squads.id, squadId))
    return
  }
  await tx
    .delete(squadMembers)
    .where(and(eq(squadMembers.squadId, squadId), eq(squadMembers.userId, userId)))
}
