import { eq } from 'drizzle-orm'
import { DAY_MS } from '#domain/calendar.ts'
import { phrase } from '#domain/message.ts'
import { newOneTimeCode } from '#server/accounts/people/one-time-code.ts'
import { newId } from '#server/db/new-id.ts'
import { users } from '#server/db/schema/users.ts'
import { emailVerifications } from '#server/db/schema/verification.ts'
import type { Deps } from '#server/deps.ts'
import { plainMail } from '#server/language/plain-mail.ts'
import { type Words, wordsFor } from '#server/language/words.ts'
import { verificationUrl } from './invitations.ts'
import { findOwner } from './verify-email.ts'

const VALID_MS = DAY_MS

/**
 * Emails a code, created here so that only its hash is ever stored. If the address already has an account,
 * its owner is notified instead; the person signing up sees no difference. A retry sends a newer code.
 * @throws the mail server's error.
 */
export async function sendVerification(
  deps: Pick<Deps, 'config' | 'db' | 'mail' | 'now'>,
  userId: string,
): Promise<void> {
  const { db, mail } = deps
  if (!mail) return
  const [row] = await db
    .select({ email: emailVerifications.email, language: users.language })
    .from(emailVerifications)
    .innerJoin(users, eq(users.id, emailVerifications.userId))
    .where(eq(emailVerifications.userId, userId))
  if (!row) return
  const owner = await findOwner(db, row.email)
  if (owner) {
    const said = knownMail(wordsFor(owner), deps.config.publicUrl)
    await mail.send({ id: newId(), to: row.email, ...said })
    return
  }
  const { code, hash } = newOneTimeCode()
  await db
    .update(emailVerifications)
    .set({ codeHash: hash, endsAt: new Date(deps.now() + VALID_MS) })
    .where(eq(emailVerifications.userId, userId))
  await mail.send({
    id: newId(),
    to: row.email,
    ...codeMail(wordsFor(row), code, verificationUrl(deps, code)),
  })
}

/** None of this text comes from the person signing up, so our email cannot carry anyone's message. */
function codeMail(words: Words, code: string, url: string) {
  return plainMail(words, phrase('Confirm your email for Reading Heroes'), [
    phrase('Your code is {code}', { code }),
    phrase('Enter it in Reading Heroes, or open this link while you are signed in: {url}', { url }),
    phrase(
      'The code works once and expires in 24 hours. If you didn’t sign up, ignore this email.',
    ),
  ])
}

function knownMail(words: Words, publicUrl: string) {
  return plainMail(words, phrase('You already have a Reading Heroes account'), [
    phrase(
      'Someone just signed up for Reading Heroes with this address, which already has an account.',
    ),
    phrase('If it was you, sign in instead: {url}', { url: `${publicUrl}/sign-in` }),
    phrase('If it wasn’t, you don’t need to do anything. Your account hasn’t changed.'),
  ])
}
