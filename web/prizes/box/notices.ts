import { grouped } from '#domain/grouped.ts'
import { sentenceOf } from '#web/api/api-error.ts'
import type { Celebration } from '#web/ui/celebration/celebration-store.ts'
import type { Notice } from '#web/ui/overlays/toast-store.ts'

/** Notices of spec section 8, word for word; below them our own. */
export const WISH_ADDED: Notice = { title: 'Added to wishlist!' }
export const WISH_REMOVED: Notice = { title: 'Removed from wishlist' }
export const WISH_FAILED: Notice = {
  title: 'Error',
  description: 'Failed to add item to wishlist.',
  destructive: true,
}
export const REDEEMED: Notice = {
  title: 'Item redeemed!',
  description: 'Your reward is being processed and will be shipped soon.',
}

/** Redeeming fills the page once a visit (design 7); it says what the child did for it. */
export function redeemSplash({
  name,
  pointsCost,
}: {
  name: string
  pointsCost: number
}): Celebration {
  return {
    tier: 3,
    shout: 'Wow!',
    title: name,
    says: [`You saved ${grouped(pointsCost)} points for it.`],
  }
}

export function redeemFailed(_reason: string, error: unknown): Notice {
  return {
    title: 'Redemption failed',
    description: sentenceOf(error) ?? 'Failed to redeem item.',
    destructive: true,
  }
}

export const WISH_KEPT = 'Your wishlist did not change'

export const UNDONE: Notice = { title: 'Taken back', description: 'Your points are back.' }

export const ADDRESS_SAVED: Notice = {
  title: 'Address saved',
  description: 'Your children’s prizes go there once you say yes.',
}
export const ADDRESS_ERASED: Notice = { title: 'Address erased' }

export const PLAN_KEPT = 'The plan did not change'
