import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import {
  addWish,
  listRedemptions,
  listTreasureItems,
  redeem,
} from '#contract/prizes/treasure-box.ts'
import {
  createStoreItem,
  deleteStoreItem,
  exportStore,
  getStoreInsights,
  getStoreTotals,
  grantBudget,
  listStoreItems,
  listStoreRedemptions,
  type StoreStep,
  stepStoreRedemption,
  updateStoreItem,
} from '#contract/prizes/treasure-store.ts'
import { newId } from '#server/db/new-id.ts'
import { redemptionAddresses } from '#server/db/schema/treasure.ts'
import { aFamily, aStudent, aTreasure, aUser, givePoints } from '#server/test/builders.ts'
import { sharedApp } from '#server/test/shared-app.ts'
import { aTeacherWithPupil } from '#server/test/squad-builders.ts'
import { TEST_NOW } from '#server/test/test-app.ts'
import { auditLedgers } from './fund/audit-ledgers.ts'
import { balanceOf } from './fund/ledger.ts'

const SCHOOL = {
  name: 'Room 12',
  phone: '555 010 0199',
  address: '1 School Lane',
  city: 'Springfield',
  state: 'OR',
  zip: '97477',
}
const FIELDS = {
  name: 'Atlas',
  description: 'Every country on a page.',
  category: 'physical',
  ageGroup: 'middle',
  pointsCost: 6000,
  cashValue: '14.99',
  imageUrl: '',
  stockQuantity: 8,
  vendor: 'Paper House',
}

const t = await sharedApp()
const admin = await t.as(await aUser(t.db, { role: 'admin' }))
afterAll(async () => {
  expect(await auditLedgers(t.db)).toEqual([])
})

/** A pupil without a guardian here who redeemed a prize of $2.50. */
async function aRedemption() {
  const { pupil: child, squad, teacher } = await aTeacherWithPupil(t.db)
  await givePoints(t.db, child.id, 1000)
  const call = await t.as(child)
  const item = await aTreasure(t.db, { name: `Prize ${newId()}` })
  const body = { itemId: item.id, shippingAddress: SCHOOL }
  const { id } = (await call(redeem, { body })).json()
  const step = (asked: StoreStep | object) =>
    admin(stepStoreRedemption, { params: { id }, body: asked })
  return { id: id as string, child, squad, teacher, call, item, step }
}

const grant = (amount: string, key = newId()) => admin(grantBudget, { body: { amount, key } })

