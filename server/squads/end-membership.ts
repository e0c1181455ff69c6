import { and, asc, count, eq, isNull } from 'drizzle-orm'
import { message } from '#domain/message.ts'
import { LEADER } from '#domain/squads.ts'
import { shownName } from '#server/accounts/people/safe-words.ts'
import { endCredentialsOf, endStaleCredentials } from '#server/accounts/sign-in/end-credentials.ts'
import { squadMembers, squads } from '#server/db/schema/squads.ts'
import { users } from '#server/db/schema/users.ts'
import type { Tx } from '#server/db/types.ts'

type Place = { squadId: number; userId: string }

/** Shown as the leader's name while the administrator has not named one. */
const NO_LEADER = message('No leader yet')

/**
 * Removes a member from a squad. Only a named member can take over: without a leader the administrator names
 * one, without members the squad closes. Returns false if they were not in it.
 */
export async function removeFromSquad(tx: Tx, { squadId, userId }: Place): Promise<boolean> {
  // Serialized, so that two leaders who leave at once do not each count on the other.
  const [squad] = await tx
    .select({ createdBy: squads.createdBy })
    .from(squads)
    .where(eq(squads.id, squadId))
    .for('update')
  const gone = await tx
    .delete(squadMembers)
    .where(and(eq(squadMembers.squadId, squadId), eq(squadMembers.userId, userId)))
    .returning({ role: squadMembers.role })
  if (!squad || gone.length === 0) return false
  await endStaleCredentials(tx, [userId])
  await endCredentialsOf(tx, userId)
  if ((await membersLeft(tx, squadId)) === 0) {
    await tx.delete(squads).where(eq(squads.id, squadId))
    return true
  }
  if (gone[0]?.role === LEADER) await settleLead(tx, squadId, squad.createdBy === userId)
  return true
}

/** Removes a person whose account ends from all squads. */
export async function leaveAllSquads(tx: Tx, userId: string): Promise<void> {
  const rows = await tx
    .select({ squadId: squadMembers.squadId })
    .from(squadMembers)
    .where(eq(squadMembers.userId, userId))
    .orderBy(asc(squadMembers.squadId))
  for (const { squadId } of rows) await removeFromSquad(tx, { squadId, userId })
}

/** Closes a squad for everybody in it. */
export async function closeSquad(tx: Tx, squadId: number): Promise<void> {
  const members = await tx
    .delete(squadMembers)
    .where(eq(squadMembers.squadId, squadId))
    .returning({ id: squadMembers.userId })
  await tx.delete(squads).where(eq(squads.id, squadId))
  await endStaleCredentials(
    tx,
    members.map(({ id }) => id),
  )
}

/** Makes a member the leader and founder of a squad; returns false for a non-member. */
export async function passLeadership(tx: Tx, { squadId, userId }: Place): Promise<boolean> {
  const [named] = await tx
    .update(squadMembers)
    .set({ role: 'teacher' })
    .where(and(eq(squadMembers.squadId, squadId), eq(squadMembers.userId, userId)))
    .returning({ id: squadMembers.id })
  if (!named) return false
  const [user] = await tx
    .select({ firstName: users.firstName })
    .from(users)
    .where(eq(users.id, userId))
  const teacherName = shownName(user?.firstName ?? null, message('Leader'))
  await tx.update(squads).set({ createdBy: userId, teacherName }).where(eq(squads.id, squadId))
  return true
}

/** A founder's place goes to the leader who has led longest, else it stays free. */
async function settleLead(tx: Tx, squadId: number, founderLeft: boolean): Promise<void> {
  const [leader] = await tx
    .select({ userId: squadMembers.userId })
    .from(squadMembers)
    .innerJoin(users, eq(users.id, squadMembers.userId))
    .where(
      and(
        eq(squadMembers.squadId, squadId),
        eq(squadMembers.role, LEADER),
        isNull(users.disabledAt),
      ),
    )
    .orderBy(asc(squadMembers.joinedAt), asc(squadMembers.userId))
    .limit(1)
  if (leader && founderLeft) await passLeadership(tx, { squadId, userId: leader.userId })
  if (!leader) {
    await tx
      .update(squads)
      .set({ createdBy: null, teacherName: NO_LEADER })
      .where(eq(squads.id, squadId))
  }
}

async function membersLeft(tx: Tx, squadId: number): Promise<number> {
  const [row] = await tx
    .select({ members: count() })
    .from(squadMembers)
    .where(eq(squadMembers.squadId, squadId))
  return row?.members ?? 0
}
