import { t } from '@lingui/core/macro'
import { keepPreviousData } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { findStoreItems, type ItemSort, type ItemState } from '#contract/prizes/store-shelf.ts'
import type { AgeGroup, TreasureCategory } from '#domain/treasure.ts'
import { PATHS } from '#web/api/paths.ts'
import { query } from '#web/api/query.ts'

/** What the URL says of the prizes that are listed; what is left out narrows nothing. */
export interface ItemsSearch {
  q?: string | undefined
  category?: TreasureCategory | undefined
  age?: AgeGroup | undefined
  state?: Exclude<ItemState, 'all'> | undefined
  sort?: Exclude<ItemSort, 'shelf'> | undefined
  page?: number | undefined
}

export const STATE_OPTIONS: readonly { value: ItemState; label: string }[] = [
  { value: 'all', label: t`All` },
  { value: 'active', label: t`Active` },
  { value: 'inactive', label: t`Inactive` },
  { value: 'low', label: t`Low stock` },
]

export const SORT_OPTIONS: readonly { value: ItemSort; label: string }[] = [
  { value: 'shelf', label: t`Store order` },
  { value: 'name', label: t`Name` },
  { value: 'points', label: t`Points, low to high` },
  { value: 'points_down', label: t`Points, high to low` },
  { value: 'stock', label: t`Stock, low to high` },
  { value: 'stock_down', label: t`Stock, high to low` },
]

export function itemsOf({ age, ...search }: ItemsSearch) {
  const { q, category, state, sort, page } = search
  const querystring = { q, category, ageGroup: age, state, sort, page }
  return { ...query(findStoreItems, { querystring }), placeholderData: keepPreviousData }
}

/** The search in the URL, and what changes it. A filter starts at the first page and is no step for Back. */
export function useItemsSearch() {
  const search: ItemsSearch = useSearch({ strict: false })
  const navigate = useNavigate({ from: PATHS.treasureStore })
  const narrow = (change: ItemsSearch) =>
    void navigate({
      search: (now) => ({ ...now, page: undefined, ...change }),
      replace: true,
      resetScroll: false,
    })
  const turnTo = (page: number) =>
    void navigate({ search: (now) => ({ ...now, page: page > 1 ? page : undefined }) })
  return { search, narrow, turnTo }
}
