import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { Instant, line, OfId } from '#contract/fields.ts'
import { Said, SaidName } from '#contract/said.ts'
import { MAX_ENCOURAGEMENT_LETTERS } from '#domain/encouragement.ts'
import { message } from '#domain/message.ts'

export const Encouragement = z.object({
  id: z.string(),
  fromName: SaidName,
  sentence: Said,
  sentAt: Instant,
  /** The child has put the card away. */
  putAway: z.boolean(),
})
export type Encouragement = z.output<typeof Encouragement>

export const NewEncouragement = z.object({
  sentence: line(MAX_ENCOURAGEMENT_LETTERS, message('Choose or type a message.')),
})

export type NewEncouragement = z.output<typeof NewEncouragement>

export const sendEncouragement = endpoint(
  'POST',
  '/api/family/heroes/:id/encouragements',
  ['parent'],
  {
    params: OfId,
    body: NewEncouragement,
    response: Encouragement,
    errors: ['not_found', 'too_many_tries'],
  },
)

export const dismissEncouragement = endpoint('POST', '/api/encouragements/:id/put-away', 'user', {
  params: OfId,
  response: z.object({ putAway: z.literal(true) }),
  errors: ['not_found'],
  touches: ['/api/dashboard'],
})
