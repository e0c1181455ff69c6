import { and, asc, eq, isNull, lt, lte } from 'drizzle-orm'
import { mails } from '#server/db/schema/mail.ts'
import type { Deps } from '#server/deps.ts'

const MOST_AT_ONCE = 100
const MOST_TRIES = 8
const MINUTE_MS = 60_000
/** Mails are no archive: what is in them stands in the portal. */
const KEPT_MS = 30 * 24 * 3_600_000

/**
 * Sends what waits, and forgets mails after 30 days. Without a mail server they stay for the
 * administrator to read. One that fails is tried again, each time after twice as long.
 */
export async function sendMails({
  db,
  now,
  mail: sender,
  log,
}: Pick<Deps, 'db' | 'now' | 'mail' | 'log'>): Promise<void> {
  const at = now()
  await db.delete(mails).where(lt(mails.createdAt, new Date(at - KEPT_MS)))
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
    await db
      .update(mails)
      .set({ tries: tries + 1, nextTryAt })
      .where(eq(mails.id, id))
    try {
      await sender.send({ to: toAddress, subject, text, html, unsubscribeUrl })
      await db
        .update(mails)
        .set({ sentAt: new Date(at) })
        .where(eq(mails.id, id))
    } catch (error) {
      log.warn({ err: error, mail: id }, 'a mail was not sent')
    }
  }
}
