import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { Id, Instant, PageQuery } from '#contract/fields.ts'
import { PRIZE_READS } from '#contract/touches.ts'
import { REDEMPTION_ACTORS, REDEMPTION_STATUSES } from '#domain/redemption.ts'
import { ShippingAddress } from './shipping.ts'
import { Dollars, TreasureFilter, TreasureItem } from './treasure-item.ts'

export const listTreasureItems = {
  method: 'GET',
  url: '/api/treasure-box/items',
  access: 'user',
  schema: { querystring: TreasureFilter, response: { 200: z.array(TreasureItem) } },
} as const satisfies Endpoint

export const WishlistEntry = z.object({
  id: z.string(),
  itemId: z.string(),
  /** 1 to 5, shown as that many stars. */
  priority: z.number().int(),
  item: TreasureItem,
})
export type WishlistEntry = z.output<typeof WishlistEntry>

export const listWishlist = {
  method: 'GET',
  url: '/api/treasure-box/wishlist',
  access: 'user',
  schema: { response: { 200: z.array(WishlistEntry) } },
} as const satisfies Endpoint

export const addWish = {
  method: 'POST',
  url: '/api/treasure-box/wishlist',
  access: 'user',
  schema: { body: z.object({ itemId: Id }), response: { 200: WishlistEntry } },
  errors: ['treasure_gone'],
  touches: [listWishlist.url],
} as const satisfies Endpoint

const OfItem = z.object({ itemId: Id })

export const rateWish = {
  method: 'PATCH',
  url: '/api/treasure-box/wishlist/:itemId',
  access: 'user',
  schema: {
    params: OfItem,
    body: z.object({ priority: z.number().int().min(1).max(5) }),
    response: { 200: WishlistEntry },
  },
  errors: ['not_found'],
  touches: [listWishlist.url],
} as const satisfies Endpoint

/** Taken off twice, it is off. */
export const removeWish = {
  method: 'DELETE',
  url: '/api/treasure-box/wishlist/:itemId',
  access: 'user',
  schema: { params: OfItem, response: { 200: z.object({ removed: z.literal(true) }) } },
  touches: [listWishlist.url],
} as const satisfies Endpoint

export const Redemption = z.object({
  id: z.string(),
  item: TreasureItem,
  redeemedAt: Instant,
  pointsSpent: z.number().int(),
  cashValue: Dollars,
  status: z.enum(REDEMPTION_STATUSES),
  deliveredAt: Instant.nullable(),
  /** For the guardian and the administrator alone; null for the child, and once it is erased. */
  shippingAddress: ShippingAddress.nullable(),
  /** Until when the child can take it back; null when that is over. */
  undoUntil: Instant.nullable(),
  /** Whose turn it is while it is pending. */
  waitsFor: z.enum(['guardian', 'store']).nullable(),
  tracking: z.string().nullable(),
  substituteNote: z.string().nullable(),
  canceledBy: z.enum(REDEMPTION_ACTORS).nullable(),
  cancelReason: z.string().nullable(),
})
export type Redemption = z.output<typeof Redemption>

export const listRedemptions = {
  method: 'GET',
  url: '/api/treasure-box/redemptions',
  access: 'user',
  schema: { querystring: PageQuery, response: { 200: z.array(Redemption) } },
} as const satisfies Endpoint

/** The header that makes a request sent twice be done once. */
export const IDEMPOTENCY_HEADER = 'idempotency-key'

export const redeem = {
  method: 'POST',
  url: '/api/treasure-box/redeem',
  access: ['student'],
  schema: {
    body: z.object({ itemId: Id, shippingAddress: ShippingAddress.optional() }),
    response: { 200: Redemption },
  },
  errors: [
    'students_only',
    'treasure_gone',
    'address_needed',
    'insufficient_points',
    'out_of_stock',
    'too_many_waiting',
    'request_key_reused',
    'too_many_tries',
  ],
  touches: PRIZE_READS,
} as const satisfies Endpoint

export const undoRedemption = {
  method: 'POST',
  url: '/api/treasure-box/redemptions/:id/undo',
  access: ['student'],
  schema: { params: z.object({ id: Id }), response: { 200: Redemption } },
  errors: ['students_only', 'not_found', 'redemption_moved_on', 'undo_too_late'],
  touches: PRIZE_READS,
} as const satisfies Endpoint

export const PointsEntry = z.object({
  id: z.string(),
  description: z.string(),
  createdAt: Instant,
  source: z.string(),
  /** Signed. */
  amount: z.number().int(),
  balanceAfter: z.number().int(),
})
export type PointsEntry = z.output<typeof PointsEntry>

export const listPointsHistory = {
  method: 'GET',
  url: '/api/treasure-box/points-history',
  access: 'user',
  schema: { querystring: PageQuery, response: { 200: z.array(PointsEntry) } },
} as const satisfies Endpoint

/** The two header cards (spec 2). */
export const getTreasureFigures = {
  method: 'GET',
  url: '/api/treasure-box/figures',
  access: 'user',
  schema: {
    response: {
      200: z.object({ pointsEarned: z.number().int(), itemsRedeemed: z.number().int() }),
    },
  },
} as const satisfies Endpoint
