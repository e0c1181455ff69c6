import { eq } from 'drizzle-orm'
import { phrase } from '#domain/message.ts'
import { newOneTimeCode } from '#server/accounts/people/one-time-code.ts'
import { newId } from '#server/db/new-id.ts'
import { classInvitations } from '#server/db/schema/departures.ts'
import { squads } from '#server/db/schema/squads.ts'
import { users } from '#server/db/schema/users.ts'
import type { Deps } from '#server/deps.ts'
import { plainMail } from '#server/language/plain-mail.ts'
import { wordsFor } from '#server/language/words.ts'
import { invitationUrl } from './co-teachers.ts'

/**
 * Emails an invitation to lead a class, in the language of who invites. A retry sends a newer code.
 * @throws the mail server's error.
 */
export async function sendClassInvitation(
  deps: Pick<Deps, 'config' | 'db' | 'mail'>,
  invitationId: string,
): Promise<void> {
  const { db, mail } = deps
  if (!mail) return
  const [row] = await db
    .select({
      email: classInvitations.email,
      className: squads.name,
      firstName: users.firstName,
      lastName: users.lastName,
      language: users.language,
    })
    .from(classInvitations)
    .innerJoin(squads, eq(squads.id, classInvitations.squadId))
    .innerJoin(users, eq(users.id, classInvitations.invitedBy))
    .where(eq(classInvitations.id, invitationId))
  if (!row?.email) return
  const { code, hash } = newOneTimeCode()
  await db
    .update(classInvitations)
    .set({ codeHash: hash })
    .where(eq(classInvitations.id, invitationId))
  const name = [row.firstName, row.lastName].filter(Boolean).join(' ')
  const { className } = row
  const said = plainMail(
    wordsFor(row),
    phrase('Teach {className} on Reading Heroes', { className }),
    [
      phrase('{name} invites you to teach the class {className} together on Reading Heroes.', {
        name,
        className,
      }),
      { label: phrase('Accept the invitation'), url: invitationUrl(deps, code) },
      phrase(
        'Sign in with this email address, or create a teacher account with it first. Your code is {code}. It works once and expires in 7 days.',
        { code },
      ),
      phrase('If you don’t know this class, ignore this email.'),
    ],
  )
  await mail.send({ id: newId(), to: row.email, ...said })
}
