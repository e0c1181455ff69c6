import { and, eq, isNull } from 'drizzle-orm'
import { LEADER } from '#domain/squads.ts'
import { checkConfirmed } from '#server/accounts/people/confirmed-teacher.ts'
import { AppError } from '#server/app-error.ts'
import { squadMembers, squads } from '#server/db/schema/squads.ts'
import { users } from '#server/db/schema/users.ts'
import type { Reader, Tx } from '#server/db/types.ts'
import type { SignedIn } from '#server/http/session.ts'

export type Teacher = Pick<SignedIn, 'id' | 'role' | 'approved'>

export type LedClass = {
  id: number
  name: string
  teacherName: string
  grade: string
  school: string | null
  classCode: string
  signInCode: string
  timeZone: string
}

/**
 * A squad this confirmed teacher leads, which gives them access to its students' records (product 2).
 * @throws AppError awaiting_approval; not_found for strangers; squad_leaders_only for a mere member.
 */
export async function ledClass(db: Reader, teacher: Teacher, classId: number): Promise<LedClass> {
  checkConfirmed(teacher)
  const [row] = await db
    .select({
      id: squads.id,
      name: squads.name,
      teacherName: squads.teacherName,
      grade: squads.grade,
      school: squads.school,
      classCode: squads.classCode,
      signInCode: squads.signInCode,
      timeZone: squads.timeZone,
      role: squadMembers.role,
    })
    .from(squadMembers)
    .innerJoin(squads, eq(squads.id, squadMembers.squadId))
    .where(and(eq(squadMembers.squadId, classId), eq(squadMembers.userId, teacher.id)))
  if (!row) throw new AppError('not_found')
  const { role, ...led } = row
  if (role !== LEADER) throw new AppError('squad_leaders_only')
  return led
}

/**
 * Keeps a class from closing until the transaction ends, and serializes changes to its groups. @throws
 * AppError not_found for a class that has closed.
 */
export async function lockClass(tx: Tx, classId: number): Promise<void> {
  const [row] = await tx
    .select({ id: squads.id })
    .from(squads)
    .where(eq(squads.id, classId))
    .for('update')
  if (!row) throw new AppError('not_found')
}

/**
 * Keeps this teacher leading the class until the transaction ends, so that what they hand out cannot outlive
 * their leaving or their account. Lock before the readers. @throws AppError not_found.
 */
export async function keepLeading(tx: Tx, teacher: Teacher, classId: number): Promise<void> {
  const [row] = await tx
    .select({ id: users.id })
    .from(squadMembers)
    .innerJoin(users, eq(users.id, squadMembers.userId))
    .where(
      and(
        eq(squadMembers.squadId, classId),
        eq(squadMembers.userId, teacher.id),
        eq(squadMembers.role, LEADER),
        isNull(users.disabledAt),
      ),
    )
    .for('share')
  if (!row) throw new AppError('not_found')
}
