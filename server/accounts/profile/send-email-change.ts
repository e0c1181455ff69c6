import { and, eq, gt, isNull } from 'drizzle-orm'
import { phrase } from '#domain/message.ts'
import { findOwner } from '#server/accounts/sign-in/verify-email.ts'
import { newId } from '#server/db/new-id.ts'
import { users } from '#server/db/schema/users.ts'
import { emailChanges } from '#server/db/schema/verification.ts'
import type { Deps } from '#server/deps.ts'
import { hashToken, newToken } from '#server/http/session.ts'
import { plainMail } from '#server/language/plain-mail.ts'
import { wordsFor } from '#server/language/words.ts'

/**
 * Emails the link that confirms a new address, created here so that only its hash is ever stored. An address
 * of another account gets a note instead. @throws the mail server's error.
 */
export async function sendEmailChange(
  { db, mail, config, now }: Pick<Deps, 'config' | 'db' | 'mail' | 'now'>,
  userId: string,
): Promise<void> {
  if (!mail) return
  const isOpen = and(eq(emailChanges.userId, userId), gt(emailChanges.endsAt, new Date(now())))
  const [row] = await db
    .select({ email: emailChanges.email, old: users.email, language: users.language })
    .from(emailChanges)
    .innerJoin(users, and(eq(users.id, emailChanges.userId), isNull(users.disabledAt)))
    .where(isOpen)
  if (!row) return
  const isOwn = row.old?.toLowerCase() === row.email.toLowerCase()
  const owner = isOwn ? null : await findOwner(db, row.email)
  if (owner) {
    const said = plainMail(wordsFor(owner), phrase('You already have a Reading Heroes account'), [
      phrase(
        'Someone wants to use this address for another account. It already belongs to yours, so nothing was changed.',
      ),
      { label: phrase('Sign in'), url: `${config.publicUrl}/sign-in` },
    ])
    await mail.send({ id: newId(), to: row.email, ...said })
    return
  }
  const token = newToken()
  await db
    .update(emailChanges)
    .set({ tokenHash: hashToken(token) })
    .where(isOpen)
  const said = plainMail(wordsFor(row), phrase('Confirm your new email for Reading Heroes'), [
    phrase('Someone wants to use this address for their Reading Heroes account.'),
    {
      label: phrase('Confirm this address'),
      // In the fragment, which no server or log sees.
      url: `${config.publicUrl}/confirm-email#token=${token}`,
    },
    phrase('The link works once and expires in 24 hours. If it wasn’t you, ignore this email.'),
  ])
  await mail.send({ id: newId(), to: row.email, ...said })
}
