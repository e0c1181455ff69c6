import { and, eq, lte, sql } from 'drizzle-orm'
import { paidPeriod, returnedPayment } from '#domain/fund.ts'
import { message } from '#domain/message.ts'
import type { Billing, BillingEvent } from '#server/adapters/billing/port.ts'
import { lockPayment } from '#server/db/advisory-locks.ts'
import { newId } from '#server/db/new-id.ts'
import {
  billingEvents,
  earlyRefunds,
  subscriptionPayments,
  subscriptions,
} from '#server/db/schema/subscription.ts'
import { users } from '#server/db/schema/users.ts'
import type { Tx } from '#server/db/types.ts'
import type { Deps } from '#server/deps.ts'
import { lockAccounts, post } from '#server/prizes/fund/ledger.ts'

type Provider = Billing['kind']
type Told<K extends BillingEvent['kind']> = Extract<BillingEvent, { kind: K }>

/** Writes down what the provider says happened; told again, nothing happens. */
export async function applyEvent(
  deps: Pick<Deps, 'db' | 'now'>,
  provider: Provider,
  event: BillingEvent,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const [isNew] = await tx
      .insert(billingEvents)
      .values({ id: event.id, receivedAt: new Date(deps.now()) })
      .onConflictDoNothing()
      .returning({ id: billingEvents.id })
    if (!isNew) return
    if (event.kind === 'subscription') return changeSubscription(tx, provider, event)
    if (event.kind === 'paid') return takePayment(tx, provider, event)
    await lockPayment(tx, provider, event.paymentId)
    if (!(await returnPayment(tx, provider, event))) await keepEarly(tx, provider, event)
  })
}

/** Messages may come in any order: an older one does not overwrite a newer one. */
async function changeSubscription(
  tx: Tx,
  provider: Provider,
  { guardianId, at, periodEndsAt, ...told }: Told<'subscription'>,
): Promise<void> {
  if (!(await isGuardian(tx, guardianId))) return
  const { customerId, subscriptionId, planKey, status, endsWithPeriod } = told
  const row = {
    provider,
    customerId,
    subscriptionId,
    planKey,
    status,
    endsWithPeriod,
    periodEndsAt: periodEndsAt === null ? null : new Date(periodEndsAt),
    toldAt: new Date(at),
  }
  await tx
    .insert(subscriptions)
    .values({ guardianId, ...row })
    .onConflictDoUpdate({
      target: subscriptions.guardianId,
      set: row,
      setWhere: and(
        lte(subscriptions.toldAt, row.toldAt),
        // The end of an earlier plan does not end the one that came after it.
        sql`(${subscriptions.subscriptionId} = ${subscriptionId} or ${status} <> 'canceled')`,
      ),
    })
}

/** A paid period credits 30 % to the guardian's prize fund (spec 9). */
async function takePayment(
  tx: Tx,
  provider: Provider,
  { guardianId, paymentId, amountCents, planName, at }: Told<'paid'>,
): Promise<void> {
  if (!(await isGuardian(tx, guardianId))) return
  await lockPayment(tx, provider, paymentId)
  const [payment] = await tx
    .insert(subscriptionPayments)
    .values({
      id: newId(),
      guardianId,
      provider,
      providerId: paymentId,
      amountCents,
      paidAt: new Date(at),
    })
    .onConflictDoNothing()
    .returning({ id: subscriptionPayments.id })
  if (!payment) return
  await post(tx, {
    kind: 'paid',
    sourceId: payment.id,
    description: `30% of your ${planName} plan`,
    postings: paidPeriod(guardianId, amountCents),
    at,
  })
  const isIt = and(eq(earlyRefunds.provider, provider), eq(earlyRefunds.providerId, paymentId))
  const [early] = await tx.delete(earlyRefunds).where(isIt).returning()
  if (early) await returnPayment(tx, provider, { paymentId, ...early, at })
}

/** Messages come in any order: a refund may be told before its payment, and is not told again. */
async function keepEarly(
  tx: Tx,
  provider: Provider,
  { paymentId, returnedCents, at }: Told<'returned'>,
): Promise<void> {
  if (returnedCents <= 0) return
  await tx
    .insert(earlyRefunds)
    .values({ provider, providerId: paymentId, returnedCents, toldAt: new Date(at) })
    .onConflictDoUpdate({
      target: [earlyRefunds.provider, earlyRefunds.providerId],
      set: { returnedCents: sql`greatest(${earlyRefunds.returnedCents}, ${returnedCents})` },
    })
}

/** A payment given back takes its share out of the fund, as far as it is free (product 8). */
async function returnPayment(
  tx: Tx,
  provider: Provider,
  { paymentId, returnedCents, at }: Pick<Told<'returned'>, 'paymentId' | 'returnedCents' | 'at'>,
): Promise<boolean> {
  const [payment] = await tx
    .select()
    .from(subscriptionPayments)
    .where(
      and(
        eq(subscriptionPayments.provider, provider),
        eq(subscriptionPayments.providerId, paymentId),
      ),
    )
    .for('no key update')
  if (!payment) return false
  const { id, guardianId, amountCents, returnedCents: before } = payment
  const now = Math.min(amountCents, returnedCents)
  if (now <= before) return true
  await tx
    .update(subscriptionPayments)
    .set({ returnedCents: now })
    .where(eq(subscriptionPayments.id, id))
  const centsOf = await lockAccounts(tx, [{ account: 'fund', owner: guardianId }])
  await post(tx, {
    kind: 'returned',
    sourceId: `${id} ${now}`,
    description: message('Payment refunded'),
    postings: returnedPayment(guardianId, { before, now, free: centsOf(guardianId) }),
    at,
  })
  return true
}

async function isGuardian(tx: Tx, id: string): Promise<boolean> {
  if (!/^[0-9a-f-]{36}$/.test(id)) return false
  return (await tx.$count(users, and(eq(users.id, id), eq(users.role, 'parent')))) > 0
}
