import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { line, OfId } from '#contract/fields.ts'
import { SaidName } from '#contract/said.ts'
import { message } from '#domain/message.ts'
import { ShippingAddress } from './shipping.ts'
import { Redemption } from './treasure-box.ts'
import { Dollars } from './treasure-item.ts'

/** A prize of an own child, as the guardian sees it. */
export const FamilyRedemption = Redemption.extend({
  childName: SaidName,
  /** What the prize fund does not cover; the store decides about that part. */
  notCovered: Dollars,
  /** The child is in a class: the prize is picked up there unless the guardian has it sent. */
  canPickUp: z.boolean(),
})
export type FamilyRedemption = z.output<typeof FamilyRedemption>

/** The children's prizes on their way, those that wait for a yes first. */
export const listFamilyRedemptions = endpoint('GET', '/api/family/redemptions', ['parent'], {
  response: z.array(FamilyRedemption),
})

const ANSWERED_READS = [
  listFamilyRedemptions,
  '/api/family/shipping',
  '/api/family/heroes',
  '/api/treasure-box/prize-fund',
] as const

/** A guardian's yes; without an address it is picked up in class, or sent to the saved address. */
export const approveRedemption = endpoint(
  'POST',
  '/api/family/redemptions/:id/approve',
  ['parent'],
  {
    params: OfId,
    body: z.object({
      shippingAddress: ShippingAddress.optional(),
      /** To class or to an address; without it, to class if the child is in one. */
      delivery: z.enum(['pickup', 'home']).optional(),
      /** Keep this address for the next prize. */
      saveAddress: z.boolean().default(false),
    }),
    response: FamilyRedemption,
    errors: ['not_found', 'redemption_moved_on', 'address_needed'],
    touches: ANSWERED_READS,
  },
)

export const declineRedemption = endpoint(
  'POST',
  '/api/family/redemptions/:id/decline',
  ['parent'],
  {
    params: OfId,
    body: z.object({ reason: line(200, message('Enter a reason.')).optional() }),
    response: FamilyRedemption,
    errors: ['not_found', 'redemption_moved_on'],
    touches: ANSWERED_READS,
  },
)
