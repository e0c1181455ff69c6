import { z } from 'zod'
import { endpoint, ROLES } from '#contract/endpoint.ts'
import { Instant, PageQuery } from '#contract/fields.ts'
import { SECURITY_EVENT_KINDS } from '#domain/security-events.ts'

/** A student never has a name here. */
const Person = z.object({
  id: z.string(),
  role: z.enum(ROLES).nullable(),
  name: z.string().nullable(),
})

/** One entry of the security log. */
export const SecurityLogEntry = z.object({
  id: z.string(),
  at: Instant,
  kind: z.enum(SECURITY_EVENT_KINDS),
  /** Null for someone who wasn't signed in; `operator` is a command on the machine. */
  actor: z
    .object({
      id: z.string().nullable(),
      role: z.enum([...ROLES, 'operator']),
      name: z.string().nullable(),
    })
    .nullable(),
  /** Whom it was done to. */
  subject: Person.nullable(),
  objectId: z.string().nullable(),
  detail: z.string().nullable(),
  /** Where it came from, such as 203.0.113.0/24. */
  network: z.string().nullable(),
})
export type SecurityLogEntry = z.output<typeof SecurityLogEntry>

/** Newest first. `person` is an id, or part of an adult's name or email. */
export const listSecurityEvents = endpoint('GET', '/api/admin/security-log', ['admin'], {
  querystring: PageQuery.extend({
    kind: z.enum(SECURITY_EVENT_KINDS).optional(),
    person: z.string().trim().max(100).default(''),
  }),
  response: z.array(SecurityLogEntry),
})

/** Whether every entry is still as it was written. */
export const SecurityLogCheck = z.object({
  entries: z.number().int(),
  intact: z.boolean(),
  /** The first entry that no longer fits; null where only unlinked entries were found. */
  brokenSince: Instant.nullable(),
  /** The hash of the newest entry: written down elsewhere, it also shows if newer ones are missing. */
  head: z.string().nullable(),
})
export type SecurityLogCheck = z.output<typeof SecurityLogCheck>

export const verifySecurityLog = endpoint('GET', '/api/admin/security-log/check', ['admin'], {
  response: SecurityLogCheck,
})
