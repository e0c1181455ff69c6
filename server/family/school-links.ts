import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { SchoolLink } from '#contract/school/school-children.ts'
import { checkConfirmed } from '#server/accounts/people/confirmed-teacher.ts'
import { lockReader } from '#server/accounts/people/readers.ts'
import {
  hasNoGuardian,
  isOfSchool,
  type SchoolAdult,
} from '#server/accounts/people/school-child.ts'
import { AppError } from '#server/app-error.ts'
import { linkRequests } from '#server/db/schema/family.ts'
import { users } from '#server/db/schema/users.ts'
import type { Reader, Tx } from '#server/db/types.ts'
import type { Deps } from '#server/deps.ts'
import { addGuardian } from './add-guardian.ts'

const MAX_SHOWN = 200

type Waiting = SchoolLink & { childId: string; askedAt: string }

/**
 * Parents requesting access to students without a guardian, oldest request first. @throws AppError
 * awaiting_approval.
 */
export async function schoolLinksOf(db: Reader, adult: SchoolAdult): Promise<Waiting[]> {
  if (adult.role !== 'admin') checkConfirmed(adult)
  const child = sql`${linkRequests.childId}`
  const led =
    adult.role === 'admin'
      ? sql``
      : sql`and exists (select from squad_members led where led.squad_id = s.id
          and led.user_id = ${adult.id} and led.role = 'teacher')`
  const rows = await db
    .select({
      id: linkRequests.id,
      childId: linkRequests.childId,
      childName: sql<string>`(select coalesce(nullif(concat_ws(' ', c.first_name, c.last_name), ''), 'Student')
        from users c where c.id = ${child})`,
      className: sql<string | null>`(select string_agg(s.name, ', ' order by s.name)
        from squad_members m join squads s on s.id = m.squad_id where m.user_id = ${child} ${led})`,
      parentName: sql<string>`coalesce(nullif(trim(concat(${users.firstName}, ' ', ${users.lastName})), ''), 'A parent')`,
      parentEmail: users.email,
      askedAt: linkRequests.askedAt,
    })
    .from(linkRequests)
    .innerJoin(users, eq(users.id, linkRequests.parentId))
    .where(mayDecide(adult))
    .orderBy(asc(linkRequests.askedAt), asc(linkRequests.id))
    .limit(MAX_SHOWN)
  return rows.map((row) => ({ ...row, askedAt: row.askedAt.toISOString() }))
}

/** The first guardian of a student. @throws AppError not_found, awaiting_approval. */
export function confirmSchoolLink(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  adult: SchoolAdult,
  linkId: string,
): Promise<{ decided: true }> {
  return db.transaction(async (tx) => {
    await addGuardian(tx, adult, await takeLink(tx, adult, linkId), now())
    return { decided: true as const }
  })
}

/** The parent can ask again. @throws AppError not_found, awaiting_approval. */
export function declineSchoolLink(
  { db }: Pick<Deps, 'db'>,
  adult: SchoolAdult,
  linkId: string,
): Promise<{ decided: true }> {
  return db.transaction(async (tx) => {
    await takeLink(tx, adult, linkId)
    return { decided: true as const }
  })
}

/** Removes a request that this adult may decide; of two simultaneous decisions, only one finds it. */
async function takeLink(tx: Tx, adult: SchoolAdult, linkId: string) {
  if (adult.role !== 'admin') checkConfirmed(adult)
  const [asked] = await tx
    .select({ childId: linkRequests.childId })
    .from(linkRequests)
    .innerJoin(users, eq(users.id, linkRequests.parentId))
    .where(and(eq(linkRequests.id, linkId), mayDecide(adult)))
  if (!asked) throw new AppError('not_found')
  await lockReader(tx, asked.childId)
  // Asked again under the lock: another parent may be the guardian by now.
  const [free] = await tx
    .select({ id: linkRequests.id })
    .from(linkRequests)
    .innerJoin(users, eq(users.id, linkRequests.parentId))
    .where(and(eq(linkRequests.id, linkId), mayDecide(adult)))
  if (!free) throw new AppError('not_found')
  const [link] = await tx.delete(linkRequests).where(eq(linkRequests.id, linkId)).returning()
  if (!link) throw new AppError('not_found')
  return link
}

function mayDecide(adult: SchoolAdult) {
  const child = sql`${linkRequests.childId}`
  return and(
    hasNoGuardian(child),
    isOfSchool(adult, child),
    // A request made before consent was part of it must be made again.
    isNotNull(linkRequests.consentVersion),
    isNull(users.disabledAt),
    eq(users.verified, true),
  )
}
