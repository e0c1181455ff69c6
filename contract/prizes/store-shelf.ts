import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { Id } from '#contract/fields.ts'
import { STORE_READS } from '#contract/touches.ts'
import { message } from '#domain/message.ts'
import { TREASURE_CATEGORIES } from '#domain/treasure.ts'
import { PointsCost, Stock, TreasureFilter, TreasureItem } from './treasure-item.ts'

/** Prizes on one page of the store's administration. */
export const ITEMS_A_PAGE = 50
const MAX_PAGES = 1000
/** Prizes that change together. */
const MAX_CHANGED = 500

const ITEM_STATES = ['all', 'active', 'inactive', 'low'] as const
export type ItemState = (typeof ITEM_STATES)[number]

/** 'shelf' is the order in which children see them. */
const ITEM_SORTS = ['shelf', 'name', 'points', 'points_down', 'stock', 'stock_down'] as const
export type ItemSort = (typeof ITEM_SORTS)[number]

/** A page of the prizes that match; one after the last is the last. */
export const findStoreItems = endpoint('GET', '/api/admin/treasure-box/shelf', ['admin'], {
  querystring: TreasureFilter.extend({
    q: z.string().trim().max(100).default(''),
    state: z.enum(ITEM_STATES).default('all'),
    sort: z.enum(ITEM_SORTS).default('shelf'),
    page: z.coerce.number().int().min(1).max(MAX_PAGES).default(1),
  }),
  response: z.object({
    items: z.array(TreasureItem),
    total: z.number().int(),
    /** Those of the total that children don't see. */
    inactive: z.number().int(),
    page: z.number().int(),
    pages: z.number().int(),
  }),
})

const NOTHING_CHOSEN = message('Choose at least one change.')

/** What changes of several prizes; what is left out stays. */
export const ItemsChange = z
  .object({
    category: z.enum(TREASURE_CATEGORIES).optional(),
    isActive: z.boolean().optional(),
    /** 'suggested' follows the cash value of each. */
    points: z.union([z.literal('suggested'), PointsCost]).optional(),
    stock: z
      .discriminatedUnion('do', [
        z.object({ do: z.literal('set'), count: Stock }),
        z.object({ do: z.literal('add'), count: Stock }),
      ])
      .optional(),
  })
  .refine((change) => Object.values(change).some((value) => value !== undefined), NOTHING_CHOSEN)
export type ItemsChange = z.output<typeof ItemsChange>

/** All of them change or none does; one that was deleted meanwhile is left out. */
export const changeStoreItems = endpoint(
  'POST',
  '/api/admin/treasure-box/items/change',
  ['admin'],
  {
    body: z.object({
      ids: z
        .array(Id)
        .min(1, message('Select at least one prize.'))
        .max(MAX_CHANGED, message('Select at most 500 prizes.')),
      change: ItemsChange,
    }),
    response: z.object({ changed: z.number().int() }),
    errors: ['stock_too_high'],
    touches: STORE_READS,
  },
)
