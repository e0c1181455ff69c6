import { approveRedemption } from '#contract/prizes/family-prizes.ts'
import { redeem } from '#contract/prizes/treasure-box.ts'
import { grantBudget, stepStoreRedemption } from '#contract/prizes/treasure-store.ts'
import { newId } from '#server/db/new-id.ts'
import { rateLimits } from '#server/db/schema/auth.ts'
import { applyEvent } from '#server/prizes/subscription/apply-event.ts'
import { aFamily, aTreasure, aUser, givePoints, HOME_ADDRESS } from '#server/test/builders.ts'
import type { TestApp } from '#server/test/test-app.ts'
import type { Browser } from './world.ts'

export type Meeting = { calls: number; failed: number }
const POINTS = 2_000_000

type Prize = { itemId: string; child: Browser; admin: Browser }

/** Concurrent calls that share a child's points and a family's fund: delivering and redeeming. */
export async function deliverBesideRedeem(t: TestApp, rounds: number): Promise<Meeting> {
  const { admin, itemId } = await aStore(t)
  const { parent, child } = await aFamily(t.db)
  await givePoints(t.db, child.id, POINTS)
  await pay(t, parent.id, 9_000_000)
  const prize = { itemId, admin, child: await t.as(child) }
  const guardian = await t.as(parent)
  return meet(t, rounds, async () => {
    const shipped: string[] = []
    for (let n = 0; n < 4; n += 1) {
      const id = await ordered(prize)
      await approved(guardian, id)
      await stepped(admin, id, 'ship')
      shipped.push(id)
    }
    const redeeming = shipped.map(() => askFor(prize))
    const answers = await Promise.all([
      ...shipped.map((id) => stepped(admin, id, 'deliver')),
      ...redeeming,
    ])
    for (const answer of await Promise.all(redeeming)) {
      if (answer.statusCode === 200) await stepped(admin, answer.json().id, 'cancel')
    }
    // An undelivered prize would block the next round.
    for (const id of shipped) await stepped(admin, id, 'deliver')
    return answers
  })
}

/** Concurrent calls that share a family's fund and the store's budget: covering and canceling. */
export async function coverBesideCancel(t: TestApp, rounds: number): Promise<Meeting> {
  const { admin, itemId } = await aStore(t)
  const { parent, child } = await aFamily(t.db)
  await givePoints(t.db, child.id, POINTS)
  const prize = { itemId, admin, child: await t.as(child) }
  const guardian = await t.as(parent)
  return meet(t, rounds, async () => {
    const [held, lacking] = [[] as string[], [] as string[]]
    for (let n = 0; n < 6; n += 1) {
      const id = await ordered(prize)
      await approved(guardian, id)
      if (n < 3) await stepped(admin, id, 'cover')
      ;(n < 3 ? held : lacking).push(id)
    }
    // The fund has a little again, so the shortfall is covered from both.
    await pay(t, parent.id, 200)
    const answers = await Promise.all([
      ...held.map((id) => stepped(admin, id, 'cancel')),
      ...lacking.map((id) => stepped(admin, id, 'cover')),
    ])
    for (const id of [...held, ...lacking]) await stepped(admin, id, 'cancel')
    return answers
  })
}

async function aStore(t: TestApp) {
  const admin = await t.as(await aUser(t.db, { role: 'admin' }))
  await admin(grantBudget, { body: { amount: '9000.00', key: newId() } })
  const { id } = await aTreasure(t.db, { stockQuantity: 10_000 })
  return { admin, itemId: id }
}

async function meet(
  t: TestApp,
  rounds: number,
  round: () => Promise<{ statusCode: number }[]>,
): Promise<Meeting> {
  const met = { calls: 0, failed: 0 }
  for (let n = 0; n < rounds; n += 1) {
    await t.db.delete(rateLimits)
    const answers = await round()
    met.calls += answers.length
    met.failed += answers.filter(({ statusCode }) => statusCode >= 500).length
  }
  return met
}

async function pay(t: TestApp, guardianId: string, amountCents: number): Promise<void> {
  await applyEvent(t.deps, 'test', {
    id: newId(),
    at: t.clock.at,
    kind: 'paid',
    guardianId,
    paymentId: newId(),
    amountCents,
    planName: 'Monthly',
  })
}

function approved(guardian: Browser, id: string) {
  return guardian(approveRedemption, { params: { id }, body: { shippingAddress: HOME_ADDRESS } })
}

function askFor({ child, itemId }: Prize) {
  return child(redeem, { body: { itemId, shippingAddress: HOME_ADDRESS } })
}

async function ordered(prize: Prize): Promise<string> {
  const answer = await askFor(prize)
  if (answer.statusCode !== 200) throw new Error(`not redeemed: ${answer.body}`)
  return answer.json().id
}

function stepped(admin: Browser, id: string, step: string) {
  const body = { step, ...(step === 'cancel' && { reason: 'Sold out.' }) }
  return admin(stepStoreRedemption, { params: { id }, body })
}
