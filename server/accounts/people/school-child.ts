import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Role } from '#contract/endpoint.ts'
import { AppError } from '#server/app-error.ts'
import { users } from '#server/db/schema/users.ts'
import type { Reader } from '#server/db/types.ts'
import { checkConfirmed } from './confirmed-teacher.ts'

export type SchoolAdult = { id: string; role: Role; approved: boolean }

/** Does this adult lead a class the child is in? True for every child to an administrator. */
export function isOfSchool(adult: SchoolAdult, childId: SQL): SQL {
  if (adult.role === 'admin') return sql`true`
  return sql`exists (select from squad_members m
    join squad_members led on led.squad_id = m.squad_id
    where m.user_id = ${childId} and led.user_id = ${adult.id} and led.role = 'teacher')`
}

export function hasNoGuardian(childId: SQL): SQL {
  return sql`not exists (select from guardians g where g.child_id = ${childId})`
}

/**
 * A student without a guardian for whom this adult acts: the administrator, or a confirmed teacher of one of
 * the student's classes. @throws AppError awaiting_approval, not_found, child_has_guardian.
 */
export async function getSchoolChild(
  db: Reader,
  adult: SchoolAdult,
  childId: string,
): Promise<{ id: string; firstName: string }> {
  if (adult.role !== 'admin') checkConfirmed(adult)
  const [child] = await db
    .select({
      id: users.id,
      firstName: sql<string>`coalesce(${users.firstName}, 'Student')`,
      isAlone: sql<boolean>`${hasNoGuardian(sql`${users.id}`)}`,
    })
    .from(users)
    .where(
      and(
        eq(users.id, childId),
        eq(users.role, 'student'),
        // An erased child keeps a row without names.
        sql`not (${users.firstName} is null and ${users.signInName} is null)`,
        isOfSchool(adult, sql`${users.id}`),
      ),
    )
  if (!child) throw new AppError('not_found')
  if (!child.isAlone) throw new AppError('child_has_guardian')
  return child
}

/**
 * The same for downloads and erasure: a teacher may do this only for accounts a teacher created, and must
 * lead every class with a teacher that the student is in. @throws AppError as getSchoolChild; child_shared.
 */
export async function getOwnSchoolChild(
  db: Reader,
  adult: SchoolAdult,
  childId: string,
): Promise<{ id: string; firstName: string }> {
  const child = await getSchoolChild(db, adult, childId)
  if (adult.role === 'admin') return child
  const { rows } = await db.execute<{ isOwn: boolean }>(sql`
    select exists (select from consents c where c.child_id = ${childId}
        and c.text_version like 'school-%')
      and not exists (select from squad_members m
        join squad_members led on led.squad_id = m.squad_id and led.role = 'teacher'
        join users u on u.id = led.user_id and u.role = 'teacher'
        where m.user_id = ${childId} and not exists (select from squad_members mine
          where mine.squad_id = m.squad_id and mine.user_id = ${adult.id}
            and mine.role = 'teacher')) as "isOwn"`)
  if (!rows[0]?.isOwn) throw new AppError('child_shared')
  return child
}
