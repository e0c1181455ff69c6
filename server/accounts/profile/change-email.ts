import { and, eq, gt, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import type { NewEmail, Profile } from '#contract/accounts/profile.ts'
import { DAY_MS } from '#domain/calendar.ts'
import { phrase } from '#domain/message.ts'
import { recordSecurityEvent } from '#server/accounts/audit/record-security-event.ts'
import { writeMail } from '#server/accounts/mail/write-mail.ts'
import { requireRecentPassword } from '#server/accounts/sign-in/sign-ins.ts'
import { findOwner } from '#server/accounts/sign-in/verify-email.ts'
import { AppError } from '#server/app-error.ts'
import { lockAll } from '#server/db/advisory-locks.ts'
import { users } from '#server/db/schema/users.ts'
import { emailChanges, passwordResets } from '#server/db/schema/verification.ts'
import type { Tx } from '#server/db/types.ts'
import type { Deps } from '#server/deps.ts'
import { countTry } from '#server/http/rate-limit.ts'
import { hashToken, type SignedIn } from '#server/http/session.ts'
import { plainMail } from '#server/language/plain-mail.ts'
import { wordsFor } from '#server/language/words.ts'
import { profileOf } from './profile.ts'

const PER_ADULT = { tries: 5, withinMs: DAY_MS }
const PER_TARGET = { tries: 6, withinMs: DAY_MS }

/**
 * Notes a new address and has a link sent there; a later one replaces it.
 * @throws AppError wrong_password, email_not_set_up, too_many_tries.
 */
export async function requestEmailChange(
  deps: Pick<Deps, 'db' | 'jobs' | 'mail' | 'now'>,
  user: SignedIn,
  given: z.output<typeof NewEmail>,
): Promise<Profile> {
  if (!deps.mail) throw new AppError('email_not_set_up')
  await requireRecentPassword(deps, user, given.password)
  const { email } = given
  const at = deps.now()
  await countTry(deps.db, `email changes of ${user.id}`, PER_ADULT, at)
  await countTry(
    deps.db,
    `verification emails to ${hashToken(email.toLowerCase())}`,
    PER_TARGET,
    at,
  )
  await deps.db.transaction(async (tx) => {
    const change = { email, tokenHash: null, endsAt: new Date(at + DAY_MS) }
    await tx
      .insert(emailChanges)
      .values({ userId: user.id, ...change })
      .onConflictDoUpdate({ target: emailChanges.userId, set: change })
    await deps.jobs.enqueue(tx, 'send-email-change', { userId: user.id })
  })
  return profileOf(deps, user.id)
}

/**
 * Makes the address the account's own and tells the old one. Links for a forgotten password that went there
 * end. @throws AppError reset_link_over, email_taken.
 */
export function confirmEmailChange(
  deps: Pick<Deps, 'db' | 'now'>,
  token: string,
): Promise<{ email: string }> {
  const at = deps.now()
  return deps.db.transaction(async (tx) => {
    // An account that is being created must not take the address meanwhile.
    await lockAll(tx, 'signUp')
    const [change] = await tx
      .delete(emailChanges)
      .where(
        and(eq(emailChanges.tokenHash, hashToken(token)), gt(emailChanges.endsAt, new Date(at))),
      )
      .returning()
    if (!change) throw new AppError('reset_link_over')
    const { userId, email } = change
    const [person] = await tx
      .select({ email: users.email, role: users.role, language: users.language })
      .from(users)
      .where(and(eq(users.id, userId), isNull(users.disabledAt)))
      .for('update')
    if (!person) throw new AppError('reset_link_over')
    const isSame = person.email?.toLowerCase() === email.toLowerCase()
    if (!isSame && (await findOwner(tx, email))) throw new AppError('email_taken')
    await tx.update(users).set({ email }).where(eq(users.id, userId))
    await tx.delete(passwordResets).where(eq(passwordResets.userId, userId))
    const changed = { kind: 'email_changed', actor: { id: userId, role: person.role } } as const
    await recordSecurityEvent(tx, { ...changed, subject: userId, at })
    if (person.email && !isSame) {
      await tellOld(tx, { userId, old: person.email, language: person.language, at })
    }
    return { email }
  })
}

async function tellOld(
  tx: Tx,
  given: { userId: string; old: string; language: string | null; at: number },
): Promise<void> {
  // The new address is not named: whoever reads the old mailbox need not know it.
  const said = plainMail(wordsFor(given), phrase('Your Reading Heroes email was changed'), [
    phrase(
      'Your Reading Heroes account now has another email address. This one no longer opens it.',
    ),
    phrase('If it wasn’t you, tell your Reading Heroes administrator right away.'),
  ])
  await writeMail(tx, {
    userId: given.userId,
    key: `email changed ${given.userId} ${new Date(given.at).toISOString()}`,
    toAddress: given.old,
    ...said,
    at: given.at,
  })
}
