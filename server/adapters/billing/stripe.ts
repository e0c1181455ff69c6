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
import { checkSignature } from './stripe-signature.ts'

export type StripeSettings = { url: string; secretKey: string; webhookSecret: string }

const TIMEOUT_MS = 10_000
/** The version our requests speak; messages are understood in this and in newer ones. */
const API_VERSION = '2024-06-20'

/** A subscription's states at Stripe, as we know them; the others are not begun or over. */
const STATUSES: Record<string, 'active' | 'past_due'> = {
  active: 'active',
  trialing: 'active',
  past_due: 'past_due',
  unpaid: 'past_due',
}

/** Stripe by its HTTP API: Checkout, the customer portal and signed messages. */
export function stripeBilling(settings: StripeSettings): Billing {
  const call = caller(settings)
  return {
    kind: 'stripe',
    async startCheckout(order) {
      const { url } = await call(StripeSession, 'POST', '/v1/checkout/sessions', orderForm(order))
      return { url, events: [] }
    },
    async openPortal({ customerId, returnUrl }) {
      const form = { customer: customerId, return_url: returnUrl }
      return (await call(StripeSession, 'POST', '/v1/billing_portal/sessions', form)).url
    },
    async setEnding(subscriptionId, endsWithPeriod) {
      const path = `/v1/subscriptions/${encodeURIComponent(subscriptionId)}`
      await call(StripeSubscription, 'POST', path, {
        cancel_at_period_end: String(endsWithPeriod),
      })
    },
    async readEvent(raw, signature, at) {
      checkSignature(raw, signature, settings.webhookSecret, at)
      return eventOf(raw, call)
    },
  }
}

function orderForm({ guardianId, email, customerId, plan, returnUrl }: CheckoutOrder) {
  const price = 'line_items[0][price_data]'
  const metadata = 'subscription_data[metadata]'
  return {
    mode: 'subscription',
    client_reference_id: guardianId,
    success_url: returnUrl,
    cancel_url: returnUrl,
    'line_items[0][quantity]': '1',
    [`${price}[currency]`]: 'usd',
    [`${price}[unit_amount]`]: String(plan.amountCents),
    [`${price}[recurring][interval]`]: 'month',
    [`${price}[product_data][name]`]: `Reading Heroes ${plan.name}`,
    [`${metadata}[guardian_id]`]: guardianId,
    [`${metadata}[plan]`]: plan.key,
    ...(customerId ? { customer: customerId } : email ? { customer_email: email } : {}),
  }
}

type Call = <T extends z.ZodType>(
  schema: T,
  method: 'GET' | 'POST',
  path: string,
  form?: Record<string, string>,
) => Promise<z.output<T>>

function caller({ url, secretKey }: StripeSettings): Call {
  return async (schema, method, path, form) => {
    try {
      const response = await fetch(new URL(path, url), {
        method,
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
        headers: { authorization: `Bearer ${secretKey}`, 'stripe-version': API_VERSION },
        ...(form && { body: new URLSearchParams(form) }),
      })
      if (!response.ok) throw new Error(`status ${response.status}`)
      return schema.parse(await response.json())
    } catch (cause) {
      throw new BillingUnavailableError(`Stripe did not answer ${method} ${path}`, { cause })
    }
  }
}

async function eventOf(raw: Buffer, call: Call): Promise<BillingEvent | null> {
  const { id, created, type, data } = read(StripeEvent, jsonOf(raw))
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
      return returnedEvent(told, await invoiceOf(charge, call), charge.amount_refunded)
    }
    case 'charge.dispute.funds_withdrawn': {
      const dispute = read(StripeDispute, data.object)
      const path = `/v1/charges/${encodeURIComponent(dispute.charge)}`
      const charge = await call(StripeCharge, 'GET', path)
      const all = charge.amount_refunded + dispute.amount
      return returnedEvent(told, await invoiceOf(charge, call), all)
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
  call: Call,
): Promise<string | null> {
  if (charge.invoice) return charge.invoice
  if (!charge.payment_intent) return null
  const query = new URLSearchParams({
    'payment[type]': 'payment_intent',
    'payment[payment_intent]': charge.payment_intent,
  })
  const found = await call(StripeInvoicePayments, 'GET', `/v1/invoice_payments?${query}`)
  return found.data[0]?.invoice ?? null
}

function jsonOf(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString())
  } catch {
    return null
  }
}

/** A signed message that is not what Stripe documents is refused like one that is not signed. */
function read<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  const parsed = schema.safeParse(value)
  if (!parsed.success) throw new BillingSignatureError('the message cannot be understood')
  return parsed.data
}
