import { and, eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { isConfirmedTeacher } from '#domain/squads.ts'
import { squadMembers } from '#server/db/schema/squads.ts'
import { guardians } from '#server/db/schema/users.ts'
import type { Reader } from '#server/db/types.ts'
import type { SignedIn } from '#server/http/session.ts'

type GrownUp = Pick<SignedIn, 'id' | 'role' | 'approved'>

/** Does this grown-up look after this reader as a guardian, or lead them as a confirmed teacher? */
export async function looksAfter(db: Reader, grownUp: GrownUp, readerId: string): Promise<boolean> {
  const [link] = await db
    .select({ childId: guardians.childId })
    .from(guardians)
    .where(and(eq(guardians.guardianId, grownUp.id), eq(guardians.childId, readerId)))
  return link !== undefined || (await leadsReader(db, grownUp, readerId))
}

/** Is the reader a member of a squad this confirmed teacher leads? */
async function leadsReader(db: Reader, grownUp: GrownUp, readerId: string): Promise<boolean> {
  if (grownUp.role !== 'teacher' || !grownUp.approved) return false
  const led = alias(squadMembers, 'led')
  const [shared] = await db
    .select({ squadId: led.squadId })
    .from(led)
    .innerJoin(squadMembers, eq(squadMembers.squadId, led.squadId))
    .where(
      and(
        eq(led.userId, grownUp.id),
        eq(led.role, 'teacher'),
        eq(squadMembers.userId, readerId),
        eq(squadMembers.role, 'student'),
      ),
    )
    .limit(1)
  return shared !== undefined
}

/** Ids of the readers an adult looks after: linked children, and students of classes a confirmed teacher leads. */
export function readersOf(grownUp: GrownUp): SQL {
  const children = sql`select child_id from guardians where guardian_id = ${grownUp.id}`
  if (!isConfirmedTeacher(grownUp)) return sql`(${children})`
  return sql`(${children} union
    select pupil.user_id from squad_members led
      join squad_members pupil on pupil.squad_id = led.squad_id and pupil.role = 'student'
      join users on users.id = pupil.user_id and users.role = 'student'
    where led.user_id = ${grownUp.id} and led.role = 'teacher')`
}

/** True when the account joined as `adult` looks after this reader; the same rule, asked from the reader's side. */
export function isLookedAfter(readerId: SQL): SQL {
  return sql`adult.disabled_at is null and (
    exists (select from guardians where guardian_id = adult.id and child_id = ${readerId})
    or (adult.role = 'teacher' and adult.approved and exists (
      select from squad_members led
        join squad_members pupil on pupil.squad_id = led.squad_id and pupil.role = 'student'
      where led.user_id = adult.id and led.role = 'teacher' and pupil.user_id = ${readerId}
    ))
  )`
}

/** True for an administrator, a confirmed teacher and a guardian of a child (product 5). */
export async function maySeeKeys(db: Reader, grownUp: GrownUp): Promise<boolean> {
  if (grownUp.role === 'admin') return true
  if (grownUp.role === 'teacher') return grownUp.approved
  const [link] = await db
    .select({ childId: guardians.childId })
    .from(guardians)
    .where(eq(guardians.guardianId, grownUp.id))
    .limit(1)
  return link !== undefined
}
