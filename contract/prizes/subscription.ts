import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { HeroFace, Instant } from '#contract/fields.ts'
import { Said, SaidName } from '#contract/said.ts'
import { message } from '#domain/message.ts'
import { PLAN_KEYS, type PlanKey } from '#domain/plans.ts'
import { Dollars } from './treasure-item.ts'

/** The guardian's fund and what the children could take out of it (spec 3). */
export const PrizeFund = z.object({
  prizeFundBalance: Dollars,
  childBalances: z.array(
    z.object({
      name: SaidName,
      profileImageUrl: z.string().nullable(),
      points: z.number().int(),
      hero: HeroFace.nullable(),
    }),
  ),
  /** Reserved for prizes on their way, and spent on prizes that arrived. */
  held: Dollars,
  spent: Dollars,
  /** The last lines of the fund, the newest first; the amount is signed. */
  entries: z.array(
    z.object({ id: z.string(), description: Said, createdAt: Instant, amount: Dollars }),
  ),
})
export type PrizeFund = z.output<typeof PrizeFund>

export const getPrizeFund = endpoint('GET', '/api/treasure-box/prize-fund', ['parent'], {
  response: PrizeFund,
})

/** The guardian's plan (spec 3); without one the status is 'none' and nothing is paid. */
export const Subscription = z.object({
  status: z.enum(['none', 'active', 'past_due', 'canceled']),
  planType: Said.nullable(),
  amount: Dollars,
  /** The end of the paid period. */
  periodEndsAt: Instant.nullable(),
  endsWithPeriod: z.boolean(),
  /** 'test' is a plan that takes no money and says so. */
  billing: z.enum(['stripe', 'test']),
})
export type Subscription = z.output<typeof Subscription>

export const getSubscription = endpoint('GET', '/api/treasure-box/subscription', ['parent'], {
  response: Subscription,
})

/** Where the browser goes next: the provider's page, or back to the treasure box. */
const Going = z.object({ url: z.string() })

export const startSubscription = endpoint(
  'POST',
  '/api/treasure-box/subscription/checkout',
  ['parent'],
  {
    body: z.object({
      plan: z.enum(PLAN_KEYS as [PlanKey, ...PlanKey[]], message('Choose a plan.')),
    }),
    response: Going,
    errors: ['already_subscribed', 'billing_unavailable', 'too_many_tries'],
    touches: [getSubscription, getPrizeFund],
  },
)

/** The provider's own page for cards, invoices and ending a plan. */
export const manageSubscription = endpoint(
  'POST',
  '/api/treasure-box/subscription/portal',
  ['parent'],
  {
    response: Going,
    errors: ['not_subscribed', 'billing_unavailable'],
  },
)

/** Ends the plan with the paid period, or lets it run on. */
export const endSubscription = endpoint('POST', '/api/treasure-box/subscription/end', ['parent'], {
  body: z.object({ endsWithPeriod: z.boolean() }),
  response: Subscription,
  errors: ['not_subscribed', 'billing_unavailable'],
  touches: [getSubscription],
})
