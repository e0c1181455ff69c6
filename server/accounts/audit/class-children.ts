import { and, eq, inArray } from 'drizzle-orm'
import { squadMembers } from '#server/db/schema/squads.ts'
import { users } from '#server/db/schema/users.ts'
import type { Reader } from '#server/db/types.ts'

/** The children of a squad: viewing the squad counts as access to each of them. */
export async function childrenOfSquad(db: Reader, squadId: number): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(squadMembers)
    .innerJoin(users, eq(users.id, squadMembers.userId))
    .where(and(eq(squadMembers.squadId, squadId), eq(users.role, 'student')))
  return rows.map(({ id }) => id)
}

/** Those of these people who are children. */
export async function studentsAmong(db: Reader, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, [...ids]), eq(users.role, 'student')))
  return rows.map(({ id }) => id)
}
