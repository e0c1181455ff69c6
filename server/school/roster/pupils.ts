import { and, eq, inArray, sql } from 'drizzle-orm'
import { AppError } from '#server/app-error.ts'
import { squadMembers } from '#server/db/schema/squads.ts'
import { users } from '#server/db/schema/users.ts'
import type { Reader } from '#server/db/types.ts'

export type Pupil = {
  id: string
  firstName: string | null
  lastName: string | null
  signInName: string | null
  gradeLevel: string | null
}

/**
 * The students of a class among `ids`, each once. Inside a transaction they are locked into the class until
 * it ends; use 'update' to remove them. @throws AppError not_found when one is not in this class.
 */
export async function pupilsIn(
  db: Reader,
  classId: number,
  ids: readonly string[],
  lock: 'share' | 'update' = 'share',
) {
  const wanted = [...new Set(ids)]
  const rows: Pupil[] = await db
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      signInName: users.signInName,
      gradeLevel: users.gradeLevel,
    })
    .from(squadMembers)
    .innerJoin(users, eq(users.id, squadMembers.userId))
    .where(
      and(eq(squadMembers.squadId, classId), eq(users.role, 'student'), inArray(users.id, wanted)),
    )
    .orderBy(sql`lower(${users.firstName})`, sql`lower(${users.lastName})`, users.id)
    .for(lock, { of: squadMembers })
  if (rows.length !== wanted.length) throw new AppError('not_found')
  return rows
}

export function nameOf({ firstName, lastName }: Pick<Pupil, 'firstName' | 'lastName'>): string {
  return [firstName, lastName].filter(Boolean).join(' ')
}
