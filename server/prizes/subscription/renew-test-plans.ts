import { and, eq, lte } from 'drizzle-orm'
import type { BillingEvent } from '#server/adapters/billing/port.ts'
import { subscriptions } from '#server/db/schema/subscription.ts'
import type { Deps } from '#server/deps.ts'
import { applyEvent } from './apply-event.ts'
import type { SubscriptionRow } from './subscription-rows.ts'

type PeriodOf = (period: {
  guardianId: string
  subscriptionId: string
  planKey: string
  begins: number
}) => BillingEvent[]

/**
 * Pays the next month of every test plan whose month is over, or ends the plan if its guardian canceled it.
 * Safe to run twice: a month is paid once.
 */
export async function renewTestPlans(
  deps: Pick<Deps, 'db' | 'now'>,
  periodOf: PeriodOf,
): Promise<void> {
  const now = deps.now()
  const due = await deps.db
    .select()
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.provider, 'test'),
        eq(subscriptions.status, 'active'),
        lte(subscriptions.periodEndsAt, new Date(now)),
      ),
    )
  for (const row of due) {
    for (const event of nextOf(row, periodOf)) await applyEvent(deps, 'test', event)
  }
}

function nextOf(row: SubscriptionRow, periodOf: PeriodOf): BillingEvent[] {
  const { guardianId, customerId, subscriptionId, planKey, periodEndsAt } = row
  const begins = periodEndsAt?.getTime() ?? 0
  if (!row.endsWithPeriod) return periodOf({ guardianId, subscriptionId, planKey, begins })
  const ended = { status: 'canceled', periodEndsAt: begins, endsWithPeriod: true } as const
  const who = { guardianId, customerId, subscriptionId, planKey }
  return [{ id: `${subscriptionId} ended`, at: begins, kind: 'subscription', ...who, ...ended }]
}
