import { eq, inArray } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { redeem } from '#contract/prizes/treasure-box.ts'
import { newId } from '#server/db/new-id.ts'
import { redemptions, treasureItems } from '#server/db/schema/treasure.ts'
import { users } from '#server/db/schema/users.ts'
import { aStudent, aTreasure, givePoints } from '#server/test/builders.ts'
import { sharedApp } from '#server/test/shared-app.ts'
import { auditLedgers } from './fund/audit-ledgers.ts'

const HOME = {
  name: 'Room 12',
  phone: '5550100199',
  address: '1 School Lane',
  city: 'Springfield',
  state: 'OR',
  zip: '97477',
}

const t = await sharedApp()

/** Children who can pay for one prize of 1,000 points. */
async function children(count: number) {
  const all = []
  for (let n = 0; n < count; n += 1) {
    const child = await aStudent(t.db)
    await givePoints(t.db, child.id, 1000)
    all.push({ child, call: await t.as(child) })
  }
  return all
}

it('gives the last 20 prizes to exactly 20 of 200 children who ask at once', async () => {
  const item = await aTreasure(t.db, { stockQuantity: 20 })
  const all = await children(200)
  const body = { itemId: item.id, shippingAddress: HOME }
  const answers = await Promise.all(all.map(({ call }) => call(redeem, { body })))
  const happy = all.filter((_, index) => answers[index]?.statusCode === 200)
  expect(happy).toHaveLength(20)
  const refused = answers.filter(({ statusCode }) => statusCode !== 200)
  expect(new Set(refused.map(({ headers }) => headers['x-error-code']))).toEqual(
    new Set(['out_of_stock']),
  )
  const [shelf] = await t.db.select().from(treasureItems).where(eq(treasureItems.id, item.id))
  expect(shelf?.stockQuantity).toBe(0)
  const ids = all.map(({ child }) => child.id)
  const left = await t.db.select().from(users).where(inArray(users.id, ids))
  const poor = left.filter(({ points }) => points === 0).map(({ id }) => id)
  expect(poor.sort()).toEqual(happy.map(({ child }) => child.id).sort())
  expect(left.filter(({ points }) => points === 1000)).toHaveLength(180)
  expect(await t.db.$count(redemptions, eq(redemptions.itemId, item.id))).toBe(20)
  expect(await auditLedgers(t.db)).toEqual([])
})

it('lets a child with points for one prize have one of twenty asked for at once', async () => {
  const [one] = await children(1)
  const items = []
  for (let n = 0; n < 20; n += 1) items.push(await aTreasure(t.db))
  const answers = await Promise.all(
    items.map(({ id }) =>
      one?.call(redeem, {
        body: { itemId: id, shippingAddress: HOME },
        headers: { 'idempotency-key': newId() },
      }),
    ),
  )
  expect(answers.filter((answer) => answer?.statusCode === 200)).toHaveLength(1)
  const rows = await t.db
    .select()
    .from(treasureItems)
    .where(
      inArray(
        treasureItems.id,
        items.map(({ id }) => id),
      ),
    )
  expect(rows.reduce((sum, { stockQuantity }) => sum + stockQuantity, 0)).toBe(199)
  expect(await auditLedgers(t.db)).toEqual([])
})
