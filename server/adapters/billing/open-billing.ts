import type { Billing } from './port.ts'
import type { StripeSettings } from './stripe.ts'
import { testPlanBilling } from './test-plan.ts'

/** Stripe where it is configured, else the local test plan. Only the former loads Stripe's SDK. */
export async function openBilling(settings: StripeSettings | null): Promise<Billing> {
  if (!settings) return testPlanBilling()
  const { stripeBilling } = await import('./stripe.ts')
  return stripeBilling(settings)
}
