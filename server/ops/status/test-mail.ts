import { eq } from 'drizzle-orm'
import { message, type Phrase, phrase } from '#domain/message.ts'
import { MailError, type MailSender } from '#server/adapters/mail/port.ts'
import { newId } from '#server/db/new-id.ts'
import { users } from '#server/db/schema/users.ts'
import type { Deps } from '#server/deps.ts'
import { countTry } from '#server/http/rate-limit.ts'
import { plainMail } from '#server/language/plain-mail.ts'
import { wordsFor } from '#server/language/words.ts'

const PER_PERSON = { tries: 10, withinMs: 3_600_000 }

type Found = { works: boolean; says: string | Phrase }

/**
 * Sends the administrator an email at once, past the outbox, and says what the mail server answered.
 * @throws AppError too_many_tries.
 */
export async function sendTestMail(
  { db, mail, now }: Pick<Deps, 'db' | 'mail' | 'now'>,
  adminId: string,
): Promise<Found> {
  await countTry(db, `test emails of ${adminId}`, PER_PERSON, now())
  if (!mail) {
    const says = message('No mail server is set up. Set SMTP_URL and MAIL_FROM.')
    return { works: false, says }
  }
  const [admin] = await db
    .select({ email: users.email, language: users.language })
    .from(users)
    .where(eq(users.id, adminId))
  if (!admin?.email) {
    return { works: false, says: message('Your account has no email address to send it to.') }
  }
  return send(mail, admin.email, admin.language)
}

async function send(mail: MailSender, to: string, language: string | null): Promise<Found> {
  const said = plainMail(wordsFor({ language }), phrase('Test email from Reading Heroes'), [
    phrase('This email was sent from the system page. Email works.'),
  ])
  try {
    await mail.send({ id: newId(), to, ...said })
  } catch (error) {
    if (!(error instanceof MailError)) throw error
    const { message: problem, status } = error
    return {
      works: false,
      says:
        status === null
          ? problem
          : phrase('{problem} Its answer was {status}.', {
              problem: { text: problem },
              status: String(status),
            }),
    }
  }
  return {
    works: true,
    says: phrase(
      'The mail server accepted an email to {email}. If it doesn’t arrive, look in spam, then in the mail server’s log.',
      { email: to },
    ),
  }
}
