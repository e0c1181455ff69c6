import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { approveRedemption } from '#contract/prizes/family-prizes.ts'
import { listRedemptions, redeem } from '#contract/prizes/treasure-box.ts'
import {
  getOrderCounts,
  grantBudget,
  listPickUps,
  listStoreRedemptions,
  type StoreRedemption,
  stepStoreRedemption,
  stepStoreRedemptions,
} from '#contract/prizes/treasure-store.ts'
import { centsOf, dollars } from '#domain/money.ts'
import { newId } from '#server/db/new-id.ts'
import { treasureItems } from '#server/db/schema/treasure.ts'
import { consents, guardians, users } from '#server/db/schema/users.ts'
import { aFamily, aTreasure, aUser, givePoints, HOME_ADDRESS } from '#server/test/builders.ts'
import { sharedApp } from '#server/test/shared-app.ts'
import { aPupilOf, aSquad, aTeacher, putIn } from '#server/test/squad-builders.ts'
import { TEST_NOW } from '#server/test/test-app.ts'
import { auditLedgers } from './fund/audit-ledgers.ts'
import { balanceOf } from './fund/ledger.ts'

const t = await sharedApp()
const admin = await t.as(await aUser(t.db, { role: 'admin' }))
afterAll(async () => {
  expect(await auditLedgers(t.db)).toEqual([])
})

/** A class with one prize of $2.50, and students of it who redeem that prize. */
async function aShoppingClass(name = `Room ${newId()}`) {
  const teacher = await aTeacher(t.db)
  const squad = await aSquad(t.db, teacher, { name, school: 'Lincoln Elementary' })
  const item = await aTreasure(t.db)
  const order = async (lastName = 'Rivera') => {
    const pupil = await aPupilOf(t.db, teacher)
    await t.db.update(users).set({ lastName }).where(eq(users.id, pupil.id))
    await putIn(t.db, squad, pupil)
    await givePoints(t.db, pupil.id, 1000)
    const call = await t.as(pupil)
    const { id } = (await call(redeem, { body: { itemId: item.id } })).json()
    return { id: id as string, pupil, call }
  }
  return { teacher, squad, item, order }
}

const step = (id: string, name: string) =>
  admin(stepStoreRedemption, { params: { id }, body: { step: name } })
const stepAll = (ids: string[], name: string) =>
  admin(stepStoreRedemptions, { body: { ids, step: name } })
const grant = (amount: string) => admin(grantBudget, { body: { amount, key: newId() } })
const idsOf = (rows: StoreRedemption[]) => rows.map(({ id }) => id)

const centsLater = (amount: string, cents: number) => dollars((centsOf(amount) ?? 0) + cents)

describe('the approval of a prize', () => {
  it('is the school’s for a pick-up that its consent text names', async () => {
    const { order, squad } = await aShoppingClass()
    const { id, call } = await order()
    expect((await call(listRedemptions)).json()).toMatchObject([
      { id, waitsFor: 'store', delivery: 'pickup', pickUpClass: squad.name },
    ])
    expect((await step(id, 'approve')).json()).toMatchObject({
      status: 'approved',
      delivery: 'pickup',
      shippingAddress: null,
      hasGuardian: false,
      inClass: { id: squad.id, name: squad.name, teacherName: 'Mr. Okafor' },
    })
  })

  it('stays a guardian’s where the school agreed to the text that promised it', async () => {
    const { order } = await aShoppingClass()
    const { id, pupil, call } = await order()
    await t.db
      .update(consents)
      .set({ textVersion: 'school-2026-11-2' })
      .where(eq(consents.childId, pupil.id))
    expect((await call(listRedemptions)).json()).toMatchObject([{ waitsFor: 'guardian' }])
    expect((await step(id, 'approve')).headers['x-error-code']).toBe('awaits_guardian')
    const parent = await aUser(t.db, { role: 'parent', email: `${newId()}@example.org` })
    const link = { guardianId: parent.id, childId: pupil.id, createdAt: new Date(TEST_NOW) }
    await t.db.insert(guardians).values(link)
    const yes = await (await t.as(parent))(approveRedemption, { params: { id }, body: {} })
    expect(yes.json()).toMatchObject({ status: 'approved', delivery: 'pickup' })
  })

  it('is a guardian’s once one is linked, whatever the school agreed to', async () => {
    const { order } = await aShoppingClass()
    const { id, pupil } = await order()
    const parent = await aUser(t.db, { role: 'parent', email: `${newId()}@example.org` })
    const link = { guardianId: parent.id, childId: pupil.id, createdAt: new Date(TEST_NOW) }
    await t.db.insert(guardians).values(link)
    const { refused } = (await stepAll([id], 'approve')).json()
    expect(refused).toEqual([{ id, reason: 'A guardian has to approve this prize first.' }])
  })

  it('never ships anything without one, not even handed out', async () => {
    const { child } = await aFamily(t.db)
    await givePoints(t.db, child.id, 1000)
    const itemId = (await aTreasure(t.db)).id
    const { id } = (await (await t.as(child))(redeem, { body: { itemId } })).json()
    for (const name of ['ship', 'deliver', 'hand_out', 'approve']) {
      expect((await step(id, name)).statusCode, name).toBe(409)
    }
  })
})

