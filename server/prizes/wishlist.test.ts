import { expect, it } from 'vitest'
import { addWish, listWishlist, rateWish, removeWish } from '#contract/prizes/treasure-box.ts'
import { newId } from '#server/db/new-id.ts'
import { aStudent, aTreasure } from '#server/test/builders.ts'
import { sharedApp } from '#server/test/shared-app.ts'

const t = await sharedApp()

it('keeps a wish once, with the stars the reader gives it, until it is taken off', async () => {
  const call = await t.as(await aStudent(t.db))
  const [first, second] = [await aTreasure(t.db), await aTreasure(t.db, { name: 'Kite' })]
  const wish = (itemId: string) => call(addWish, { body: { itemId } })
  await Promise.all([wish(first.id), wish(first.id), wish(first.id)])
  expect((await wish(second.id)).json()).toMatchObject({ itemId: second.id, priority: 3 })
  expect((await call(listWishlist)).json()).toHaveLength(2)
  const params = { itemId: second.id }
  const rated = await call(rateWish, { params, body: { priority: 5 } })
  expect(rated.json()).toMatchObject({ priority: 5, item: { name: 'Kite' } })
  expect((await call(listWishlist)).json()[0]).toEqual(rated.json())
  expect((await call(rateWish, { params, body: { priority: 6 } })).statusCode).toBe(400)
  await call(removeWish, { params })
  expect((await call(removeWish, { params })).json()).toEqual({ removed: true })
  expect((await call(listWishlist)).json()).toMatchObject([{ itemId: first.id }])
  expect((await call(rateWish, { params, body: { priority: 1 } })).statusCode).toBe(404)
})

it('leaves other readers’ wishes alone and wishes for nothing the store has not', async () => {
  const [one, other] = [await t.as(await aStudent(t.db)), await t.as(await aStudent(t.db))]
  const item = await aTreasure(t.db)
  await one(addWish, { body: { itemId: item.id } })
  expect((await other(listWishlist)).json()).toEqual([])
  await other(removeWish, { params: { itemId: item.id } })
  expect((await one(listWishlist)).json()).toHaveLength(1)
  const off = await aTreasure(t.db, { isActive: false })
  expect((await one(addWish, { body: { itemId: off.id } })).statusCode).toBe(404)
  expect((await one(addWish, { body: { itemId: newId() } })).statusCode).toBe(404)
})
