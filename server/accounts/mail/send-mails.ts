import { and, asc, eq, isNull, lt, lte } from 'drizzle-orm'
import type { MailSender } from '#server/adapters/mail/port.ts'
import { mails } from '#server/db/schema/mail.ts'
import type { Deps } from '#server/deps.ts'

const PAGE = 100
const MAX_TRIES = 8
const MINUTE_MS = 60_000

type MailDeps = Pick<Deps, 'db' | 'now' | 'mail' | 'log'>

/**
 * Sends all pending email. Without a mail server it is kept for the administrator to read. Failed email is
 * retried, doubling the delay each time.
 */
export async function sendMails(deps: MailDeps): Promise<void> {
  const { mail: sender } = deps
  if (!sender) return
  const at = deps.now()
  for (;;) {
    // What was tried is not waiting any more, so each page is a new one.
    const { waiting, sent } = await sendPage(deps, sender, at)
    // A server that took none of them is down: the next run finds out whether it still is.
    if (waiting < PAGE || sent === 0) return
  }
}

async function sendPage(
  { db, log }: MailDeps,
  sender: MailSender,
  at: number,
): Promise<{ waiting: number; sent: number }> {
  const waiting = await db
    .select()
    .from(mails)
    .where(
      and(isNull(mails.sentAt), lt(mails.tries, MAX_TRIES), lte(mails.nextTryAt, new Date(at))),
    )
    .orderBy(asc(mails.createdAt), asc(mails.id))
    .limit(PAGE)
  let sent = 0
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
      sent += 1
    } catch (error) {
      log.error({ err: error, mail: id }, 'an email was not sent')
    }
  }
  return { waiting: waiting.length, sent }
}
