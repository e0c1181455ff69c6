import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { Id, line } from '#contract/fields.ts'

/** Where a prize goes (spec 3). */
export const ShippingAddress = z.object({
  name: line(100, 'Full name is required'),
  phone: line(30, 'Phone is required').refine(
    (text) => text.replace(/\D/g, '').length >= 7,
    'Write the whole phone number',
  ),
  address: line(200, 'Address is required'),
  city: line(100, 'City is required'),
  state: line(60, 'State is required'),
  zip: line(12, 'ZIP code is required'),
})
export type ShippingAddress = z.output<typeof ShippingAddress>

/**
 * Who provides a prize's address (product 8): 'saved' is a guardian's saved address, 'guardian' fills it in
 * when approving, 'child' types it with permission. 'pickup' needs none: without a guardian or in a class,
 * the child collects it at class or library unless a guardian has it shipped.
 */
const SHIPPING_WAYS = ['saved', 'guardian', 'child', 'pickup'] as const
export type ShippingWay = (typeof SHIPPING_WAYS)[number]

export const getShippingWay = {
  method: 'GET',
  url: '/api/treasure-box/shipping',
  access: 'user',
  schema: {
    response: { 200: z.object({ way: z.enum(SHIPPING_WAYS), hasGuardian: z.boolean() }) },
  },
} as const satisfies Endpoint

/** The guardian's own saved address, and which of their children may type one themselves. */
export const FamilyShipping = z.object({
  address: ShippingAddress.nullable(),
  children: z.array(
    z.object({ id: z.string(), firstName: z.string(), mayTypeAddress: z.boolean() }),
  ),
})
export type FamilyShipping = z.output<typeof FamilyShipping>

export const getFamilyShipping = {
  method: 'GET',
  url: '/api/family/shipping',
  access: ['parent'],
  schema: { response: { 200: FamilyShipping } },
} as const satisfies Endpoint

export const saveFamilyAddress = {
  method: 'PUT',
  url: '/api/family/shipping/address',
  access: ['parent'],
  schema: { body: ShippingAddress, response: { 200: FamilyShipping } },
  touches: [getFamilyShipping.url],
} as const satisfies Endpoint

export const eraseFamilyAddress = {
  method: 'DELETE',
  url: '/api/family/shipping/address',
  access: ['parent'],
  schema: { response: { 200: FamilyShipping } },
  touches: [getFamilyShipping.url],
} as const satisfies Endpoint

export const allowChildAddress = {
  method: 'PUT',
  url: '/api/family/heroes/:id/shipping',
  access: ['parent'],
  schema: {
    params: z.object({ id: Id }),
    body: z.object({ mayTypeAddress: z.boolean() }),
    response: { 200: FamilyShipping },
  },
  errors: ['not_found'],
  touches: [getFamilyShipping.url],
} as const satisfies Endpoint