describe('the shelf', () => {
  it('is filled, changed and emptied by the administrator', async () => {
    const made = (await admin(createStoreItem, { body: FIELDS })).json()
    expect(made).toEqual({
      ...FIELDS,
      id: made.id,
      imageUrl: null,
      photoUrl: null,
      drawing: null,
      isActive: true,
      isReading: false,
    })
    const params = { id: made.id }
    const changed = { ...FIELDS, cashValue: '15', pointsCost: '6100', isActive: false }
    const after = (await admin(updateStoreItem, { params, body: changed })).json()
    expect(after).toMatchObject({ cashValue: '15.00', pointsCost: 6100, isActive: false })
    const reader = await t.as(await aStudent(t.db))
    const shown = (await reader(listTreasureItems)).json()
    expect(shown.some(({ id }: { id: string }) => id === made.id)).toBe(false)
    expect((await admin(listStoreItems)).json()).toContainEqual(after)
    await admin(deleteStoreItem, { params })
    expect((await admin(listStoreItems)).json()).not.toContainEqual(after)
    expect((await admin(updateStoreItem, { params, body: FIELDS })).statusCode).toBe(404)
  })

  it.each([
    [{ name: ' ' }, 'Name is required'],
    [{ description: '' }, 'Description is required'],
    [{ pointsCost: '' }, 'Enter a whole number from 1 to 1,000,000'],
    [{ pointsCost: 1.5 }, 'Enter a whole number from 1 to 1,000,000'],
    [{ cashValue: '' }, 'Cash value is required'],
    [{ cashValue: '1.999' }, 'Enter dollars and cents, such as 12.99'],
    [{ cashValue: '-1' }, 'Enter dollars and cents, such as 12.99'],
    [{ imageUrl: 'a picture' }, 'Image must be a URL'],
    [{ stockQuantity: -1 }, 'Enter a whole number, 0 or more'],
  ])('refuses a form with %j', async (wrong, sentence) => {
    const answer = await admin(createStoreItem, { body: { ...FIELDS, ...wrong } })
    expect(answer.statusCode).toBe(400)
    expect(answer.body).toBe(sentence)
  })

  it('keeps the drawing of a prize unless the form names another or none', async () => {
    const made = (await admin(createStoreItem, { body: { ...FIELDS, drawing: 'puzzle' } })).json()
    expect(made.drawing).toBe('puzzle')
    const params = { id: made.id }
    const change = async (own: object) =>
      (await admin(updateStoreItem, { params, body: { ...FIELDS, ...own } })).json().drawing
    expect(await change({})).toBe('puzzle')
    expect(await change({ drawing: 'zoo-ticket' })).toBe('zoo-ticket')
    expect(await change({ drawing: '' })).toBeNull()
    const refused = await admin(updateStoreItem, { params, body: { ...FIELDS, drawing: 'a yak' } })
    expect(refused.statusCode).toBe(400)
  })

  it('keeps what was redeemed while the form was open', async () => {
    const { item } = await aRedemption()
    const body = { ...FIELDS, stockQuantity: 12, stockSeen: 10 }
    const after = await admin(updateStoreItem, { params: { id: item.id }, body })
    expect(after.json().stockQuantity).toBe(11)
  })

  it('is filtered by category and age group, books and reading first', async () => {
    const own = { ageGroup: 'high', category: 'gift_card' } as const
    await aTreasure(t.db, { ...own, name: 'Cheap', pointsCost: 10 })
    await aTreasure(t.db, { ...own, name: 'Book', pointsCost: 90, isReading: true })
    const reader = await t.as(await aStudent(t.db))
    const names = async (query: Record<string, string>) =>
      (await reader(listTreasureItems, { query })).json().map((item: { name: string }) => item.name)
    expect(await names(own)).toEqual(['Book', 'Cheap'])
    expect(await names({ ageGroup: 'high', category: 'digital' })).toEqual([])
    expect(await names({ ageGroup: 'high', category: 'all' })).toEqual(['Book', 'Cheap'])
    expect((await reader(listTreasureItems, { query: { category: 'toys' } })).statusCode).toBe(400)
  })

  it('is added up for the summary cards', async () => {
    const before = (await admin(getStoreTotals)).json()
    await aTreasure(t.db, { stockQuantity: 4, cashValueCents: 1050 })
    await aTreasure(t.db, { stockQuantity: 5, cashValueCents: 100 })
    const after = (await admin(getStoreTotals)).json()
    expect(after.totalItems - before.totalItems).toBe(2)
    expect(after.lowStockItems - before.lowStockItems).toBe(1)
    expect(Number(after.totalValue) - Number(before.totalValue)).toBeCloseTo(47)
  })
})

