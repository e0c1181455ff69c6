import { z } from 'zod'
import { endpoint, type Output } from '#contract/endpoint.ts'
import { Id, line, OfId, PageQuery } from '#contract/fields.ts'
import { PHOTO_BODY_BYTES, PHOTO_REFUSALS } from '#contract/photo.ts'
import { Said, SaidName } from '#contract/said.ts'
import { STORE_READS } from '#contract/touches.ts'
import { message } from '#domain/message.ts'
import { centsOf } from '#domain/money.ts'
import { REDEMPTION_STATUSES } from '#domain/redemption.ts'
import { Redemption } from './treasure-box.ts'
import {
  Dollars,
  MAX_STOCK,
  TreasureFilter,
  TreasureItem,
  TreasureItemFields,
} from './treasure-item.ts'

/** What the orders can be narrowed to; those that wait for the store come first. */
const ORDER_STAGES = ['waiting', ...REDEMPTION_STATUSES] as const
export type OrderStage = (typeof ORDER_STAGES)[number]

/** Orders that take a step together. */
const MAX_ORDERS = 200

/** The class orders are narrowed to; 0 for children without one. */
const OfClass = z.coerce.number().int().min(0).max(2_147_483_647).optional()

export const listStoreItems = endpoint('GET', '/api/admin/treasure-box/items', ['admin'], {
  querystring: TreasureFilter,
  response: z.array(TreasureItem),
})

export const createStoreItem = endpoint('POST', '/api/admin/treasure-box/items', ['admin'], {
  body: TreasureItemFields,
  bodyBytes: PHOTO_BODY_BYTES,
  response: TreasureItem,
  errors: PHOTO_REFUSALS,
  touches: STORE_READS,
})

export const updateStoreItem = endpoint('PUT', '/api/admin/treasure-box/items/:id', ['admin'], {
  params: OfId,
  body: TreasureItemFields.extend({
    /** The stock the form was opened with: what was redeemed meanwhile stays redeemed. */
    stockSeen: z.number().int().min(0).max(MAX_STOCK).optional(),
  }),
  bodyBytes: PHOTO_BODY_BYTES,
  response: TreasureItem,
  errors: ['not_found', ...PHOTO_REFUSALS],
  touches: STORE_READS,
})

/** One with redemptions is hidden and its history kept; deleted twice, it is gone. */
export const deleteStoreItem = endpoint('DELETE', '/api/admin/treasure-box/items/:id', ['admin'], {
  params: OfId,
  response: z.object({ deleted: z.literal(true) }),
  touches: STORE_READS,
})

/** The four summary cards (spec 3); the value is what the active stock is worth. */
export const StoreTotals = z.object({
  totalItems: z.number().int(),
  totalValue: Dollars,
  totalRedemptions: z.number().int(),
  lowStockItems: z.number().int(),
})
export type StoreTotals = z.output<typeof StoreTotals>

export const getStoreTotals = endpoint('GET', '/api/admin/treasure-box/analytics', ['admin'], {
  response: StoreTotals,
})

/** Where a child collects prizes. */
export const OrderClass = z.object({
  id: z.number().int(),
  name: z.string(),
  teacherName: z.string(),
  school: z.string().nullable(),
})
export type OrderClass = z.output<typeof OrderClass>

/** A redemption in the fulfilment queue. */
export const StoreRedemption = Redemption.extend({
  childName: SaidName,
  childLastName: z.string().nullable(),
  hasGuardian: z.boolean(),
  inClass: OrderClass.nullable(),
  /** What the family's fund and the store's budget hold for it. */
  fromFund: Dollars,
  fromBudget: Dollars,
  /** The amount not funded yet; '0.00' when it may ship. */
  notCovered: Dollars,
})
export type StoreRedemption = z.output<typeof StoreRedemption>

export const listStoreRedemptions = endpoint(
  'GET',
  '/api/admin/treasure-box/redemptions',
  ['admin'],
  {
    querystring: PageQuery.extend({
      status: z.enum(['all', ...ORDER_STAGES]).default('all'),
      class: OfClass,
    }),
    response: z.array(StoreRedemption),
  },
)

/** How many orders each stage has, and of each class with orders those that are not finished. */
export const getOrderCounts = endpoint('GET', '/api/admin/treasure-box/orders', ['admin'], {
  response: z.object({
    stages: z.record(z.enum(ORDER_STAGES), z.number().int()),
    classes: z.array(OrderClass.extend({ orders: z.number().int() })),
  }),
})
export type OrderCounts = Output<typeof getOrderCounts>

