import { randomUUID } from 'node:crypto'
import { planOf } from '#domain/plans.ts'
import { type Billing, type BillingEvent, BillingSignatureError } from './port.ts'

/**
 * The local test plan: takes no money and says so on every screen. Checkout is paid at once, and the renewal
 * job pays each month until the plan is canceled.
 */
export function testPlanBilling(): Billing {
  return {
    kind: 'test',
    async startCheckout({ guardianId, plan, returnUrl, at }) {
      const subscriptionId = `test_${randomUUID()}`
      const events = periodOf({ guardianId, subscriptionId, planKey: plan.key, begins: at })
      return { url: pathOf(returnUrl), events }
    },
    async openPortal({ returnUrl }) {
      return pathOf(returnUrl)
    },
    async setEnding() {},
    async readEvent() {
      throw new BillingSignatureError('the test plan sends no messages')
    },
  }
}

/** The browser never leaves this site, whatever name it knows it by. */
function pathOf(url: string): string {
  const { pathname, search } = new URL(url)
  return pathname + search
}

type Period = { guardianId: string; subscriptionId: string; planKey: string; begins: number }

/** A paid month of the test plan; the same month has the same events, so it is paid once. */
export function periodOf({ guardianId, subscriptionId, planKey, begins }: Period): BillingEvent[] {
  const plan = planOf(planKey)
  if (!plan) return []
  const month = `${subscriptionId} ${new Date(begins).toISOString()}`
  return [
    {
      id: `${month} subscription`,
      at: begins,
      kind: 'subscription',
      guardianId,
      customerId: guardianId,
      subscriptionId,
      planKey,
      status: 'active',
      periodEndsAt: monthAfter(begins),
      endsWithPeriod: false,
    },
    {
      id: `${month} paid`,
      at: begins,
      kind: 'paid',
      guardianId,
      paymentId: month,
      amountCents: plan.amountCents,
      planName: plan.name,
    },
  ]
}

/** The same day of the next month, or that month's last day (UTC). */
function monthAfter(at: number): number {
  const end = new Date(at)
  const day = end.getUTCDate()
  end.setUTCMonth(end.getUTCMonth() + 1)
  if (end.getUTCDate() !== day) end.setUTCDate(0)
  return end.getTime()
}
