import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { HeroFace, Instant } from '#contract/fields.ts'
import { PLAN_KEYS, type PlanKey } from '#domain/plans.ts'
import { Dollars } from './treasure-item.ts'

const PARENT = ['parent'] as const

/** The guardian's fund and what the children could take out of it (spec 3). */
export const PrizeFund = z.object({
  prizeFundBalance: Dollars,
  childBalances: z.array(
    z.object({
      name: z.string(),
      profileImageUrl: z.string().nullable(),
      points: z.number().int(),
      hero: HeroFace.nullable(),
    }),
  ),
  /** Set aside for prizes on their way, and spent on prizes that arrived. */
  held: Dollars,
  spent: Dollars,
  /** The last lines of the fund, the newest first; the amount is signed. */
  entries: z.array(
    z.object({ id: z.string(), description: z.string(), createdAt: Instant, amount: Dollars }),
  ),
})
export type PrizeFund = z.output<typeof PrizeFund>

export const getPrizeFund = {
  method: 'GET',
  url: '/api/treasure-box/prize-fund',
  access: PARENT,
  schema: { response: { 200: PrizeFund } },
} as const satisfies Endpoint

/** The guardian's plan (spec 3); without one the status is 'none' and nothing is paid. */
export const Subscription = z.object({
  status: z.enum(['none', 'active', 'past_due', 'canceled']),
  planType: z.string().nullable(),
  amount: Dollars,
  /** The end of the paid period. */
  periodEndsAt: Instant.nullable(),
  endsWithPeriod: z.boolean(),
  /** 'test' is a plan that takes no money and says so. */
  billing: z.enum(['stripe', 'test']),
})
export type Subscription = z.output<typeof Subscription>

export const getSubscription = {
  method: 'GET',
  url: '/api/treasure-box/subscription',
  access: PARENT,
  schema: { response: { 200: Subscription } },
} as const satisfies Endpoint

/** Where the browser goes next: the provider's page, or back to the treasure box. */
const Going = z.object({ url: z.string() })

export const startSubscription = {
  method: 'POST',
  url: '/api/treasure-box/subscription/checkout',
  access: PARENT,
  schema: {
    body: z.object({ plan: z.enum(PLAN_KEYS as [PlanKey, ...PlanKey[]], 'Choose a plan.') }),
    response: { 200: Going },
  },
  errors: ['already_subscribed', 'billing_unavailable', 'too_many_tries'],
  touches: [getSubscription.url, getPrizeFund.url],
} as const satisfies Endpoint

/** The provider's own page for cards, invoices and ending a plan. */
export const manageSubscription = {
  method: 'POST',
  url: '/api/treasure-box/subscription/portal',
  access: PARENT,
  schema: { response: { 200: Going } },
  errors: ['not_subscribed', 'billing_unavailable'],
} as const satisfies Endpoint

/** Ends the plan with the paid period, or lets it run on. */
export const endSubscription = {
  method: 'POST',
  url: '/api/treasure-box/subscription/end',
  access: PARENT,
  schema: {
    body: z.object({ endsWithPeriod: z.boolean() }),
    response: { 200: Subscription },
  },
  errors: ['not_subscribed', 'billing_unavailable'],
  touches: [getSubscription.url],
} as const satisfies Endpoint
