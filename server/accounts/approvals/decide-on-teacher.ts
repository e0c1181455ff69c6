import { and, asc, eq } from 'drizzle-orm'
import type { WaitingTeacher } from '#contract/accounts/approvals.ts'
import { recordSecurityEvent } from '#server/accounts/audit/record-security-event.ts'
import { AppError } from '#server/app-error.ts'
import { users } from '#server/db/schema/users.ts'
import type { Reader } from '#server/db/types.ts'
import type { Deps } from '#server/deps.ts'
import { endSessions } from '#server/http/end-sessions.ts'

const MAX_SHOWN = 200

const isWaiting = and(
  eq(users.role, 'teacher'),
  eq(users.approved, false),
  // Their address is confirmed before anyone can approve them.
  eq(users.verified, true),
)

/** Teachers awaiting approval, longest wait first. */
export async function waitingTeachers(db: Reader): Promise<WaitingTeacher[]> {
  const rows = await db
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
      createdAt: users.createdAt,
    })
    .from(users)
    .where(isWaiting)
    .orderBy(asc(users.createdAt), asc(users.id))
    .limit(MAX_SHOWN)
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
}

/**
 * The administrator's decision. Declining leaves a parent's account, signed out everywhere.
 * @throws AppError not_found for anyone who isn't awaiting approval.
 */
export function decideOnTeacher(
  deps: Pick<Deps, 'db' | 'now'>,
  { by, teacherId, approved }: { by: string; teacherId: string; approved: boolean },
): Promise<{ approved: boolean }> {
  return deps.db.transaction(async (tx) => {
    const decided = await tx
      .update(users)
      .set(approved ? { approved } : { role: 'parent', approved: true })
      .where(and(eq(users.id, teacherId), isWaiting))
      .returning({ id: users.id })
    if (decided.length === 0) throw new AppError('not_found')
    if (!approved) await endSessions(tx, [teacherId])
    await recordSecurityEvent(tx, {
      kind: approved ? 'approved' : 'declined',
      actor: { id: by, role: 'admin' },
      subject: teacherId,
      detail: 'teacher',
      at: deps.now(),
    })
    return { approved }
  })
}