describe('handing out', () => {
  it('counts once for two taps at the same time, and spends the budget once', async () => {
    const { order, item } = await aShoppingClass()
    const orders = [await order(), await order(), await order()]
    const ids = orders.map(({ id }) => id)
    expect((await stepAll([...ids, ...ids], 'approve')).json()).toEqual({ done: ids, refused: [] })
    await grant('7.50')
    const spent = await balanceOf(t.db, 'spent', null)
    const answers = await Promise.all(
      [ids, ids.toReversed(), ids, [ids[1] as string]].map((some) => stepAll(some, 'hand_out')),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
    const done: string[] = answers.flatMap((answer) => answer.json().done)
    expect(done.toSorted()).toEqual(ids.toSorted())
    expect(await balanceOf(t.db, 'spent', null)).toBe(spent + 750)
    const [row] = await t.db.select().from(treasureItems).where(eq(treasureItems.id, item.id))
    expect(row?.stockQuantity).toBe(7)
    for (const { call } of orders) {
      expect((await call(listRedemptions)).json()).toMatchObject([{ status: 'delivered' }])
    }
  })

  it('is refused for what the budget cannot pay, and goes on with the rest', async () => {
    const { order } = await aShoppingClass()
    const [one, two] = [await order(), await order()]
    await stepAll([one.id], 'approve')
    const { budget } = (await grant('0.01')).json()
    if (budget !== '0.00') await grant(`-${budget}`)
    const broke = (await stepAll([one.id, two.id], 'hand_out')).json()
    expect(broke.done).toEqual([])
    expect(broke.refused).toEqual([
      { id: one.id, reason: "The store budget isn't large enough." },
      { id: two.id, reason: 'This order has changed. Refresh and try again.' },
    ])
    await grant('2.50')
    expect((await stepAll([one.id, two.id], 'hand_out')).json().done).toEqual([one.id])
  })

  it('is not for a prize that goes home', async () => {
    const { order } = await aShoppingClass()
    const { id, pupil } = await order()
    const parent = await aUser(t.db, { role: 'parent', email: `${newId()}@example.org` })
    const link = { guardianId: parent.id, childId: pupil.id, createdAt: new Date(TEST_NOW) }
    await t.db.insert(guardians).values(link)
    const body = { shippingAddress: HOME_ADDRESS, delivery: 'home' as const }
    const yes = await (await t.as(parent))(approveRedemption, { params: { id }, body })
    expect(yes.json()).toMatchObject({ delivery: 'home', pickUpClass: null })
    await grant('2.50')
    expect((await step(id, 'hand_out')).headers['x-error-code']).toBe('redemption_moved_on')
  })
})

describe('covering from the budget', () => {
  it('pays for all that are selected, and the teacher’s class can have them', async () => {
    const { order } = await aShoppingClass()
    const [one, two] = [await order(), await order()]
    await stepAll([one.id, two.id], 'approve')
    await grant('5.00')
    expect((await stepAll([one.id, two.id], 'cover')).json().done).toEqual([one.id, two.id])
    const { budget } = (await grant('1.00')).json()
    await stepAll([one.id, two.id], 'cover')
    expect((await grant('1.00')).json().budget).toBe(centsLater(budget, 100))
    expect((await step(one.id, 'ship')).json()).toMatchObject({
      fromBudget: '2.50',
      notCovered: '0.00',
    })
  })
})

describe('the orders', () => {
  it('are narrowed to a class and to what waits for the store', async () => {
    const [first, second] = [await aShoppingClass(), await aShoppingClass()]
    const [mine, other] = [await first.order(), await second.order()]
    const listed = async (query: Record<string, string>) =>
      idsOf((await admin(listStoreRedemptions, { query: { limit: '100', ...query } })).json())
    const ofFirst = { class: String(first.squad.id) }
    expect(await listed({ status: 'waiting', ...ofFirst })).toEqual([mine.id])
    expect(await listed({ status: 'waiting' })).toEqual(expect.arrayContaining([mine.id, other.id]))
    const counted = (await admin(getOrderCounts)).json()
    expect(counted.classes).toContainEqual({
      id: first.squad.id,
      name: first.squad.name,
      teacherName: 'Mr. Okafor',
      school: 'Lincoln Elementary',
      orders: 1,
    })
    await t.db.delete(consents).where(eq(consents.childId, mine.pupil.id))
    expect(await listed({ status: 'waiting', ...ofFirst })).toEqual([])
    expect(await listed({ status: 'pending', ...ofFirst })).toEqual([mine.id])
    const after = (await admin(getOrderCounts)).json()
    expect(after.stages.waiting).toBe(counted.stages.waiting - 1)
    expect(after.stages.pending).toBe(counted.stages.pending)
    expect(await listed({ class: '0' })).not.toContain(other.id)
    const wrong = await admin(listStoreRedemptions, { query: { class: 'Room 12' } })
    expect(wrong.statusCode).toBe(400)
  })

  it('are a pick list by class and last name once they are approved', async () => {
    const [b, a] = [await aShoppingClass('B side'), await aShoppingClass('A side')]
    const [zoe, abe, cal] = [await b.order('Zorn'), await b.order('Abel'), await a.order('Cole')]
    const waiting = await a.order('Aaron')
    await stepAll([zoe.id, abe.id, cal.id], 'approve')
    const all = idsOf((await admin(listPickUps)).json())
    const ours = [cal.id, abe.id, zoe.id]
    expect(all.filter((id) => ours.includes(id))).toEqual(ours)
    expect(all).not.toContain(waiting.id)
    const one = (await admin(listPickUps, { query: { class: String(b.squad.id) } })).json()
    expect(one).toMatchObject([{ childLastName: 'Abel' }, { childLastName: 'Zorn' }])
  })
})
