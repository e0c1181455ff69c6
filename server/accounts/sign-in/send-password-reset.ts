import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { phrase } from '#domain/message.ts'
import { newId } from '#server/db/new-id.ts'
import { openidIdentities } from '#server/db/schema/openid.ts'
import { users } from '#server/db/schema/users.ts'
import { passwordResets } from '#server/db/schema/verification.ts'
import type { Deps } from '#server/deps.ts'
import { hashToken, newToken } from '#server/http/session.ts'
import { plainMail } from '#server/language/plain-mail.ts'
import { wordsFor } from '#server/language/words.ts'

const VALID_MS = 3_600_000

const HELLO = phrase('Someone asked for a new password for your Reading Heroes account.')
const IGNORE = phrase(
  'If it wasn’t you, ignore this email. Your password and account stay as they are.',
)

/**
 * Emails a link to choose a new password, created here so that only its hash is ever stored. An account that
 * opens through an issuer alone has no password: its owner is told how to sign in.
 * @throws the mail server's error.
 */
export async function sendPasswordReset(
  deps: Pick<Deps, 'config' | 'db' | 'mail' | 'now' | 'openId'>,
  userId: string,
): Promise<void> {
  const { db, mail, config } = deps
  if (!mail) return
  const [row] = await db
    .select({
      email: users.email,
      language: users.language,
      passwordHash: users.passwordHash,
      subject: openidIdentities.subject,
    })
    .from(users)
    .leftJoin(openidIdentities, eq(openidIdentities.userId, users.id))
    .where(and(eq(users.id, userId), isNotNull(users.email), isNull(users.disabledAt)))
  if (!row?.email) return
  const words = wordsFor(row)
  if (row.passwordHash === null) {
    if (row.subject === null || !deps.openId) return
    const { name } = deps.openId
    const said = plainMail(words, phrase('How to sign in to Reading Heroes'), [
      HELLO,
      phrase('Your account has no password. On the sign-in page, choose {name}.', { name }),
      { label: phrase('Sign in'), url: `${config.publicUrl}/sign-in` },
      IGNORE,
    ])
    await mail.send({ id: newId(), to: row.email, ...said })
    return
  }
  const token = newToken()
  await db.insert(passwordResets).values({
    tokenHash: hashToken(token),
    userId,
    endsAt: new Date(deps.now() + VALID_MS),
  })
  const said = plainMail(words, phrase('Choose a new password for Reading Heroes'), [
    HELLO,
    {
      label: phrase('Choose a new password'),
      // In the fragment, which no server or log sees.
      url: `${config.publicUrl}/reset-password#token=${token}`,
    },
    phrase('The link works once and expires in 1 hour.'),
    IGNORE,
  ])
  await mail.send({ id: newId(), to: row.email, ...said })
}
