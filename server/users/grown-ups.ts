import { and, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
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

/**
 * May this grown-up see quizzes with their keys? Those may who look after a reader or lead readers: a
 * guardian of a child, a confirmed teacher, the administrator (product 5).
 */
export async function seesKeys(db: Reader, grownUp: GrownUp): Promise<boolean> {
  if (grownUp.role === 'admin') return true
  if (grownUp.role === 'teacher') return grownUp.approved
  const [link] = await db
    .select({ childId: guardians.childId })
    .from(guardians)
    .where(eq(guardians.guardianId, grownUp.id))
    .limit(1)
  return link !== undefined
}
