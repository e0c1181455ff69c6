import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Role } from '#contract/endpoint.ts'
import type { InactiveChild } from '#contract/privacy.ts'
import { AppError } from '#server/app-error.ts'
import { inactivityNotices } from '#server/db/schema/family.ts'
import { users } from '#server/db/schema/users.ts'
import type { Reader } from '#server/db/types.ts'
import type { Deps } from '#server/deps.ts'

const MAX_SHOWN = 200

type Adult = { id: string; role: Role; approved: boolean }

/** Students scheduled for erasure whose accounts this adult may keep, soonest first. */
export async function inactiveChildrenOf(db: Reader, adult: Adult): Promise<InactiveChild[]> {
  const rows = await db
    .select({
      id: users.id,
      firstName: sql<string>`coalesce(${users.firstName}, 'Student')`,
      eraseAt: inactivityNotices.eraseAt,
    })
    .from(inactivityNotices)
    .innerJoin(users, eq(users.id, inactivityNotices.childId))
    .where(and(isNull(inactivityNotices.keptAt), mayKeep(adult)))
    .orderBy(asc(inactivityNotices.eraseAt), asc(users.id))
    .limit(MAX_SHOWN)
  return rows.map((row) => ({ ...row, eraseAt: row.eraseAt.toISOString() }))
}

/** @throws AppError not_found for a child this adult may not keep, or one not scheduled for erasure. */
export async function postponeErasure(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  adult: Adult,
  childId: string,
): Promise<{ kept: true }> {
  const kept = await db
    .update(inactivityNotices)
    .set({ keptAt: new Date(now()) })
    .where(and(eq(inactivityNotices.childId, childId), mayKeep(adult)))
    .returning({ childId: inactivityNotices.childId })
  if (kept.length === 0) throw new AppError('not_found')
  return { kept: true }
}

/** Guardians decide for their children; for children without one, the teacher or administrator decides. */
function mayKeep({ id, role, approved }: Adult): SQL {
  const child = inactivityNotices.childId
  if (role === 'parent') {
    return sql`exists (select from guardians g where g.child_id = ${child} and g.guardian_id = ${id})`
  }
  const alone = sql`not exists (select from guardians g where g.child_id = ${child})`
  if (role === 'admin') return alone
  return sql`${alone} and ${approved} and exists (select from squad_members m
    join squad_members led on led.squad_id = m.squad_id
    where m.user_id = ${child} and led.user_id = ${id} and led.role = 'teacher')`
}
