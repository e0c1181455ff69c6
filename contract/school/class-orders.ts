import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { Id, Instant } from '#contract/fields.ts'
import { TreasureItem } from '#contract/prizes/treasure-item.ts'
import { Said, SaidName } from '#contract/said.ts'
import { OfSquad } from '#contract/squads/squads.ts'
import { message } from '#domain/message.ts'
import { CLASS_REFUSALS, TEACHER } from './class-access.ts'

/** What a teacher hands out, what is not approved yet, and what was handed out. */
const CLASS_ORDER_STAGES = ['ready', 'waiting', 'handed_out'] as const
export type ClassOrderStage = (typeof CLASS_ORDER_STAGES)[number]

const MAX_HANDED_OUT = 200

/** A prize for pick-up in class, without addresses and money: those are the family's and the store's. */
export const ClassOrder = z.object({
  id: z.string(),
  student: z.object({ id: z.string(), firstName: SaidName, lastName: z.string().nullable() }),
  item: TreasureItem.pick({
    name: true,
    category: true,
    isReading: true,
    drawing: true,
    imageUrl: true,
    photoUrl: true,
  }),
  redeemedAt: Instant,
  deliveredAt: Instant.nullable(),
  /** Who approves it while it is pending. */
  waitsFor: z.enum(['guardian', 'store']).nullable(),
  /** The store has got it ready for pick-up. */
  isReady: z.boolean(),
  /** Only what is paid for is handed out. */
  isFunded: z.boolean(),
  substituteNote: z.string().nullable(),
})
export type ClassOrder = z.output<typeof ClassOrder>

/** By name; what was handed out, the latest first. */
export const listClassOrders = endpoint('GET', '/api/teacher/class/:id/orders', TEACHER, {
  params: OfSquad,
  querystring: z.object({ stage: z.enum(CLASS_ORDER_STAGES).default('ready') }),
  response: z.array(ClassOrder),
  errors: CLASS_REFUSALS,
})

/** Each order for itself: one that is refused holds up no other. Not found if one is of another class. */
export const handOutOrders = endpoint('POST', '/api/teacher/class/:id/orders/hand-out', TEACHER, {
  params: OfSquad,
  body: z.object({
    ids: z
      .array(Id)
      .min(1, message('Select at least one order.'))
      .max(MAX_HANDED_OUT, message('Select at most 200 orders.')),
  }),
  response: z.object({
    done: z.array(z.string()),
    refused: z.array(z.object({ id: z.string(), reason: Said })),
  }),
  errors: CLASS_REFUSALS,
  touches: [listClassOrders, '/api/waiting'],
})
