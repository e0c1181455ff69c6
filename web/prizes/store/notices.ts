import { t } from '@lingui/core/macro'
import type { Notice } from '#web/ui/overlays/toast-store.ts'

/** Notices of spec section 8, word for word; below them our own. */
export const ITEM_ADDED: Notice = { title: t`Item added!` }
export const ITEM_UPDATED: Notice = { title: t`Item updated!` }
export const ITEM_DELETED: Notice = { title: t`Item deleted` }
export const ADD_FAILED = error(t`Failed to add item to the store.`)
export const UPDATE_FAILED = error(t`Failed to update item.`)
export const DELETE_FAILED = error(t`Failed to delete item.`)

export const BUDGET_ADDED: Notice = { title: t`Added to the budget` }
export const BUDGET_WITHDRAWN: Notice = { title: t`Withdrawn from the budget` }
export const STEP_FAILED = t`Something went wrong`

function error(description: string): Notice {
  return { title: t`Error`, description, destructive: true }
}
