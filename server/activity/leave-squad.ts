import { and, asc, eq, ne, sql } from 'drizzle-orm'
import { hiddenReaders, squadMembers, squads } from '#server/db/schema/squads.ts'
import { users } from '#server/db/schema/users.ts'
import type { Tx } from '#server/db/types.ts'

type Place = { squadId: number; userId: string }

/**
 * Takes a member out of a squad. When its founder or its last leader goes, an heir leads on; with nobody
 * left it closes. False when they were not in it.
 */
export async function takeOutOfSquad(tx: Tx, { squadId, userId }: Place): Promise<boolean> {
  // One after the other, so that two leaders who go at once do not each count on the other.
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
  if (gone[0]?.role === 'teacher') await passOn(tx, squadId, squad.createdBy === userId)
  return true
}

/** Takes somebody whose account ends out of all squads, so that none stays behind without a leader. */
export async function leaveAllSquads(tx: Tx, userId: string): Promise<void> {
  const rows = await tx
    .select({ squadId: squadMembers.squadId })
    .from(squadMembers)
    .where(eq(squadMembers.userId, userId))
    .orderBy(asc(squadMembers.squadId))
  for (const { squadId } of rows) await takeOutOfSquad(tx, { squadId, userId })
}

/** The heir takes the lead where it is free, and the founder's place and name where that is. */
async function passOn(tx: Tx, squadId: number, founderLeft: boolean): Promise<void> {
  const heir = await heirOf(tx, squadId)
  if (!heir) {
    await tx.delete(squads).where(eq(squads.id, squadId))
    return
  }
  if (heir.role === 'teacher' && !founderLeft) return
  await tx
    .update(squadMembers)
    .set({ role: 'teacher' })
    .where(and(eq(squadMembers.squadId, squadId), eq(squadMembers.userId, heir.userId)))
  await tx
    .update(squads)
    .set({ createdBy: heir.userId, teacherName: heir.firstName ?? 'Hero' })
    .where(eq(squads.id, squadId))
}

/**
 * Who leads next: another leader, else a grown-up, else a child, each time the one longest in the squad.
 * A child off the leaderboard leads only where everybody else is, too: nobody sees them.
 */
async function heirOf(tx: Tx, squadId: number) {
  const [heir] = await tx
    .select({
      userId: squadMembers.userId,
      role: squadMembers.role,
      firstName: users.firstName,
    })
    .from(squadMembers)
    .innerJoin(users, eq(users.id, squadMembers.userId))
    .leftJoin(hiddenReaders, eq(hiddenReaders.userId, squadMembers.userId))
    .where(eq(squadMembers.squadId, squadId))
    .orderBy(
      sql`${eq(squadMembers.role, 'teacher')} desc`,
      sql`${ne(users.role, 'student')} desc`,
      sql`${hiddenReaders.userId} is null desc`,
      asc(squadMembers.joinedAt),
      asc(squadMembers.userId),
    )
    .limit(1)
  return heir ?? null
}
