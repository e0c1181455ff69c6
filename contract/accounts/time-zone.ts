import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { OfId } from '#contract/fields.ts'
import { isTimeZone } from '#domain/calendar.ts'
import { message } from '#domain/message.ts'

/** An IANA name, as browsers report it: 'America/New_York'. */
const TimeZone = z.string().max(64).refine(isTimeZone, message('Choose a time zone.'))
const InZone = z.object({ timeZone: TimeZone })
const Zone = z.object({ timeZone: z.string() })

/**
 * Reports a child's device zone. The reader's zone changes at most once in 30 days, and only to one whose day
 * starts earlier; returns the zone in effect.
 */
export const reportTimeZone = endpoint('POST', '/api/time-zone', ['student'], {
  body: InZone,
  response: Zone,
})

/** A guardian or teacher sets a reader's time zone. The current reading day continues. */
export const setTimeZone = endpoint('PUT', '/api/readers/:id/time-zone', ['parent', 'teacher'], {
  params: OfId,
  body: InZone,
  response: Zone,
  errors: ['not_found', 'too_many_tries'],
  touches: ['/api/family/heroes/:id'],
})
