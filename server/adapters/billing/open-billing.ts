import type { Billing } from './port.ts'
import { type StripeSettings, stripeBilling } from './stripe.ts'
import { testPlanBilling } from './test-plan.ts'

/** Stripe where it is configured, else the local test plan. */
export function openBilling(stripe: StripeSettings | null): Billing {
  return stripe ? stripeBilling(stripe) : testPlanBilling()
}