/** Approved pick-ups by class and name, as they are taken from the shelf. */
export const listPickUps = endpoint('GET', '/api/admin/treasure-box/pick-list', ['admin'], {
  querystring: z.object({ class: OfClass }),
  response: z.array(StoreRedemption),
})

/** What the administrator does with a redemption; 'cover' takes what is missing from the budget. */
export const StoreStep = z.discriminatedUnion('step', [
  z.object({ step: z.literal('approve') }),
  z.object({ step: z.literal('cover') }),
  z.object({
    step: z.literal('ship'),
    /** Carrier and number; a digital prize has none. */
    tracking: z.union([z.literal(''), line(120, '')]).default(''),
  }),
  z.object({ step: z.literal('deliver') }),
  /** Gives a pick-up to the child; the store's budget pays what is not funded. */
  z.object({ step: z.literal('hand_out') }),
  z.object({ step: z.literal('cancel'), reason: line(200, message('Enter a reason.')) }),
  z.object({
    step: z.literal('note'),
    note: line(300, message("Enter what you're sending instead.")),
  }),
])
export type StoreStep = z.output<typeof StoreStep>

export const stepStoreRedemption = endpoint(
  'POST',
  '/api/admin/treasure-box/redemptions/:id/steps',
  ['admin'],
  {
    params: OfId,
    body: StoreStep,
    response: StoreRedemption,
    errors: [
      'not_found',
      'redemption_moved_on',
      'awaits_guardian',
      'address_needed',
      'not_covered',
      'budget_too_small',
    ],
    touches: STORE_READS,
  },
)

/** The steps that many orders take at once, each for itself: one that is refused holds up no other. */
export const stepStoreRedemptions = endpoint(
  'POST',
  '/api/admin/treasure-box/redemptions/steps',
  ['admin'],
  {
    body: z.object({
      ids: z
        .array(Id)
        .min(1, message('Select at least one order.'))
        .max(MAX_ORDERS, message('Select at most 200 orders.')),
      step: z.enum(['approve', 'cover', 'ship', 'hand_out']),
    }),
    response: z.object({
      done: z.array(z.string()),
      refused: z.array(z.object({ id: z.string(), reason: Said })),
    }),
    touches: STORE_READS,
  },
)

const Counted = z.object({ name: Said, count: z.number().int() })

/** What Store Analytics draws; money in dollars, weeks begin on Monday (UTC), the oldest first. */
export const StoreInsights = z.object({
  weeks: z.array(
    z.object({ week: z.iso.date(), redemptions: z.number().int(), points: z.number().int() }),
  ),
  pointsSpent: z.number().int(),
  /** Cash value of everything approved or asked for and not delivered. */
  owed: Dollars,
  spent: Dollars,
  categories: z.array(Counted),
  mostWished: z.array(Counted),
  lowStock: z.array(Counted),
  /** The books of the prize fund: what families and the store have free and set aside. */
  fund: z.object({
    familiesFree: Dollars,
    familiesHeld: Dollars,
    budgetFree: Dollars,
    budgetHeld: Dollars,
    /** The total owed and not funded yet. */
    notCovered: Dollars,
    /** What all saved points would cost at the store's usual price. */
    pointsWorth: Dollars,
  }),
})
export type StoreInsights = z.output<typeof StoreInsights>

export const getStoreInsights = endpoint('GET', '/api/admin/treasure-box/insights', ['admin'], {
  response: StoreInsights,
})

export const BudgetChange = z.object({
  amount: z
    .string()
    .trim()
    .refine(
      (text) => centsOf(text) !== null && centsOf(text) !== 0,
      message('Enter dollars and cents, such as 25.00'),
    ),
  /** The form's mark: sent twice, it is granted once. */
  key: z.uuid(),
})

/** Puts money into the store's own budget, or takes it out with a minus. */
export const grantBudget = endpoint('POST', '/api/admin/treasure-box/budget', ['admin'], {
  body: BudgetChange,
  response: z.object({ budget: Dollars }),
  errors: ['budget_too_small'],
  touches: STORE_READS,
})

export const exportStore = endpoint('GET', '/api/admin/treasure-box/export', ['admin'], {
  querystring: z.object({ what: z.enum(['items', 'redemptions']) }),
  response: z.object({ fileName: z.string(), csv: z.string() }),
})
