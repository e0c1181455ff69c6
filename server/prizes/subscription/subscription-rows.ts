import { eq } from 'drizzle-orm'
import type { Subscription } from '#contract/prizes/subscription.ts'
import { dollars } from '#domain/money.ts'
import { planOf } from '#domain/plans.ts'
import type { Billing } from '#server/adapters/billing/port.ts'
import { subscriptions } from '#server/db/schema/subscription.ts'
import type { Reader } from '#server/db/types.ts'

export type SubscriptionRow = typeof subscriptions.$inferSelect

export async function findSubscription(
  db: Reader,
  guardianId: string,
): Promise<SubscriptionRow | null> {
  const [row] = await db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.guardianId, guardianId))
  return row ?? null
}

export function subscriptionOf(row: SubscriptionRow | null, billing: Billing): Subscription {
  const plan = row && planOf(row.planKey)
  return {
    status: row?.status ?? 'none',
    planType: row ? (plan?.name ?? row.planKey) : null,
    amount: dollars(plan?.amountCents ?? 0),
    periodEndsAt: row?.periodEndsAt?.toISOString() ?? null,
    endsWithPeriod: row?.endsWithPeriod ?? false,
    billing: row?.provider ?? billing.kind,
  }
}
