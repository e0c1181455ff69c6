import type { Notice } from '#web/ui/overlays/toast-store.ts'

export const WISH_REMOVED: Notice = { title: 'Removed from wishlist' }
export const WISH_KEPT = 'Your wishlist did not change'

export const PLAN_KEPT = 'The plan did not change'
