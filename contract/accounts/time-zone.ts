import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { Id } from '#contract/fields.ts'
import { isTimeZone } from '#domain/calendar.ts'

/** An IANA name, as browsers report it: 'America/New_York'. */
const TimeZone = z.string().max(64).refine(isTimeZone, 'Choose a time zone.')
const InZone = z.object({ timeZone: TimeZone })
const Zone = z.object({ timeZone: z.string() })

/**
 * Reports a child's device zone. The reader's zone changes at most once in 30 days, and only to one whose day
 * starts earlier; returns the zone in effect.
 */
export const reportTimeZone = {
  method: 'POST',
  url: '/api/time-zone',
  access: ['student'],
  schema: { body: InZone, response: { 200: Zone } },
} as const satisfies Endpoint

/** A guardian or teacher sets a reader's time zone. The current reading day continues. */
export const setTimeZone = {
  method: 'PUT',
  url: '/api/readers/:id/time-zone',
  access: ['parent', 'teacher'],
  schema: { params: z.object({ id: Id }), body: InZone, response: { 200: Zone } },
  errors: ['not_found', 'too_many_tries'],
  touches: ['/api/family/heroes/:id'],
} as const satisfies Endpoint
