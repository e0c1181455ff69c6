import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { getCurrentUser } from '#contract/accounts/auth.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { getShippingWay } from '#contract/prizes/shipping.ts'
import {
  getTreasureFigures,
  listPointsHistory,
  listRedemptions,
  redeem,
  undoRedemption,
} from '#contract/prizes/treasure-box.ts'
import { redemptionAddresses, redemptions, treasureItems } from '#server/db/schema/treasure.ts'
import { aFamily, aStudent, aTreasure, givePoints, HOME_ADDRESS } from '#server/test/builders.ts'
import { sharedApp } from '#server/test/shared-app.ts'
import { TEST_NOW } from '#server/test/test-app.ts'
import { auditLedgers } from './fund/audit-ledgers.ts'

const MINUTE_MS = 60_000

const t = await sharedApp()
afterAll(async () => {
  expect(await auditLedgers(t.db)).toEqual([])
})

/** A child of a family with points and one prize to have. */
async function aRichChild(points = 2500) {
  const { child, parent } = await aFamily(t.db)
  await givePoints(t.db, child.id, points)
  const item = await aTreasure(t.db)
  const call = await t.as(child)
  const ask = (headers = {}, body = {}) =>
    call(redeem, { body: { itemId: item.id, ...body }, headers })
  return { child, parent, item, call, ask }
}

async function pointsOf(call: (endpoint: Endpoint) => Promise<{ json(): { points: number } }>) {
  return (await call(getCurrentUser)).json().points
}

async function stockOf(id: string) {
  const [row] = await t.db.select().from(treasureItems).where(eq(treasureItems.id, id))
  return row?.stockQuantity
}

describe('redeeming a prize', () => {
  it('holds the points and the stock together', async () => {
    const { item, call, ask } = await aRichChild()
    const answer = await ask()
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({
      item: { id: item.id, name: 'Bookmark set', cashValue: '2.50' },
      pointsSpent: 1000,
      cashValue: '2.50',
      status: 'pending',
      waitsFor: 'guardian',
      redeemedAt: new Date(TEST_NOW).toISOString(),
      undoUntil: new Date(TEST_NOW + 30 * MINUTE_MS).toISOString(),
      deliveredAt: null,
      shippingAddress: null,
    })
    expect(await pointsOf(call)).toBe(1500)
    expect(await stockOf(item.id)).toBe(9)
    expect((await call(listRedemptions)).json()).toEqual([answer.json()])
    const [spent] = (await call(listPointsHistory)).json()
    expect(spent).toMatchObject({
      description: 'Redeemed: Bookmark set',
      source: 'redemption',
      amount: -1000,
      balanceAfter: 1500,
    })
    expect((await call(getTreasureFigures)).json()).toEqual({
      pointsEarned: 2500,
      itemsRedeemed: 1,
    })
  })

  it('is refused with too few points, and nothing is taken', async () => {
    const { item, call, ask } = await aRichChild(999)
    const answer = await ask()
    expect(answer.statusCode).toBe(409)
    expect(answer.headers['x-error-code']).toBe('insufficient_points')
    expect(await pointsOf(call)).toBe(999)
    expect(await stockOf(item.id)).toBe(10)
  })

  it('is refused when the prize is sold out, switched off or taken away', async () => {
    const { item, call, ask } = await aRichChild()
    const change = (columns: Partial<typeof treasureItems.$inferInsert>) =>
      t.db.update(treasureItems).set(columns).where(eq(treasureItems.id, item.id))
    await change({ stockQuantity: 0, stocked: 0 })
    expect((await ask()).headers['x-error-code']).toBe('out_of_stock')
    await change({ stockQuantity: 5, stocked: 5, isActive: false })
    expect((await ask()).headers['x-error-code']).toBe('treasure_gone')
    await change({ isActive: true, deletedAt: new Date(TEST_NOW) })
    expect((await ask()).headers['x-error-code']).toBe('treasure_gone')
    expect(await pointsOf(call)).toBe(2500)
  })

  it('keeps no address that a child with a guardian types', async () => {
    const { ask } = await aRichChild()
    const { id } = (await ask({}, { shippingAddress: HOME_ADDRESS })).json()
    const kept = await t.db
      .select()
      .from(redemptionAddresses)
      .where(eq(redemptionAddresses.redemptionId, id))
    expect(kept).toEqual([])
  })

  it('asks a child without a guardian for no address, and stores none that is sent', async () => {
    const child = await aStudent(t.db)
    await givePoints(t.db, child.id, 2000)
    const call = await t.as(child)
    const itemId = (await aTreasure(t.db)).id
    expect((await call(getShippingWay)).json()).toEqual({ way: 'pickup', hasGuardian: false })
    const half = await call(redeem, {
      body: { itemId, shippingAddress: { ...HOME_ADDRESS, city: ' ' } },
    })
    expect(half.body).toBe('City is required')
    const answer = await call(redeem, { body: { itemId, shippingAddress: HOME_ADDRESS } })
    expect(answer.json()).toMatchObject({ delivery: 'pickup', shippingAddress: null })
    expect((await call(listRedemptions)).body).not.toContain('Elm Street')
    const without = await call(redeem, { body: { itemId } })
    expect(without.json()).toMatchObject({ delivery: 'pickup', status: 'pending' })
    for (const { id } of [answer.json(), without.json()]) {
      const kept = eq(redemptionAddresses.redemptionId, id)
      expect(await t.db.$count(redemptionAddresses, kept)).toBe(0)
    }
  })

  it('lets ten prizes be on their way and not eleven', async () => {
    const { ask } = await aRichChild(20_000)
    for (let n = 1; n <= 10; n += 1) expect((await ask()).statusCode).toBe(200)
    expect((await ask()).headers['x-error-code']).toBe('too_many_waiting')
  })
})

