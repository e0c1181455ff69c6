import { eq } from 'drizzle-orm'
import { setMailChoice } from '#server/accounts/mail/mail-choices.ts'
import { readUnsubscribeToken } from '#server/accounts/mail/unsubscribe.ts'
import { digestChoices } from '#server/db/schema/mail.ts'
import { users } from '#server/db/schema/users.ts'
import type { Reader } from '#server/db/types.ts'

/** Ends the emails a link was sent with, once or again; false for a link the server did not sign. */
export async function endEmails(db: Reader, token: string): Promise<boolean> {
  const read = await readUnsubscribeToken(db, token)
  if (!read) return false
  const { userId, topic } = read
  if (topic === 'digest') await endDigest(db, userId)
  // Of an account that is gone there is nothing to turn off.
  else if (await db.$count(users, eq(users.id, userId))) {
    await setMailChoice(db, { userId, topic, isOn: false })
  }
  return true
}

export async function endDigest(db: Reader, userId: string): Promise<void> {
  await db.delete(digestChoices).where(eq(digestChoices.userId, userId))
}
