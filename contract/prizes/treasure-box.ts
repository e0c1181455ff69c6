import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { Download, Id, Instant, OfId, PageQuery } from '#contract/fields.ts'
import { OfPhoto } from '#contract/photo.ts'
import { Said } from '#contract/said.ts'
import { PRIZE_READS } from '#contract/touches.ts'
import { DELIVERIES, REDEMPTION_ACTORS, REDEMPTION_STATUSES } from '#domain/redemption.ts'
import { ShippingAddress } from './shipping.ts'
import { Dollars, TreasureFilter, TreasureItem } from './treasure-item.ts'

export const listTreasureItems = endpoint('GET', '/api/treasure-box/items', 'user', {
  querystring: TreasureFilter,
  response: z.array(TreasureItem),
  offline: 'kept',
})

export const getPrizePhoto = endpoint('GET', '/api/treasure-box/photos/:hash', 'user', {
  params: OfPhoto,
  response: Download,
  errors: ['not_found'],
})

export const WishlistEntry = z.object({
  id: z.string(),
  itemId: z.string(),
  /** 1 to 5, shown as that many stars. */
  priority: z.number().int(),
  item: TreasureItem,
})
export type WishlistEntry = z.output<typeof WishlistEntry>

export const listWishlist = endpoint('GET', '/api/treasure-box/wishlist', 'user', {
  response: z.array(WishlistEntry),
  offline: 'kept',
})

export const addWish = endpoint('POST', '/api/treasure-box/wishlist', 'user', {
  body: z.object({ itemId: Id }),
  response: WishlistEntry,
  errors: ['treasure_gone'],
  touches: [listWishlist],
})

const OfItem = z.object({ itemId: Id })

export const rateWish = endpoint('PATCH', '/api/treasure-box/wishlist/:itemId', 'user', {
  params: OfItem,
  body: z.object({ priority: z.number().int().min(1).max(5) }),
  response: WishlistEntry,
  errors: ['not_found'],
  touches: [listWishlist],
})

/** Taken off twice, it is off. */
export const removeWish = endpoint('DELETE', '/api/treasure-box/wishlist/:itemId', 'user', {
  params: OfItem,
  response: z.object({ removed: z.literal(true) }),
  touches: [listWishlist],
})

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
  /** Null while a guardian has not decided. */
  delivery: z.enum(DELIVERIES).nullable(),
  /** The class where it is picked up; null for the library, and for what is sent. */
  pickUpClass: z.string().nullable(),
  tracking: z.string().nullable(),
  substituteNote: z.string().nullable(),
  canceledBy: z.enum(REDEMPTION_ACTORS).nullable(),
  cancelReason: z.string().nullable(),
})
export type Redemption = z.output<typeof Redemption>

export const listRedemptions = endpoint('GET', '/api/treasure-box/redemptions', 'user', {
  querystring: PageQuery,
  response: z.array(Redemption),
  offline: 'kept',
})

/** The header that makes a request sent twice be done once. */
export const IDEMPOTENCY_HEADER = 'idempotency-key'

export const redeem = endpoint('POST', '/api/treasure-box/redeem', ['student'], {
  body: z.object({ itemId: Id, shippingAddress: ShippingAddress.optional() }),
  response: Redemption,
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
})

export const undoRedemption = endpoint(
  'POST',
  '/api/treasure-box/redemptions/:id/undo',
  ['student'],
  {
    params: OfId,
    response: Redemption,
    errors: ['students_only', 'not_found', 'redemption_moved_on', 'undo_too_late'],
    touches: PRIZE_READS,
  },
)

export const PointsEntry = z.object({
  id: z.string(),
  description: Said,
  createdAt: Instant,
  source: z.string(),
  /** Signed. */
  amount: z.number().int(),
  balanceAfter: z.number().int(),
})
export type PointsEntry = z.output<typeof PointsEntry>

export const listPointsHistory = endpoint('GET', '/api/treasure-box/points-history', 'user', {
  querystring: PageQuery,
  response: z.array(PointsEntry),
  offline: 'kept',
})

/** The two header cards (spec 2). */
export const getTreasureFigures = endpoint('GET', '/api/treasure-box/figures', 'user', {
  response: z.object({ pointsEarned: z.number().int(), itemsRedeemed: z.number().int() }),
  offline: 'kept',
})
