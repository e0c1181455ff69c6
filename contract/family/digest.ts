import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { Instant } from '#contract/fields.ts'

export const DigestChoice = z.object({
  on: z.boolean(),
  /** Where it goes; null while the account has no e-mail. */
  email: z.string().nullable(),
})
export type DigestChoice = z.output<typeof DigestChoice>

export const getDigestChoice = {
  method: 'GET',
  url: '/api/family/digest',
  access: ['parent'],
  schema: { response: { 200: DigestChoice } },
} as const satisfies Endpoint

export const setDigestChoice = {
  method: 'PUT',
  url: '/api/family/digest',
  access: ['parent'],
  schema: { body: z.object({ on: z.boolean() }), response: { 200: DigestChoice } },
  touches: [getDigestChoice.url],
} as const satisfies Endpoint

/** Unsubscribes with the link in an email, without signing in. */
export const unsubscribe = {
  method: 'POST',
  url: '/api/digest/unsubscribe',
  access: 'public',
  schema: {
    body: z.object({ token: z.string().max(200) }),
    response: { 200: z.object({ unsubscribed: z.literal(true) }) },
  },
  errors: ['link_not_right'],
} as const satisfies Endpoint

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
export const listOutbox = {
  method: 'GET',
  url: '/api/admin/outbox',
  access: ['admin'],
  schema: {
    response: { 200: z.object({ sends: z.boolean(), mails: z.array(OutboxMail) }) },
  },
} as const satisfies Endpoint
