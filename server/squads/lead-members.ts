import { and, eq } from 'drizzle-orm'
import type { SquadRole } from '#domain/squads.ts'
import { recordSecurityEvent } from '#server/accounts/audit/record-security-event.ts'
import { lockReader } from '#server/accounts/people/readers.ts'
import { endCredentialsOf, endStaleCredentials } from '#server/accounts/sign-in/end-credentials.ts'
import { AppError } from '#server/app-error.ts'
import { squadMembers } from '#server/db/schema/squads.ts'
import type { Tx } from '#server/db/types.ts'
import type { Deps } from '#server/deps.ts'
import { departFromClass } from './departures.ts'
import { type Asker, isShown, leaderIn } from './membership.ts'

type Order = { squadId: number; memberId: string }

/** A leader takes a member out. @throws AppError not_found, squad_leaders_only, squad_founder_stays. */
export function removeMember(
  deps: Pick<Deps, 'db' | 'now'>,
  leaderId: string,
  order: Order,
): Promise<{ removed: true }> {
  return deps.db.transaction(async (tx) => {
    const row = await ledMember(tx, leaderId, order)
    const { squadId, memberId } = order
    // A student can be restored for some days; a leader is invited again.
    await departFromClass(tx, { squadId, userIds: [memberId], removedBy: leaderId, at: deps.now() })
    await tx.delete(squadMembers).where(row)
    await endStaleCredentials(tx, [memberId])
    await endCredentialsOf(tx, memberId)
    return { removed: true }
  })
}

/** A leader makes a member a leader, or a reader again. @throws as removeMember does. */
export function setRole(
  deps: Pick<Deps, 'db' | 'now'>,
  leader: Pick<Asker, 'id' | 'role'>,
  order: Order,
  role: SquadRole,
): Promise<{ role: SquadRole }> {
  return deps.db.transaction(async (tx) => {
    await tx
      .update(squadMembers)
      .set({ role })
      .where(await ledMember(tx, leader.id, order))
    await endCredentialsOf(tx, order.memberId)
    const changed = { kind: 'leader_changed', actor: leader, subject: order.memberId } as const
    await recordSecurityEvent(tx, {
      ...changed,
      object: order.squadId,
      detail: role,
      at: deps.now(),
    })
    return { role }
  })
}

/** The row of a member this leader may decide about: anybody but the founder and themself. */
async function ledMember(tx: Tx, leaderId: string, { squadId, memberId }: Order) {
  const { createdBy } = await leaderIn(tx, squadId, leaderId)
  await lockReader(tx, memberId)
  const row = and(eq(squadMembers.squadId, squadId), eq(squadMembers.userId, memberId))
  const [member] = await tx
    .select({ id: squadMembers.id })
    .from(squadMembers)
    .where(and(row, isShown('squad_members')))
    .for('update')
  if (!member || memberId === leaderId) throw new AppError('not_found')
  if (memberId === createdBy) throw new AppError('squad_founder_stays')
  return row
}
