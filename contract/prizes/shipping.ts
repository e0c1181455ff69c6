import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { line, OfId } from '#contract/fields.ts'
import { SaidName } from '#contract/said.ts'
import { message } from '#domain/message.ts'

/** Where a prize goes (spec 3). */
export const ShippingAddress = z.object({
  name: line(100, message('Full name is required')),
  phone: line(30, message('Phone is required')).refine(
    (text) => text.replace(/\D/g, '').length >= 7,
    message('Enter the full phone number'),
  ),
  address: line(200, message('Address is required')),
  city: line(100, message('City is required')),
  state: line(60, message('State is required')),
  zip: line(12, message('ZIP code is required')),
})
export type ShippingAddress = z.output<typeof ShippingAddress>

/**
 * Who provides a prize's address (product 8): 'saved' is a guardian's saved address, 'guardian' fills it in
 * when approving, 'child' types it with permission. 'pickup' needs none: without a guardian or in a class,
 * the child collects it at class or library unless a guardian has it shipped.
 */
const SHIPPING_WAYS = ['saved', 'guardian', 'child', 'pickup'] as const
export type ShippingWay = (typeof SHIPPING_WAYS)[number]

export const getShippingWay = endpoint('GET', '/api/treasure-box/shipping', 'user', {
  response: z.object({ way: z.enum(SHIPPING_WAYS), hasGuardian: z.boolean() }),
})

/** The guardian's own saved address, and which of their children may type one themselves. */
export const FamilyShipping = z.object({
  address: ShippingAddress.nullable(),
  children: z.array(z.object({ id: z.string(), firstName: SaidName, mayTypeAddress: z.boolean() })),
})
export type FamilyShipping = z.output<typeof FamilyShipping>

export const getFamilyShipping = endpoint('GET', '/api/family/shipping', ['parent'], {
  response: FamilyShipping,
})

export const saveFamilyAddress = endpoint('PUT', '/api/family/shipping/address', ['parent'], {
  body: ShippingAddress,
  response: FamilyShipping,
  touches: [getFamilyShipping],
})

export const eraseFamilyAddress = endpoint('DELETE', '/api/family/shipping/address', ['parent'], {
  response: FamilyShipping,
  touches: [getFamilyShipping],
})

export const allowChildAddress = endpoint('PUT', '/api/family/heroes/:id/shipping', ['parent'], {
  params: OfId,
  body: z.object({ mayTypeAddress: z.boolean() }),
  response: FamilyShipping,
  errors: ['not_found'],
  touches: [getFamilyShipping],
})
