import { asc, eq } from 'drizzle-orm'
import type { Membership, SquadName } from '#contract/squads/squads.ts'
import { MAX_SQUADS } from '#domain/squads.ts'
import { squadMembers, squadRequests, squads } from '#server/db/schema/squads.ts'
import type { Reader } from '#server/db/types.ts'

export const SQUAD_COLUMNS = {
  id: squads.id,
  name: squads.name,
  teacherName: squads.teacherName,
  grade: squads.grade,
  school: squads.school,
  description: squads.description,
  classCode: squads.classCode,
}

/** The squads this person is in, the first joined first. */
export function squadsOf(db: Reader, userId: string): Promise<Membership[]> {
  return db
    .select({ class: SQUAD_COLUMNS, role: squadMembers.role })
    .from(squadMembers)
    .innerJoin(squads, eq(squads.id, squadMembers.squadId))
    .where(eq(squadMembers.userId, userId))
    .orderBy(asc(squadMembers.joinedAt), asc(squads.id))
    .limit(MAX_SQUADS)
}

/** The squads this person asked to join. */
export async function requestsOf(
  db: Reader,
  userId: string,
): Promise<(SquadName & { askedAt: string; waitsFor: 'guardian' | 'leader' })[]> {
  const rows = await db
    .select({
      id: squads.id,
      name: squads.name,
      teacherName: squads.teacherName,
      askedAt: squadRequests.askedAt,
      waitsFor: squadRequests.waitsFor,
    })
    .from(squadRequests)
    .innerJoin(squads, eq(squads.id, squadRequests.squadId))
    .where(eq(squadRequests.userId, userId))
    .orderBy(asc(squadRequests.askedAt), asc(squads.id))
    .limit(MAX_SQUADS)
  return rows.map((row) => ({ ...row, askedAt: row.askedAt.toISOString() }))
}