describe('the same request again', () => {
  it('charges once for twenty clicks at the same time, and answers all alike', async () => {
    const { item, call, ask } = await aRichChild()
    const key = { 'idempotency-key': 'one click' }
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(key)))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    expect(await pointsOf(call)).toBe(1500)
    expect(await stockOf(item.id)).toBe(9)
  })

  it('is answered a hundred times, and again after a month', async () => {
    const { call, ask } = await aRichChild()
    const key = { 'idempotency-key': 'a stubborn tablet' }
    const first = await ask(key)
    for (let sent = 1; sent < 100; sent += 1) {
      expect([(await ask(key)).statusCode, sent]).toEqual([200, sent])
    }
    // None of these was a try of its own.
    expect((await ask()).statusCode).toBe(200)
    t.clock.at += 30 * 24 * 60 * MINUTE_MS
    // What the daily clean-up forgets after a week.
    await t.db.update(redemptions).set({ requestHash: null })
    const late = await ask(key)
    expect(late.json()).toMatchObject({ id: first.json().id })
    expect(await pointsOf(call)).toBe(500)
  })

  it('is refused when it asks for something else', async () => {
    const { ask } = await aRichChild()
    const key = { 'idempotency-key': 'another click' }
    await ask(key)
    const other = await ask(key, { itemId: (await aTreasure(t.db)).id })
    expect(other.statusCode).toBe(422)
    expect(other.headers['x-error-code']).toBe('request_key_reused')
  })

  it('belongs to one child: another one’s key is another request', async () => {
    const [one, other] = [await aRichChild(), await aRichChild()]
    const key = { 'idempotency-key': 'the same words' }
    const [first, second] = [await one.ask(key), await other.ask(key)]
    expect(first.json().id).not.toBe(second.json().id)
  })
})

describe('undoing', () => {
  it('gives points and stock back once, however often it is asked', async () => {
    const { item, call, ask } = await aRichChild()
    const params = { id: (await ask()).json().id }
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => call(undoRedemption, { params })),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(19)
    expect(await pointsOf(call)).toBe(2500)
    expect(await stockOf(item.id)).toBe(10)
    const [row] = (await call(listRedemptions)).json()
    expect(row).toMatchObject({ status: 'canceled', canceledBy: 'child', undoUntil: null })
    expect((await call(getTreasureFigures)).json()).toEqual({
      pointsEarned: 2500,
      itemsRedeemed: 0,
    })
  })

  it('is over after thirty minutes', async () => {
    const { call, ask } = await aRichChild()
    const params = { id: (await ask()).json().id }
    t.clock.at += 30 * MINUTE_MS + 1
    const answer = await call(undoRedemption, { params })
    expect(answer.headers['x-error-code']).toBe('undo_too_late')
    expect((await call(listRedemptions)).json()).toMatchObject([{ undoUntil: null }])
  })

  it('is not for another child’s prize', async () => {
    const { ask } = await aRichChild()
    const params = { id: (await ask()).json().id }
    const other = await aRichChild()
    expect((await other.call(undoRedemption, { params })).statusCode).toBe(404)
    expect((await other.call(listRedemptions)).json()).toEqual([])
    const [row] = await t.db.select().from(redemptions).where(eq(redemptions.id, params.id))
    expect(row?.status).toBe('pending')
  })
})

it('reads redemptions and points page after page', async () => {
  const { call, ask } = await aRichChild(5000)
  for (let n = 1; n <= 3; n += 1) {
    t.clock.at += MINUTE_MS
    await ask()
  }
  for (const endpoint of [listRedemptions, listPointsHistory]) {
    const all = (await call(endpoint)).json()
    const first = await call(endpoint, { query: { limit: '2' } })
    const cursor = String(first.headers['x-next-cursor'])
    const rest = await call(endpoint, { query: { limit: '2', cursor } })
    expect([...first.json(), ...rest.json()]).toEqual(all)
    expect(rest.headers['x-next-cursor']).toBeUndefined()
  }
})
