import type { Output } from '#contract/endpoint.ts'
import type { findStoreItems } from '#contract/prizes/store-shelf.ts'
import type { Subscription } from '#contract/prizes/subscription.ts'
import type { Redemption, WishlistEntry } from '#contract/prizes/treasure-box.ts'
import type { TreasureItem } from '#contract/prizes/treasure-item.ts'

type StoreShelf = Output<typeof findStoreItems>

/** A book of 1,200 points, ten of it on the shelf. */
export function aPrize(own: Partial<TreasureItem> = {}): TreasureItem {
  return {
    id: '0191d1f0-0000-7000-8000-00000000c001',
    name: 'A joke book',
    description: 'Hundreds of jokes.',
    category: 'physical',
    ageGroup: 'elementary',
    pointsCost: 1200,
    cashValue: '2.99',
    imageUrl: null,
    photoUrl: null,
    drawing: null,
    stockQuantity: 10,
    vendor: 'Local bookstore',
    isActive: true,
    isReading: true,
    ...own,
  }
}

export function aRedemption(own: Partial<Redemption> = {}): Redemption {
  return {
    id: '0191d1f0-0000-7000-8000-00000000c0aa',
    item: aPrize(),
    redeemedAt: '2026-03-04T12:00:00.000Z',
    pointsSpent: 1200,
    cashValue: '2.99',
    status: 'pending',
    deliveredAt: null,
    shippingAddress: null,
    undoUntil: null,
    waitsFor: null,
    delivery: null,
    pickUpClass: null,
    tracking: null,
    substituteNote: null,
    canceledBy: null,
    cancelReason: null,
    ...own,
  }
}

/** A family's plan of the test billing. */
export function aPlan(own: Partial<Subscription> = {}): Subscription {
  return {
    status: 'active',
    planType: 'Family',
    amount: '9.99',
    periodEndsAt: '2026-04-04T12:00:00.000Z',
    endsWithPeriod: false,
    billing: 'test',
    ...own,
  }
}

export function aWish(item: TreasureItem, priority = 3): WishlistEntry {
  return { id: `wish ${item.id}`, itemId: item.id, priority, item }
}

/** One page of the store's prizes. */
export function aShelf(items: TreasureItem[], own: Partial<StoreShelf> = {}): StoreShelf {
  const inactive = items.filter(({ isActive }) => !isActive).length
  return { items, total: items.length, inactive, page: 1, pages: 1, ...own }
}