describe('a redemption in the queue', () => {
  it('goes from yes to cover to parcel to door', async () => {
    const { id, call, step } = await aRedemption()
    const { cashValue, ...first } = (await step({ step: 'approve' })).json()
    expect({ cashValue, ...first }).toMatchObject({
      status: 'approved',
      shippingAddress: null,
      notCovered: '2.50',
    })
    expect((await step({ step: 'ship' })).headers['x-error-code']).toBe('not_covered')
    expect((await step({ step: 'cover' })).headers['x-error-code']).toBe('budget_too_small')
    const budget = Number((await grant('20.00')).json().budget)
    expect((await step({ step: 'cover' })).json()).toMatchObject({
      fromBudget: '2.50',
      notCovered: '0.00',
    })
    expect(await balanceOf(t.db, 'budget', null)).toBe(Math.round(budget * 100) - 250)
    const shipped = await step({ step: 'ship', tracking: 'Post 123' })
    expect(shipped.json()).toMatchObject({ status: 'shipped', tracking: 'Post 123' })
    expect((await step({ step: 'cancel', reason: 'Too late' })).statusCode).toBe(409)
    const spent = await balanceOf(t.db, 'spent', null)
    const done = await step({ step: 'deliver' })
    expect(done.json()).toMatchObject({
      status: 'delivered',
      deliveredAt: new Date(TEST_NOW).toISOString(),
    })
    expect(await balanceOf(t.db, 'spent', null)).toBe(spent + 250)
    expect((await call(listRedemptions)).json()).toMatchObject([{ id, status: 'delivered' }])
  })

  it('is canceled with a reason: points and stock return, the address is erased', async () => {
    const { id, call, step, item } = await aRedemption()
    await step({ step: 'approve' })
    expect((await step({ step: 'cancel', reason: '' })).statusCode).toBe(400)
    await step({ step: 'cancel', reason: 'The publisher has none left.' })
    expect((await call(listRedemptions)).json()).toMatchObject([
      { status: 'canceled', canceledBy: 'store', cancelReason: 'The publisher has none left.' },
    ])
    const items = (await admin(listStoreItems)).json()
    const shelf = items.find((one: { id: string }) => one.id === item.id)
    expect(shelf.stockQuantity).toBe(10)
    const kept = eq(redemptionAddresses.redemptionId, id)
    expect(await t.db.$count(redemptionAddresses, kept)).toBe(0)
  })

  it('tells the child what is sent in its place', async () => {
    const { call, step } = await aRedemption()
    await step({ step: 'note', note: 'The blue one, since the red one is sold out.' })
    expect((await call(listRedemptions)).json()).toMatchObject([
      { substituteNote: 'The blue one, since the red one is sold out.' },
    ])
  })

  it('waits for the guardian of a child who has one', async () => {
    const { child } = await aFamily(t.db)
    await givePoints(t.db, child.id, 1000)
    const call = await t.as(child)
    const itemId = (await aTreasure(t.db)).id
    const { id } = (await call(redeem, { body: { itemId } })).json()
    const answer = await admin(stepStoreRedemption, {
      params: { id },
      body: { step: 'approve' },
    })
    expect(answer.headers['x-error-code']).toBe('awaits_guardian')
  })

  it('is listed oldest first, by status and page by page', async () => {
    const { id } = await aRedemption()
    const query = { status: 'pending', limit: '1' }
    const seen = []
    let cursor: string | undefined
    do {
      const next = cursor === undefined ? query : { ...query, cursor }
      const answer = await admin(listStoreRedemptions, { query: next })
      seen.push(...answer.json())
      cursor = answer.headers['x-next-cursor']?.toString()
    } while (cursor !== undefined)
    expect(seen.at(-1)).toMatchObject({ id, status: 'pending', childName: 'Maya' })
    expect(new Set(seen.map((row) => row.id)).size).toBe(seen.length)
  })
})

it('keeps the history of a prize that is deleted', async () => {
  const { call, item } = await aRedemption()
  await admin(deleteStoreItem, { params: { id: item.id } })
  expect((await call(listRedemptions)).json()).toMatchObject([{ item: { name: item.name } }])
})

it('grants a budget once for a key, and never lets it fall below zero', async () => {
  const key = newId()
  const first = await grant('5.00', key)
  const again = await grant('5.00', key)
  expect(again.json()).toEqual(first.json())
  expect((await grant('-100000.00')).headers['x-error-code']).toBe('budget_too_small')
  expect((await grant('0')).statusCode).toBe(400)
})

it('draws its analytics from what happened', async () => {
  const before = (await admin(getStoreInsights)).json()
  const { call, item } = await aRedemption()
  await call(addWish, { body: { itemId: item.id } })
  await aTreasure(t.db, { name: 'Almost gone', stockQuantity: 1 })
  const after = (await admin(getStoreInsights)).json()
  expect(after.weeks).toHaveLength(12)
  expect(after.weeks.at(-1).week).toBe('2026-03-02')
  expect(after.weeks.at(-1).redemptions).toBe(before.weeks.at(-1).redemptions + 1)
  expect(after.pointsSpent).toBe(before.pointsSpent + 1000)
  expect(Number(after.owed) - Number(before.owed)).toBeCloseTo(2.5)
  expect(Number(after.fund.notCovered) - Number(before.fund.notCovered)).toBeCloseTo(2.5)
  expect(after.mostWished).toContainEqual({ name: item.name, count: 1 })
  expect(after.lowStock).toContainEqual({ name: 'Almost gone', count: 1 })
})

it('writes prizes and redemptions as CSV, and no name runs as a formula', async () => {
  await aTreasure(t.db, { name: '=HYPERLINK("x")' })
  for (const name of ['+1', '-2', '@sum(a1)']) await aTreasure(t.db, { name })
  const items = (await admin(exportStore, { query: { what: 'items' } })).json()
  expect(items.fileName).toBe('treasure-items-2026-03-04.csv')
  expect(items.csv).toContain(`"'=HYPERLINK(""x"")",physical,elementary,1000,2.50`)
  for (const name of ["'+1", "'-2", "'@sum(a1)"])
    expect(items.csv).toContain(`\r\n${name},physical`)
  const { item } = await aRedemption()
  const { csv } = (await admin(exportStore, { query: { what: 'redemptions' } })).json()
  expect(csv).toContain(`pending,${item.name},Maya,,Room 12,Mr. Okafor,1000,2.50`)
})
