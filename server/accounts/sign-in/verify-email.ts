import { and, eq, gt, isNull, ne, sql } from 'drizzle-orm'
import type { Verification } from '#contract/accounts/verification.ts'
import { DAY_MS } from '#domain/calendar.ts'
import { recordSecurityEvent } from '#server/accounts/audit/record-security-event.ts'
import { hashOneTimeCode } from '#server/accounts/people/one-time-code.ts'
import { AppError } from '#server/app-error.ts'
import { lockAll } from '#server/db/advisory-locks.ts'
import { users } from '#server/db/schema/users.ts'
import { emailVerifications, invitations } from '#server/db/schema/verification.ts'
import type { Reader, Tx } from '#server/db/types.ts'
import type { Deps } from '#server/deps.ts'
import { countTry } from '#server/http/rate-limit.ts'
import { hashToken, type SignedIn } from '#server/http/session.ts'
import { isPasswordOf } from './password.ts'

const CODES = { tries: 10, withinMs: 3_600_000 }
const EMAILS = { tries: 5, withinMs: 3_600_000 }
/** Keeps our sign-up page from flooding anyone's mailbox. */
const PER_TARGET = { tries: 6, withinMs: DAY_MS }
/** Unconfirmed accounts with one address whose password is tried at sign-in. */
const MAX_PENDING = 3

type VerifyDeps = Pick<Deps, 'db' | 'jobs' | 'mail' | 'now'>

/** @throws AppError not_found for a verified account. */
export async function verificationOf(
  deps: Pick<Deps, 'db' | 'mail'>,
  userId: string,
): Promise<Verification> {
  const [row] = await deps.db
    .select({ email: emailVerifications.email })
    .from(emailVerifications)
    .where(eq(emailVerifications.userId, userId))
  if (!row) throw new AppError('not_found')
  return { email: row.email, sendsEmail: deps.mail !== null }
}

/** Notes the address a new account has to confirm, and has a code sent there. */
export async function startVerification(
  deps: VerifyDeps,
  tx: Tx,
  { userId, email, at }: { userId: string; email: string; at: number },
): Promise<void> {
  await tx.insert(emailVerifications).values({ userId, email, createdAt: new Date(at) })
  if (!deps.mail) return
  try {
    await countTry(tx, targetKey(email), PER_TARGET, at)
  } catch (error) {
    // Refusing here would reveal that someone else signed up with this address.
    if (error instanceof AppError) return
    throw error
  }
  await deps.jobs.enqueue(tx, 'send-verification', { userId })
}

/**
 * Sends another code to this address. The response is the same whether or not the address has an account.
 * @throws AppError not_found, too_many_tries.
 */
export async function sendAgain(
  deps: VerifyDeps,
  user: SignedIn,
  email: string,
): Promise<Verification> {
  const at = deps.now()
  await countTry(deps.db, `verification emails of ${user.id}`, EMAILS, at)
  if (deps.mail) await countTry(deps.db, targetKey(email), PER_TARGET, at)
  return deps.db.transaction(async (tx) => {
    const [row] = await tx
      .update(emailVerifications)
      .set({ email, codeHash: null, endsAt: null })
      .where(eq(emailVerifications.userId, user.id))
      .returning({ email: emailVerifications.email })
    if (!row) throw new AppError('not_found')
    if (deps.mail) await deps.jobs.enqueue(tx, 'send-verification', { userId: user.id })
    return { email: row.email, sendsEmail: deps.mail !== null }
  })
}

/**
 * Confirms an account with an emailed code or with an invitation, which is then used up.
 * @throws AppError not_found for a verified account, wrong_verification_code, email_taken, too_many_tries.
 */
export async function verify(
  deps: Pick<Deps, 'db' | 'now'>,
  user: SignedIn,
  typed: string,
): Promise<void> {
  const at = deps.now()
  await countTry(deps.db, `verification codes of ${user.id}`, CODES, at)
  const codeHash = hashOneTimeCode(typed)
  await deps.db.transaction(async (tx) => {
    await lockAll(tx, 'signUp')
    const [row] = await tx
      .delete(emailVerifications)
      .where(eq(emailVerifications.userId, user.id))
      .returning()
    if (!row) throw new AppError('not_found')
    const isOwn = row.codeHash === codeHash && row.endsAt !== null && row.endsAt.getTime() > at
    const inviter = isOwn ? null : await redeem(tx, codeHash, at)
    if (!isOwn && inviter === null) throw new AppError('wrong_verification_code')
    if (await findOwner(tx, row.email)) throw new AppError('email_taken')
    await tx.update(users).set({ verified: true, email: row.email }).where(eq(users.id, user.id))
    await recordSecurityEvent(tx, {
      kind: 'email_verified',
      actor: user,
      object: inviter,
      detail: inviter === null ? 'email' : 'invitation',
      at,
    })
  })
}

/** Uses up an invitation; returns who made it, or null for one that doesn't hold. */
async function redeem(tx: Tx, codeHash: string, at: number): Promise<string | null> {
  const [used] = await tx
    .delete(invitations)
    .where(and(eq(invitations.codeHash, codeHash), gt(invitations.endsAt, new Date(at))))
    .returning({ madeBy: invitations.madeBy })
  if (!used) return null
  const [inviter] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, used.madeBy), isNull(users.disabledAt), ne(users.role, 'student')))
  return inviter?.id ?? null
}

/** The account that owns this address; null when none does. */
export async function findOwner(
  db: Reader,
  email: string,
): Promise<{ language: string | null } | null> {
  const [owner] = await db
    .select({ language: users.language })
    .from(users)
    .where(sql`lower(${users.email}) = lower(${email})`)
  return owner ?? null
}

/** The unverified account that this address and password open; an address may have several. */
export async function findUnverified(
  db: Reader,
  email: string,
  password: string,
  sender: { from: string; isKnown: boolean },
): Promise<{ id: string; role: 'parent' | 'teacher' | 'admin' } | null> {
  const pending = await db
    .select({ id: users.id, role: users.role, passwordHash: users.passwordHash })
    .from(emailVerifications)
    .innerJoin(users, and(eq(users.id, emailVerifications.userId), isNull(users.disabledAt)))
    .where(sql`lower(${emailVerifications.email}) = lower(${email})`)
    .orderBy(sql`${emailVerifications.createdAt} desc`)
    .limit(MAX_PENDING)
  for (const { id, role, passwordHash } of pending) {
    if (role !== 'student' && (await isPasswordOf(passwordHash, password, sender)))
      return { id, role }
  }
  return null
}

function targetKey(email: string): string {
  return `verification emails to ${hashToken(email.toLowerCase())}`
}
