import { and, eq, isNull, ne } from 'drizzle-orm'
import type { z } from 'zod'
import type { Leaving } from '#contract/squads/squads.ts'
import { LEADER } from '#domain/squads.ts'
import { recordSecurityEvent } from '#server/accounts/audit/record-security-event.ts'
import { lockReader } from '#server/accounts/people/readers.ts'
import { AppError } from '#server/app-error.ts'
import { squadMembers, squadRequests, squads } from '#server/db/schema/squads.ts'
import { users } from '#server/db/schema/users.ts'
import type { Tx } from '#server/db/types.ts'
import type { Deps } from '#server/deps.ts'
import { closeSquad, passLeadership, removeFromSquad } from './end-membership.ts'
import type { Asker } from './membership.ts'

type Place = { squadId: number; userId: string }

/**
 * Leaves a squad or withdraws a request. The last leader names a successor or closes the squad.
 * @throws AppError not_found, also for a successor who is not in it; squad_needs_successor.
 */
export function leaveSquad(
  deps: Pick<Deps, 'db' | 'now'>,
  leaver: Pick<Asker, 'id' | 'role'>,
  squadId: number,
  { successorId, close }: z.output<typeof Leaving> = {},
): Promise<{ left: true }> {
  const userId = leaver.id
  return deps.db.transaction(async (tx) => {
    await lockReader(tx, userId)
    const place = { squadId, userId }
    // Two leaders who leave at once must not each count on the other.
    await tx.select({ id: squads.id }).from(squads).where(eq(squads.id, squadId)).for('update')
    if (await leads(tx, place)) {
      if (close) {
        await closeSquad(tx, squadId)
        return { left: true }
      }
      const isNamed =
        successorId !== undefined &&
        successorId !== userId &&
        (await passLeadership(tx, { squadId, userId: successorId }))
      if (successorId !== undefined && !isNamed) throw new AppError('not_found')
      if (!isNamed && (await leavesNobodyToLead(tx, place))) {
        throw new AppError('squad_needs_successor')
      }
      if (isNamed) {
        const changed = { kind: 'leader_changed', actor: leaver, subject: successorId } as const
        await recordSecurityEvent(tx, { ...changed, object: squadId, at: deps.now() })
      }
    }
    await takeOut(tx, place)
    return { left: true }
  })
}

/** Removes a member from a squad, or withdraws their request. @throws AppError not_found. */
export async function takeOut(tx: Tx, place: Place): Promise<void> {
  const { squadId, userId } = place
  const asked = await tx
    .delete(squadRequests)
    .where(and(eq(squadRequests.squadId, squadId), eq(squadRequests.userId, userId)))
    .returning({ squadId: squadRequests.squadId })
  if (asked.length > 0) return
  if (!(await removeFromSquad(tx, place))) throw new AppError('not_found')
}

async function leads(tx: Tx, { squadId, userId }: Place): Promise<boolean> {
  const [row] = await tx
    .select({ role: squadMembers.role })
    .from(squadMembers)
    .where(and(eq(squadMembers.squadId, squadId), eq(squadMembers.userId, userId)))
  return row?.role === LEADER
}

/** Are there other members, and no leader among them? */
async function leavesNobodyToLead(tx: Tx, { squadId, userId }: Place): Promise<boolean> {
  const others = await tx
    .select({ role: squadMembers.role })
    .from(squadMembers)
    .innerJoin(users, eq(users.id, squadMembers.userId))
    .where(
      and(
        eq(squadMembers.squadId, squadId),
        ne(squadMembers.userId, userId),
        isNull(users.disabledAt),
      ),
    )
  return others.length > 0 && others.every(({ role }) => role !== LEADER)
}
