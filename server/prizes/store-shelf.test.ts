import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import type { Output } from '#contract/endpoint.ts'
import { changeStoreItems, findStoreItems, ITEMS_A_PAGE } from '#contract/prizes/store-shelf.ts'
import { redeem } from '#contract/prizes/treasure-box.ts'
import { MAX_STOCK } from '#contract/prizes/treasure-item.ts'
import { deleteStoreItem } from '#contract/prizes/treasure-store.ts'
import { newId } from '#server/db/new-id.ts'
import { treasureItems } from '#server/db/schema/treasure.ts'
import { aFamily, aTreasure, aUser, givePoints } from '#server/test/builders.ts'
import { sharedApp } from '#server/test/shared-app.ts'
import { auditLedgers } from './fund/audit-ledgers.ts'

const t = await sharedApp()
const admin = await t.as(await aUser(t.db, { role: 'admin' }))
afterAll(async () => {
  expect(await auditLedgers(t.db)).toEqual([])
})

type Found = Output<typeof findStoreItems>
const find = async (query: Record<string, string>) =>
  (await admin(findStoreItems, { query })).json<Found>()
const namesOf = ({ items }: Found) => items.map(({ name }) => name.split(' ')[0])
const change = (ids: string[], what: object) =>
  admin(changeStoreItems, { body: { ids, change: what } })
const rowOf = async (id: string) =>
  (await t.db.select().from(treasureItems).where(eq(treasureItems.id, id)))[0]

/** Prizes that no other test has, found by their mark. */
async function aShelf() {
  const mark = newId().slice(-12)
  const made = await Promise.all(
    [
      { name: `Árbol ${mark}`, pointsCost: 300, stockQuantity: 9, category: 'digital' as const },
      { name: `zebra ${mark}`, pointsCost: 100, stockQuantity: 2 },
      { name: `Banner ${mark}`, pointsCost: 200, stockQuantity: 5, isActive: false },
    ].map((given) => aTreasure(t.db, { vendor: `Ćevapi & Søn`, ...given })),
  )
  return { mark, ids: made.map(({ id }) => id) }
}

describe('the prizes an administrator looks for', () => {
  it('are found by words of name, description and vendor, whatever the accents', async () => {
    const { mark } = await aShelf()
    expect((await find({ q: mark })).total).toBe(3)
    expect(namesOf(await find({ q: `${mark} ARBOL` }))).toEqual(['Árbol'])
    expect(namesOf(await find({ q: `son ${mark} cevapi zebra` }))).toEqual(['zebra'])
    expect(await find({ q: `${mark} nothing` })).toEqual({
      items: [],
      total: 0,
      inactive: 0,
      page: 1,
      pages: 1,
    })
  })

  it.each([
    ['name', ['Árbol', 'Banner', 'zebra']],
    ['shelf', ['zebra', 'Banner', 'Árbol']],
    ['points', ['zebra', 'Banner', 'Árbol']],
    ['points_down', ['Árbol', 'Banner', 'zebra']],
    ['stock', ['zebra', 'Banner', 'Árbol']],
    ['stock_down', ['Árbol', 'Banner', 'zebra']],
  ])('are sorted by %s', async (sort, names) => {
    const { mark } = await aShelf()
    expect(namesOf(await find({ q: mark, sort }))).toEqual(names)
  })

  it.each([
    [{ state: 'active' }, ['zebra', 'Árbol'], 0],
    [{ state: 'inactive' }, ['Banner'], 1],
    [{ state: 'low' }, ['zebra'], 0],
    [{ category: 'digital' }, ['Árbol'], 0],
    [{ ageGroup: 'high' }, [], 0],
  ])('are narrowed to %j', async (query, names, inactive) => {
    const { mark } = await aShelf()
    const found = await find({ q: mark, ...query })
    expect([namesOf(found), found.inactive]).toEqual([names, inactive])
  })

  it('come page by page, and a page after the last is the last', async () => {
    const mark = newId().slice(-12)
    const most = ITEMS_A_PAGE + 3
    for (let n = 0; n < most; n++) await aTreasure(t.db, { name: `${mark} ${n}` })
    const [first, second] = [await find({ q: mark }), await find({ q: mark, page: '2' })]
    expect([first.items.length, second.items.length, first.pages]).toEqual([ITEMS_A_PAGE, 3, 2])
    const ids = [...first.items, ...second.items].map(({ id }) => id)
    expect(new Set(ids).size).toBe(most)
    expect((await find({ q: mark, page: '99' })).items).toEqual(second.items)
  })

  it.each<Record<string, string>>([
    { page: '0' },
    { page: 'x' },
    { sort: 'price' },
    { state: '' },
    { q: 'x'.repeat(101) },
  ])('are refused for %j', async (query) => {
    expect((await admin(findStoreItems, { query })).statusCode).toBe(400)
  })
})

