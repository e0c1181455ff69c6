import Stripe from 'stripe'
import type { z } from 'zod'
import { planOf } from '#domain/plans.ts'
import {
  type Billing,
  type BillingEvent,
  BillingSignatureError,
  BillingUnavailableError,
  type CheckoutOrder,
} from './port.ts'
import {
  StripeCharge,
  StripeDispute,
  StripeEvent,
  StripeInvoice,
  StripeInvoicePayments,
  StripeSession,
  StripeSubscription,
} from './stripe-events.ts'

export type StripeSettings = { url: string; secretKey: string; webhookSecret: string }

const TIMEOUT_MS = 10_000
/** How long ago, or ahead of our clock, a message may have been signed. */
const TOLERANCE_S = 300

/** A subscription's states at Stripe, as we know them; the others are not begun or over. */
const STATUSES: Record<string, 'active' | 'past_due'> = {
  active: 'active',
  trialing: 'active',
  past_due: 'past_due',
  unpaid: 'past_due',
}

/** Stripe: Checkout, the customer portal and signed messages. */
export function stripeBilling({ url, secretKey, webhookSecret }: StripeSettings): Billing {
  const { protocol, hostname, port } = new URL(url)
  const stripe = new Stripe(secretKey, {
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname,
    ...(port && { port }),
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 0,
    telemetry: false,
  })
  return {
    kind: 'stripe',
    async startCheckout(order) {
      const asked = stripe.checkout.sessions.create(checkoutOf(order))
      return { url: (await answerOf(StripeSession, asked)).url, events: [] }
    },
    async openPortal({ customerId, returnUrl }) {
      const wanted = { customer: customerId, return_url: returnUrl }
      const asked = stripe.billingPortal.sessions.create(wanted)
      return (await answerOf(StripeSession, asked)).url
    },
    async setEnding(subscriptionId, endsWithPeriod) {
      const wanted = { cancel_at_period_end: endsWithPeriod }
      await answerOf(StripeSubscription, stripe.subscriptions.update(subscriptionId, wanted))
    },
    async readEvent(raw, signature, at) {
      return eventOf(checked(raw, signature, webhookSecret, at), stripe)
    },
  }
}

function checkoutOf({ guardianId, email, customerId, plan, returnUrl }: CheckoutOrder) {
  return {
    mode: 'subscription',
    client_reference_id: guardianId,
    success_url: returnUrl,
    cancel_url: returnUrl,
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: 'usd',
          unit_amount: plan.amountCents,
          recurring: { interval: 'month' },
          product_data: { name: `Reading Heroes ${plan.name}` },
        },
      },
    ],
    subscription_data: { metadata: { guardian_id: guardianId, plan: plan.key } },
    ...(customerId ? { customer: customerId } : email ? { customer_email: email } : {}),
  } satisfies Stripe.Checkout.SessionCreateParams
}

/** Stripe's SDK takes any JSON without an `error` as success, so the status and the shape are checked here. */
async function answerOf<T extends z.ZodType>(
  schema: T,
  asked: Promise<Stripe.Response<object>>,
): Promise<z.output<T>> {
  try {
    const answer = await asked
    const { statusCode } = answer.lastResponse
    if (statusCode !== 200) throw new Error(`status ${statusCode}`)
    return schema.parse(answer)
  } catch (error) {
    const status = error instanceof Stripe.errors.StripeError ? error.statusCode : undefined
    const cause = status === undefined ? error : new Error(`status ${status}`, { cause: error })
    throw new BillingUnavailableError('Stripe did not answer', { cause })
  }
}

/**
 * The message, if it was signed with our secret at most five minutes ago.
 * @throws BillingSignatureError.
 */
function checked(raw: Buffer, signature = '', secret: string, at: number): unknown {
  // Stripe's SDK accepts a time ahead of our clock.
  const signedAt = Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1]) * 1000
  if (signedAt > at + TOLERANCE_S * 1000) throw new BillingSignatureError('signed ahead of time')
  try {
    return Stripe.webhooks.constructEvent(raw, signature, secret, TOLERANCE_S, undefined, at)
  } catch (cause) {
    throw new BillingSignatureError('the signature does not fit', { cause })
  }
}

async function eventOf(message: unknown, stripe: Stripe): Promise<BillingEvent | null> {
  const { id, created, type, data } = read(StripeEvent, message)
  const told = { id, at: created * 1000 }
  switch (type) {
    case 'customer.subscription.created':
    case 'customer.subscription.updated':
    case 'customer.subscription.deleted':
      return subscriptionEvent(told, read(StripeSubscription, data.object))
    case 'invoice.paid':
      return paidEvent(told, read(StripeInvoice, data.object))
    case 'charge.refunded': {
      const charge = read(StripeCharge, data.object)
      return returnedEvent(told, await invoiceOf(charge, stripe), charge.amount_refunded)
    }
    case 'charge.dispute.funds_withdrawn': {
      const dispute = read(StripeDispute, data.object)
      const charge = await answerOf(StripeCharge, stripe.charges.retrieve(dispute.charge))
      const all = charge.amount_refunded + dispute.amount
      return returnedEvent(told, await invoiceOf(charge, stripe), all)
    }
    default:
      return null
  }
}

type Told = { id: string; at: number }

function subscriptionEvent(told: Told, given: StripeSubscription): BillingEvent | null {
  const { id, customer, status, metadata, items } = given
  if (!metadata?.guardian_id) return null
  const ends = given.current_period_end ?? items?.data[0]?.current_period_end ?? null
  return {
    ...told,
    kind: 'subscription',
    guardianId: metadata.guardian_id,
    customerId: customer,
    subscriptionId: id,
    planKey: metadata.plan ?? '',
    status: STATUSES[status] ?? 'canceled',
    periodEndsAt: ends === null ? null : ends * 1000,
    endsWithPeriod: given.cancel_at_period_end,
  }
}

function paidEvent(told: Told, invoice: z.output<typeof StripeInvoice>): BillingEvent | null {
  const details = invoice.parent?.subscription_details ?? invoice.subscription_details
  const guardianId = details?.metadata?.guardian_id
  if (!guardianId || invoice.amount_paid === 0) return null
  return {
    ...told,
    kind: 'paid',
    guardianId,
    paymentId: invoice.id,
    amountCents: invoice.amount_paid,
    planName: planOf(details.metadata?.plan ?? '')?.name ?? 'monthly',
  }
}

function returnedEvent(
  told: Told,
  paymentId: string | null,
  returnedCents: number,
): BillingEvent | null {
  return paymentId === null ? null : { ...told, kind: 'returned', paymentId, returnedCents }
}

/** The invoice a charge paid; newer versions of the API keep it apart from the charge. */
async function invoiceOf(
  charge: z.output<typeof StripeCharge>,
  stripe: Stripe,
): Promise<string | null> {
  if (charge.invoice) return charge.invoice
  if (!charge.payment_intent) return null
  const found = await answerOf(
    StripeInvoicePayments,
    stripe.invoicePayments.list({
      payment: { type: 'payment_intent', payment_intent: charge.payment_intent },
    }),
  )
  return found.data[0]?.invoice ?? null
}

/** A signed message that is not what Stripe documents is refused like one that is not signed. */
function read<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  const parsed = schema.safeParse(value)
  if (!parsed.success) throw new BillingSignatureError('the message cannot be understood')
  return parsed.data
}
