import { and, asc, eq } from 'drizzle-orm'
import type { WaitingTeacher } from '#contract/accounts/approvals.ts'
import { phrase } from '#domain/message.ts'
import { recordSecurityEvent } from '#server/accounts/audit/record-security-event.ts'
import { writeMail } from '#server/accounts/mail/write-mail.ts'
import { AppError } from '#server/app-error.ts'
import { users } from '#server/db/schema/users.ts'
import type { Reader, Tx } from '#server/db/types.ts'
import type { Deps } from '#server/deps.ts'
import { endSessions } from '#server/http/end-sessions.ts'
import { plainMail } from '#server/language/plain-mail.ts'
import { wordsFor } from '#server/language/words.ts'

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
 * The administrator's decision, which the teacher gets by email. Declining leaves a parent's account, signed
 * out everywhere.
 * @throws AppError not_found for anyone who isn't awaiting approval.
 */
export function decideOnTeacher(
  deps: Pick<Deps, 'config' | 'db' | 'now'>,
  { by, teacherId, approved }: { by: string; teacherId: string; approved: boolean },
): Promise<{ approved: boolean }> {
  return deps.db.transaction(async (tx) => {
    const [teacher] = await tx
      .update(users)
      .set(approved ? { approved } : { role: 'parent', approved: true })
      .where(and(eq(users.id, teacherId), isWaiting))
      .returning({
        id: users.id,
        email: users.email,
        firstName: users.firstName,
        language: users.language,
      })
    if (!teacher) throw new AppError('not_found')
    await tellTeacher(tx, deps, teacher, approved)
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

type Teacher = {
  id: string
  email: string | null
  firstName: string | null
  language: string | null
}

async function tellTeacher(
  tx: Tx,
  { config, now }: Pick<Deps, 'config' | 'now'>,
  { id, email, firstName, language }: Teacher,
  approved: boolean,
): Promise<void> {
  if (email === null) return
  const at = now()
  const hello = firstName === null ? phrase('Hi there,') : phrase('Hi {firstName},', { firstName })
  const said = approved
    ? plainMail(wordsFor({ language }), phrase('Your teacher account is approved'), [
        hello,
        phrase(
          'An administrator approved your Reading Heroes teacher account. You can create a class and add your students now.',
        ),
        { label: phrase('Start a class'), url: `${config.publicUrl}/teacher` },
      ])
    : plainMail(wordsFor({ language }), phrase('Your teacher account was not approved'), [
        hello,
        phrase(
          'An administrator declined your request to teach on Reading Heroes. Your account is a parent account now. If this is a mistake, ask the administrator at your school.',
        ),
        { label: phrase('Go to Reading Heroes'), url: config.publicUrl },
      ])
  await writeMail(tx, {
    userId: id,
    key: `teacher ${approved ? 'approved' : 'declined'} ${id} ${at}`,
    toAddress: email,
    ...said,
    at,
  })
}
