import type { z } from 'zod'
import type { Output } from '#contract/endpoint.ts'
import { type findStoreItems, ITEMS_A_PAGE } from '#contract/prizes/store-shelf.ts'
import type { TreasureItem } from '#contract/prizes/treasure-item.ts'
import { LOW_STOCK } from '#domain/treasure.ts'
import { foldText } from '#server/books/search-text.ts'
import type { Reader } from '#server/db/types.ts'
import type { Words } from '#server/language/words.ts'
import { itemsOf } from './item-rows.ts'

type Asked = z.output<(typeof findStoreItems)['schema']['querystring']>

/** More prizes than any store has. */
const MAX_ITEMS = 10_000

/**
 * One page of the prizes an administrator looks for. The texts are compared as they are shown, so that a
 * starter prize is found and sorted by its name in the administrator's language.
 */
export async function findItems(
  db: Reader,
  { q, state, sort, page, ...filter }: Asked,
  words: Words,
): Promise<Output<typeof findStoreItems>> {
  const rows = await itemsOf(db, filter, { onlyActive: false, most: MAX_ITEMS })
  const said = rows.map((item) => ({
    ...item,
    name: words.say(item.name),
    description: words.say(item.description),
    vendor: words.say(item.vendor),
  }))
  const found = said.filter((item) => isAt(state, item) && holds(item, foldText(q)))
  const compare = ORDERS[sort]
  if (compare) found.sort((one, other) => compare(one, other, words.locale))
  const pages = Math.max(1, Math.ceil(found.length / ITEMS_A_PAGE))
  const shown = Math.min(page, pages)
  return {
    items: found.slice((shown - 1) * ITEMS_A_PAGE, shown * ITEMS_A_PAGE),
    total: found.length,
    inactive: found.filter(({ isActive }) => !isActive).length,
    page: shown,
    pages,
  }
}

function isAt(state: Asked['state'], { isActive, stockQuantity }: TreasureItem): boolean {
  if (state === 'active') return isActive
  if (state === 'inactive') return !isActive
  return state === 'all' || (isActive && stockQuantity < LOW_STOCK)
}

/** Each word that was typed is somewhere in it. */
function holds({ name, description, vendor }: TreasureItem, q: string): boolean {
  const text = [name, description, vendor].map(foldText).join(' ')
  return q.split(' ').every((word) => text.includes(word))
}

type Compare = (one: TreasureItem, other: TreasureItem, locale: string) => number

const byName: Compare = (one, other, locale) => one.name.localeCompare(other.name, locale)

/** The order of the shelf needs no other. Equal ones stay in it. */
const ORDERS: Record<Asked['sort'], Compare | null> = {
  shelf: null,
  name: byName,
  points: (one, other) => one.pointsCost - other.pointsCost,
  points_down: (one, other) => other.pointsCost - one.pointsCost,
  stock: (one, other) => one.stockQuantity - other.stockQuantity,
  stock_down: (one, other) => other.stockQuantity - one.stockQuantity,
}
