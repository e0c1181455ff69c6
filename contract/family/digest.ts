import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { Instant } from '#contract/fields.ts'

export const DigestChoice = z.object({
  on: z.boolean(),
  /** Where it goes; null while the account has no email. */
  email: z.string().nullable(),
})
export type DigestChoice = z.output<typeof DigestChoice>

export const getDigestChoice = endpoint('GET', '/api/family/digest', ['parent'], {
  response: DigestChoice,
})

export const setDigestChoice = endpoint('PUT', '/api/family/digest', ['parent'], {
  body: z.object({ on: z.boolean() }),
  response: DigestChoice,
  touches: [getDigestChoice],
})

/** Unsubscribes with the link in an email, without signing in. */
export const unsubscribe = endpoint('POST', '/api/digest/unsubscribe', 'public', {
  body: z.object({ token: z.string().max(200) }),
  response: z.object({ unsubscribed: z.literal(true) }),
  errors: ['link_not_right'],
})

/** Mails as the administrator reads them where no mail server is set up. */
const OutboxMail = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  createdAt: Instant,
  sentAt: Instant.nullable(),
})

/** The last mails, the newest first. */
export const listOutbox = endpoint('GET', '/api/admin/outbox', ['admin'], {
  response: z.object({ sends: z.boolean(), mails: z.array(OutboxMail) }),
})
