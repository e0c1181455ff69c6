import { and, eq } from 'drizzle-orm'
import { guardians } from '#server/db/schema/users.ts'
import type { Reader } from '#server/db/types.ts'
import type { SignedIn } from '#server/http/session.ts'

type GrownUp = Pick<SignedIn, 'id' | 'role' | 'approved'>

/** Does this grown-up look after this reader, or lead them? */
export async function looksAfter(db: Reader, grownUp: GrownUp, readerId: string): Promise<boolean> {
  const [link] = await db
    .select({ childId: guardians.childId })
    .from(guardians)
    .where(and(eq(guardians.guardianId, grownUp.id), eq(guardians.childId, readerId)))
  return link !== undefined
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
