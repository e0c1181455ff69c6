import { and, isNull, like } from 'drizzle-orm'
import { newId } from '#server/db/new-id.ts'
import { mails } from '#server/db/schema/mail.ts'
import type { Reader } from '#server/db/types.ts'

/** What waits in the outbox; one that has this key already is kept as it is. */
export type OutboxMail = Pick<
  typeof mails.$inferInsert,
  'userId' | 'key' | 'toAddress' | 'subject' | 'text' | 'html' | 'unsubscribeUrl' | 'childIds'
> & {
  /** Epoch milliseconds. */
  at: number
}

/** Puts an email in the outbox, in the transaction of its cause. */
export async function writeMail(tx: Reader, { at, ...mail }: OutboxMail): Promise<void> {
  const now = new Date(at)
  await tx
    .insert(mails)
    .values({ id: newId(), ...mail, createdAt: now, nextTryAt: now })
    .onConflictDoNothing()
}

/** Takes email whose key begins so out of the outbox, unless it was sent. */
export async function dropUnsent(tx: Reader, keyStart: string): Promise<void> {
  await tx.delete(mails).where(and(isNull(mails.sentAt), like(mails.key, `${keyStart}%`)))
}
