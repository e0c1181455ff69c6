import type { Plan } from '#domain/plans.ts'

/** What a provider says happened; `guardianId` is ours, carried along from the checkout. */
export type BillingEvent = {
  /** The provider's own id: the same event told twice has the same one. */
  id: string
  /** Epoch milliseconds of when it happened. */
  at: number
} & (
  | {
      kind: 'subscription'
      guardianId: string
      customerId: string
      subscriptionId: string
      planKey: string
      status: 'active' | 'past_due' | 'canceled'
      periodEndsAt: number | null
      endsWithPeriod: boolean
    }
  | { kind: 'paid'; guardianId: string; paymentId: string; amountCents: number; planName: string }
  /** All that was given back of a payment so far, refunded or charged back. */
  | { kind: 'returned'; paymentId: string; returnedCents: number }
)

export type CheckoutOrder = {
  guardianId: string
  email: string | null
  /** Known when this guardian had a plan before. */
  customerId: string | null
  plan: Plan
  /** Where the browser comes back to. */
  returnUrl: string
  at: number
}

/** Who takes the guardians' money. Every call may fail with BillingUnavailableError. */
export interface Billing {
  readonly kind: 'stripe' | 'test'
  /** The payment page's URL; `events` is what already happened, for a plan that takes no money. */
  startCheckout(order: CheckoutOrder): Promise<{ url: string; events: BillingEvent[] }>
  /** The provider's own page for cards and invoices. */
  openPortal(customer: { customerId: string; returnUrl: string }): Promise<string>
  /** Ends a subscription with its paid period, or lets it run on. */
  setEnding(subscriptionId: string, endsWithPeriod: boolean): Promise<void>
  /** A message of the provider; null for one we do not care for. @throws BillingSignatureError. */
  readEvent(raw: Buffer, signature: string | undefined, at: number): Promise<BillingEvent | null>
}

/** The provider does not respond, or its response cannot be parsed. */
export class BillingUnavailableError extends Error {
  override name = 'BillingUnavailableError'
}

/** The message is not the provider's, or is too old. */
export class BillingSignatureError extends Error {
  override name = 'BillingSignatureError'
}
