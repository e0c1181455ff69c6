import { and, eq, gt } from 'drizzle-orm'
import { phrase } from '#domain/message.ts'
import { hashOneTimeCode, newOneTimeCode } from '#server/accounts/people/one-time-code.ts'
import { requireRecentPassword } from '#server/accounts/sign-in/sign-ins.ts'
import { AppError } from '#server/app-error.ts'
import { newId } from '#server/db/new-id.ts'
import { users } from '#server/db/schema/users.ts'
import { deletionCodes } from '#server/db/schema/verification.ts'
import type { Deps } from '#server/deps.ts'
import { countTry } from '#server/http/rate-limit.ts'
import type { SignedIn } from '#server/http/session.ts'
import { plainMail } from '#server/language/plain-mail.ts'
import { wordsFor } from '#server/language/words.ts'

const HOUR_MS = 3_600_000
const CODES = { tries: 5, withinMs: 24 * HOUR_MS }
const GUESSES = { tries: 10, withinMs: HOUR_MS }

/**
 * Emails a code to an adult whose account has no password. Sent past the outbox, so that only its hash is
 * stored. @throws AppError email_not_set_up, too_many_tries; the mail server's error.
 */
export async function sendCode(
  { db, mail, now }: Pick<Deps, 'db' | 'mail' | 'now'>,
  userId: string,
): Promise<{ sent: true }> {
  const at = now()
  const [person] = await db
    .select({
      email: users.email,
      language: users.language,
      passwordHash: users.passwordHash,
    })
    .from(users)
    .where(eq(users.id, userId))
  if (!mail || !person?.email || person.passwordHash !== null) {
    throw new AppError('email_not_set_up')
  }
  await countTry(db, `deletion codes of ${userId}`, CODES, at)
  const { code, hash } = newOneTimeCode()
  const row = { codeHash: hash, endsAt: new Date(at + HOUR_MS) }
  await db
    .insert(deletionCodes)
    .values({ userId, ...row })
    .onConflictDoUpdate({ target: deletionCodes.userId, set: row })
  const said = plainMail(
    wordsFor(person),
    phrase('Your code to delete your account: {code}', { code }),
    [
      phrase('Enter this code in settings to delete your Reading Heroes account: {code}', { code }),
      phrase(
        'It works for one hour. If you didn’t ask for it, change nothing: your account stays.',
      ),
    ],
  )
  await mail.send({ id: newId(), to: person.email, ...said })
  return { sent: true }
}

/**
 * The password, or for an account without one the code from the email.
 * @throws AppError wrong_password, wrong_verification_code, too_many_tries.
 */
export async function confirmDeletion(
  deps: Pick<Deps, 'db' | 'now'>,
  user: SignedIn,
  { password, code }: { password?: string | undefined; code?: string | undefined },
): Promise<void> {
  const { db } = deps
  const at = deps.now()
  const [person] = await db
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, user.id))
  if (person?.passwordHash !== null) return requireRecentPassword(deps, user, password ?? '')
  await countTry(db, `deletion guesses of ${user.id}`, GUESSES, at)
  const used = await db
    .delete(deletionCodes)
    .where(
      and(
        eq(deletionCodes.userId, user.id),
        eq(deletionCodes.codeHash, hashOneTimeCode(code ?? '')),
        gt(deletionCodes.endsAt, new Date(at)),
      ),
    )
    .returning({ userId: deletionCodes.userId })
  if (used.length === 0) throw new AppError('wrong_verification_code')
}