describe('several prizes at once', () => {
  it('change only what was chosen', async () => {
    const { ids } = await aShelf()
    const [id = ''] = ids
    const before = await rowOf(id)
    const answer = await change(ids, { category: 'experience', isActive: false })
    expect(answer.json()).toEqual({ changed: 3 })
    expect(await rowOf(id)).toEqual({ ...before, category: 'experience', isActive: false })
  })

  it('are priced alike, or each by its value', async () => {
    const { ids } = await aShelf()
    const [one = '', other = ''] = ids
    await t.db.update(treasureItems).set({ cashValueCents: 500 }).where(eq(treasureItems.id, one))
    await change(ids, { points: 'suggested' })
    expect([(await rowOf(one))?.pointsCost, (await rowOf(other))?.pointsCost]).toEqual([2500, 1250])
    await change(ids, { points: 700 })
    expect((await rowOf(one))?.pointsCost).toBe(700)
  })

  it('are restocked, and the count of all that was ever stocked follows', async () => {
    const { ids } = await aShelf()
    const [id = ''] = ids
    await change(ids, { stock: { do: 'add', count: 10 } })
    expect(await rowOf(id)).toMatchObject({ stockQuantity: 19, stocked: 19 })
    await change(ids, { stock: { do: 'set', count: 4 } })
    expect(await rowOf(id)).toMatchObject({ stockQuantity: 4, stocked: 4 })
    const over = await change(ids, { stock: { do: 'add', count: MAX_STOCK } })
    expect([over.statusCode, over.headers['x-error-code']]).toEqual([400, 'stock_too_high'])
    expect(await rowOf(id)).toMatchObject({ stockQuantity: 4 })
  })

  it('lose no redemption that comes at the same time, and no change of another administrator', async () => {
    const { ids } = await aShelf()
    const [id = ''] = ids
    const { child } = await aFamily(t.db)
    await givePoints(t.db, child.id, 1000)
    const asChild = await t.as(child)
    const answers = await Promise.all([
      asChild(redeem, { body: { itemId: id } }),
      ...[ids, ids.toReversed(), ids, ids.toReversed()].map((some) =>
        change(some, { stock: { do: 'add', count: 1 } }),
      ),
    ])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200])
    expect(await rowOf(id)).toMatchObject({ stockQuantity: 12, stocked: 13 })
  })

  it('leave out a deleted one, and keep a starter prize what it is', async () => {
    const { ids } = await aShelf()
    const [id = '', gone = ''] = ids
    await t.db.update(treasureItems).set({ seedKey: newId() }).where(eq(treasureItems.id, id))
    await admin(deleteStoreItem, { params: { id: gone } })
    expect((await change([id, gone, newId()], { points: 50 })).json()).toEqual({ changed: 1 })
    expect(await rowOf(gone)).toMatchObject({ pointsCost: 100 })
  })

  it.each([
    [[newId()], {}],
    [[newId()], { isActive: undefined }],
    [[newId()], { points: 0 }],
    [[newId()], { points: 'cheap' }],
    [[newId()], { stock: { do: 'set', count: -1 } }],
    [[newId()], { stock: { do: 'add', count: 1.5 } }],
    [[newId()], { category: 'toys' }],
    [[], { isActive: true }],
    [['x'], { isActive: true }],
    [Array.from({ length: 501 }, () => newId()), { isActive: true }],
  ])('are refused for what is wrong %#', async (ids, what) => {
    expect((await change(ids, what)).statusCode).toBe(400)
  })
})
