import { eq } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { newId } from '#server/db/new-id.ts'
import { earlyRefunds, subscriptionPayments } from '#server/db/schema/subscription.ts'
import { auditLedgers } from '#server/prizes/fund/audit-ledgers.ts'
import { balanceOf } from '#server/prizes/fund/ledger.ts'
import { aFamily } from '#server/test/builders.ts'
import { sharedApp } from '#server/test/shared-app.ts'
import { TEST_NOW } from '#server/test/test-app.ts'
import { applyEvent } from './apply-event.ts'

const paid = (guardianId: string, paymentId: string) =>
  ({
    id: newId(),
    at: TEST_NOW,
    kind: 'paid',
    guardianId,
    paymentId,
    amountCents: 999,
    planName: 'Family',
  }) as const

const t = await sharedApp()
afterAll(async () => {
  expect(await auditLedgers(t.db)).toEqual([])
})

it('a refund told before its payment is taken from the fund once the payment is told', async () => {
  const { parent } = await aFamily(t.db)
  const paymentId = newId()
  const back = {
    id: newId(),
    at: TEST_NOW,
    kind: 'returned',
    paymentId,
    returnedCents: 999,
  } as const
  await applyEvent(t.deps, 'test', back)
  await applyEvent(t.deps, 'test', back)
  await applyEvent(t.deps, 'test', paid(parent.id, paymentId))
  expect(await balanceOf(t.db, 'fund', parent.id)).toBe(0)
  const [row] = await t.db
    .select()
    .from(subscriptionPayments)
    .where(eq(subscriptionPayments.providerId, paymentId))
  expect(row?.returnedCents).toBe(999)
  expect(await t.db.$count(earlyRefunds)).toBe(0)
})

it('a refund told at the same moment as its payment is not lost', async () => {
  const { parent } = await aFamily(t.db)
  for (let n = 0; n < 10; n += 1) {
    const paymentId = newId()
    await Promise.all([
      applyEvent(t.deps, 'test', paid(parent.id, paymentId)),
      applyEvent(t.deps, 'test', {
        id: newId(),
        at: TEST_NOW,
        kind: 'returned',
        paymentId,
        returnedCents: 999,
      }),
    ])
  }
  expect(await balanceOf(t.db, 'fund', parent.id)).toBe(0)
})
