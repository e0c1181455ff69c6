import { and, eq, exists, isNotNull, sql } from 'drizzle-orm'
import { recordAccess } from '#server/accounts/audit/record-access.ts'
import { AppError } from '#server/app-error.ts'
import { readingSessions } from '#server/db/schema/reading-sessions.ts'
import { guardians } from '#server/db/schema/users.ts'
import type { Tx } from '#server/db/types.ts'
import type { Deps } from '#server/deps.ts'
import type { SignedIn } from '#server/http/session.ts'

/** Records that a guardian confirmed this reading. @throws AppError not_found for another family's child. */
export async function vouch(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { id: guardianId, role }: Pick<SignedIn, 'id' | 'role'>,
  sessionId: string,
): Promise<{ vouched: boolean }> {
  const isOwnChild = exists(
    db
      .select({ one: sql`1` })
      .from(guardians)
      .where(
        and(eq(guardians.guardianId, guardianId), eq(guardians.childId, readingSessions.userId)),
      ),
  )
  const seen = await db
    .update(readingSessions)
    .set({ vouchedBy: guardianId })
    .where(and(eq(readingSessions.id, sessionId), isNotNull(readingSessions.endedAt), isOwnChild))
    .returning({ childId: readingSessions.userId })
  const [session] = seen
  if (!session) throw new AppError('not_found')
  await recordAccess(db, { id: guardianId, role }, session.childId, 'vouched', now())
  return { vouched: true }
}

/**
 * The same confirmation by a teacher. Caller must have checked that the session belongs to one of their
 * students.
 */
export async function vouchAsTeacher(tx: Tx, teacherId: string, sessionId: string): Promise<void> {
  await tx
    .update(readingSessions)
    .set({ vouchedBy: teacherId })
    .where(eq(readingSessions.id, sessionId))
}

/** Takes back that confirmation; one that somebody else has given since stays. */
export async function takeBackVouch(tx: Tx, teacherId: string, sessionId: string): Promise<void> {
  await tx
    .update(readingSessions)
    .set({ vouchedBy: null })
    .where(and(eq(readingSessions.id, sessionId), eq(readingSessions.vouchedBy, teacherId)))
}
