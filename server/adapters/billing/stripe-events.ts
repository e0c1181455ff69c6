import { z } from 'zod'

const Ref = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)])
const Metadata = z.object({ guardian_id: z.string(), plan: z.string() }).partial().nullish()

/** The envelope of every message. */
export const StripeEvent = z.object({
  id: z.string(),
  created: z.number(),
  type: z.string(),
  data: z.object({ object: z.unknown() }),
})

/** Newer versions of Stripe's API tell the period at the item. */
export const StripeSubscription = z.object({
  id: z.string(),
  customer: Ref,
  status: z.string(),
  cancel_at_period_end: z.boolean().default(false),
  current_period_end: z.number().nullish(),
  items: z
    .object({ data: z.array(z.object({ current_period_end: z.number().nullish() })) })
    .nullish(),
  metadata: Metadata,
})
export type StripeSubscription = z.output<typeof StripeSubscription>

/** Newer versions tell the subscription's metadata at the parent. */
export const StripeInvoice = z.object({
  id: z.string(),
  amount_paid: z.number().int(),
  subscription_details: z.object({ metadata: Metadata }).nullish(),
  parent: z.object({ subscription_details: z.object({ metadata: Metadata }).nullish() }).nullish(),
})

export const StripeCharge = z.object({
  id: z.string(),
  amount_refunded: z.number().int(),
  invoice: Ref.nullish(),
  payment_intent: Ref.nullish(),
})

export const StripeDispute = z.object({ charge: Ref, amount: z.number().int() })

export const StripeInvoicePayments = z.object({ data: z.array(z.object({ invoice: Ref })) })

export const StripeSession = z.object({ url: z.url() })
