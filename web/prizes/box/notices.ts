import { t } from '@lingui/core/macro'
import type { Notice } from '#web/ui/overlays/toast-store.ts'

export const WISH_REMOVED: Notice = { title: t`Removed from wishlist` }
export const WISH_KEPT = t`Your wishlist didn’t change`

export const PLAN_KEPT = t`Your plan didn’t change`
