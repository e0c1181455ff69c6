import { and, desc, eq, gt, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { MySignIn, NewPassword } from '#contract/accounts/sign-ins.ts'
import { browserInWords } from '#domain/browser-name.ts'
import { recordSecurityEvent } from '#server/accounts/audit/record-security-event.ts'
import { setPassword } from '#server/accounts/people/set-password.ts'
import { AppError } from '#server/app-error.ts'
import { sessions } from '#server/db/schema/auth.ts'
import { users } from '#server/db/schema/users.ts'
import type { Db, Reader } from '#server/db/types.ts'
import type { Deps } from '#server/deps.ts'
import { endOtherSessions, endSessionById } from '#server/http/end-sessions.ts'
import { refundGuess, spendGuess } from '#server/http/guesses.ts'
import type { SignedIn } from '#server/http/session.ts'
import type { Unsaid } from '#server/language/words.ts'
import { checkPassword, hashPassword, isPasswordOf } from './password.ts'

const MAX_SHOWN = 50

/** The browsers this person is signed in with, this one first and then the last used. */
export async function signInsOf(
  db: Reader,
  user: SignedIn,
  at: number,
): Promise<Unsaid<MySignIn>[]> {
  const now = new Date(at)
  const isThis = sql<boolean>`${sessions.tokenHash} = ${user.tokenHash}`
  const rows = await db
    .select({
      id: sessions.id,
      browser: sessions.browser,
      since: sessions.createdAt,
      lastUsed: sessions.lastSeenAt,
      isThis,
    })
    .from(sessions)
    .where(
      and(
        eq(sessions.userId, user.id),
        gt(sessions.endsAt, now),
        gt(
          sessions.lastSeenAt,
          sql`${now}::timestamptz - ${sessions.idleMinutes} * interval '1 minute'`,
        ),
      ),
    )
    .orderBy(desc(isThis), desc(sessions.lastSeenAt), sessions.id)
    .limit(MAX_SHOWN)
  return rows.map((row) => ({
    ...row,
    browser: row.browser && browserInWords(row.browser),
    since: row.since.toISOString(),
    lastUsed: row.lastUsed.toISOString(),
  }))
}

/** @throws AppError not_found for another person's session. */
export async function endSignIn(db: Reader, userId: string, id: string): Promise<{ ended: true }> {
  if (!(await endSessionById(db, userId, id))) throw new AppError('not_found')
  return { ended: true }
}

export async function endOthers(
  db: Reader,
  user: SignedIn,
  at: number,
): Promise<{ ended: number }> {
  const ended = await endOtherSessions(db, { userId: user.id, tokenHash: user.tokenHash })
  await recordSecurityEvent(db, { kind: 'sign_ins_ended', actor: user, subject: user.id, at })
  return { ended }
}

/**
 * Sets a new password and signs out every browser; the caller must sign this one in again.
 * @throws AppError wrong_password, password_common, password_holds_name, too_many_tries.
 */
export async function renewPassword(
  deps: Pick<Deps, 'db' | 'now'>,
  user: SignedIn,
  given: z.output<typeof NewPassword>,
): Promise<void> {
  const userId = user.id
  await requireRecentPassword(deps, user, given.current)
  const [person] = await deps.db
    .select({ firstName: users.firstName, lastName: users.lastName, email: users.email })
    .from(users)
    .where(eq(users.id, userId))
  checkPassword(given.password, [person?.firstName, person?.lastName, person?.email])
  await savePassword(deps.db, userId, given.password)
}

/** Keeps a password, which was checked, and signs every browser out. */
export async function savePassword(db: Db, userId: string, password: string): Promise<void> {
  const passwordHash = await hashPassword(password)
  await db.transaction((tx) => setPassword(tx, userId, passwordHash))
}

/**
 * Sensitive actions require the password again. Guesses are counted for this session alone, so that someone
 * at another open browser of this person cannot use them up.
 * @throws AppError wrong_password, too_many_tries.
 */
export async function requireRecentPassword(
  deps: Pick<Deps, 'db' | 'now'>,
  { id: userId, tokenHash }: Pick<SignedIn, 'id' | 'tokenHash'>,
  password: string,
): Promise<void> {
  const key = `password again ${userId} ${tokenHash}`
  const at = deps.now()
  await spendGuess(deps.db, key, at)
  const [row] = await deps.db
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, userId))
  if (!(await isPasswordOf(row?.passwordHash ?? null, password))) {
    throw new AppError('wrong_password')
  }
  await refundGuess(deps.db, key, at)
}
