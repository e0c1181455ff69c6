import type { FastifyInstance } from 'fastify'
import { AppError } from '#server/app-error.ts'
import type { Deps } from '#server/deps.ts'
import { addressKey, countTry } from '#server/http/rate-limit.ts'
import { endEmails } from './unsubscribe.ts'

/** Wrong links of one address; a right one ends emails however often a mailbox sends it. */
const WRONG_LINKS = { tries: 60, withinMs: 3_600_000 }
const FORM_BYTES = 2048

/** RFC 8058, 3.2: the pair of the form, in either encoding. */
const ONE_CLICK =
  /(?:^|&)List-Unsubscribe=One-Click(?:&|\s*$)|name="?List-Unsubscribe"?\r?\n(?:[^\r\n]+\r?\n)*\r?\nOne-Click\r?\n/i

/**
 * A mailbox's own "unsubscribe" button: a form posted to the link of the email, without a session. The link is
 * signed, so the form may come from anywhere. A GET shows the page that asks, since scanners open links.
 */
export function registerOneClick(
  app: FastifyInstance,
  { db, now }: Pick<Deps, 'db' | 'now'>,
): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => {
    done(null, body)
  })
  const options = { bodyLimit: FORM_BYTES, config: { isMailboxForm: true } } as const
  app.post<{ Querystring: { token?: unknown } }>('/unsubscribe', options, async (request) => {
    const { token } = request.query
    if (typeof request.body !== 'string' || !ONE_CLICK.test(request.body)) {
      throw new AppError('bad_request')
    }
    if (typeof token === 'string' && token.length <= 200 && (await endEmails(db, token))) {
      return { unsubscribed: true }
    }
    await countTry(db, `wrong unsubscribe links ${addressKey(request.ip)}`, WRONG_LINKS, now())
    throw new AppError('link_not_right')
  })
}
