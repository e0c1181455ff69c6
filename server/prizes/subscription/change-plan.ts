import { eq } from 'drizzle-orm'
import type { Subscription } from '#contract/prizes/subscription.ts'
import { type PlanKey, planOf } from '#domain/plans.ts'
import { BillingUnavailableError } from '#server/adapters/billing/port.ts'
import { AppError } from '#server/app-error.ts'
import { subscriptions } from '#server/db/schema/subscription.ts'
import { users } from '#server/db/schema/users.ts'
import type { Deps } from '#server/deps.ts'
import { countTry } from '#server/http/rate-limit.ts'
import { applyEvent } from './apply-event.ts'
import { findSubscription, type SubscriptionRow, subscriptionOf } from './subscription-rows.ts'

const PER_GUARDIAN = { tries: 20, withinMs: 3_600_000 }
const BACK_TO = '/treasure-box?tab=subscription'

type PlanDeps = Pick<Deps, 'billing' | 'config' | 'db' | 'now'>

/**
 * Starts a plan and returns the URL the browser goes to next.
 * @throws AppError already_subscribed, billing_unavailable, too_many_tries.
 */
export async function startPlan(
  deps: PlanDeps,
  guardianId: string,
  planKey: PlanKey,
): Promise<{ url: string }> {
  const at = deps.now()
  await countTry(deps.db, `plans of ${guardianId}`, PER_GUARDIAN, at)
  const plan = planOf(planKey)
  if (!plan) throw new AppError('bad_request')
  const row = await findSubscription(deps.db, guardianId)
  if (row && row.status !== 'canceled') throw new AppError('already_subscribed')
  const [guardian] = await deps.db
    .select({ email: users.email })
    .from(users)
    .where(eq(users.id, guardianId))
  const { url, events } = await answered(
    deps.billing.startCheckout({
      guardianId,
      email: guardian?.email ?? null,
      customerId: row && row.provider === deps.billing.kind ? row.customerId : null,
      plan,
      returnUrl: returnUrlOf(deps),
      at,
    }),
  )
  for (const event of events) await applyEvent(deps, deps.billing.kind, event)
  return { url }
}

/** The provider's own page. @throws AppError not_subscribed, billing_unavailable. */
export async function openPortal(deps: PlanDeps, guardianId: string): Promise<{ url: string }> {
  const { customerId } = await getRunning(deps, guardianId)
  const url = await answered(deps.billing.openPortal({ customerId, returnUrl: returnUrlOf(deps) }))
  return { url }
}

/** Ends a plan with its paid period, or lets it run on. @throws AppError not_subscribed. */
export async function endPlan(
  deps: PlanDeps,
  guardianId: string,
  endsWithPeriod: boolean,
): Promise<Subscription> {
  const { subscriptionId } = await getRunning(deps, guardianId)
  await answered(deps.billing.setEnding(subscriptionId, endsWithPeriod))
  await deps.db
    .update(subscriptions)
    .set({ endsWithPeriod })
    .where(eq(subscriptions.guardianId, guardianId))
  return subscriptionOf(await findSubscription(deps.db, guardianId), deps.billing)
}

async function getRunning(deps: PlanDeps, guardianId: string): Promise<SubscriptionRow> {
  const row = await findSubscription(deps.db, guardianId)
  const isRunning = row && row.status !== 'canceled' && row.provider === deps.billing.kind
  if (!isRunning) throw new AppError('not_subscribed')
  return row
}

function returnUrlOf({ config }: Pick<Deps, 'config'>): string {
  return new URL(BACK_TO, config.publicUrl).href
}

async function answered<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof BillingUnavailableError) throw new AppError('billing_unavailable')
    throw error
  }
}
