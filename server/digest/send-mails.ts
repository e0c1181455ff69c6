import { and, asc, eq, isNull, lt, lte } from 'drizzle-orm'
import { mails } from '#server/db/schema/mail.ts'
import type { Deps } from '#server/deps.ts'

const MOST_AT_ONCE = 100
const MOST_TRIES = 8
const MINUTE_MS = 60_000

/**
 * Sends what waits. Without a mail server mails stay for the administrator to read. One that fails is
 * tried again, each time after twice as long.
 */
export async function sendMails({
  db,
  now,
  mail: sender,
  log,
}: Pick<Deps, 'db' | 'now' | 'mail' | 'log'>): Promise<void> {
  const at = now()
  if (!sender) return
  const waiting = await db
    .select()
    .from(mails)
    .where(
      and(isNull(mails.sentAt), lt(mails.tries, MOST_TRIES), lte(mails.nextTryAt, new Date(at))),
    )
    .orderBy(asc(mails.createdAt), asc(mails.id))
    .limit(MOST_AT_ONCE)
  for (const { id, toAddress, subject, text, html, unsubscribeUrl, tries } of waiting) {
    // Counted before it is sent: a mail that kills the process is not tried for ever.
    const nextTryAt = new Date(at + 2 ** tries * 10 * MINUTE_MS)
    const taken = await db
      .update(mails)
      .set({ tries: tries + 1, nextTryAt })
      // Another worker may have read the same list.
      .where(and(eq(mails.id, id), eq(mails.tries, tries)))
      .returning({ id: mails.id })
    if (taken.length === 0) continue
    try {
      await sender.send({ id, to: toAddress, subject, text, html, unsubscribeUrl })
      await db
        .update(mails)
        .set({ sentAt: new Date(at) })
        .where(eq(mails.id, id))
    } catch (error) {
      log.warn({ err: error, mail: id }, 'a mail was not sent')
    }
  }
}
