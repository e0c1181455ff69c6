import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getWaiting } from '#contract/dashboard/waiting.ts'
import { listRedemptions, redeem } from '#contract/prizes/treasure-box.ts'
import { grantBudget, stepStoreRedemption } from '#contract/prizes/treasure-store.ts'
import { type ClassOrder, handOutOrders, listClassOrders } from '#contract/school/class-orders.ts'
import { newId } from '#server/db/new-id.ts'
import { accessLog } from '#server/db/schema/family.ts'
import { redemptionAddresses, redemptions } from '#server/db/schema/treasure.ts'
import { guardians, users } from '#server/db/schema/users.ts'
import { auditLedgers } from '#server/prizes/fund/audit-ledgers.ts'
import { aTreasure, aUser, givePoints, HOME_ADDRESS } from '#server/test/builders.ts'
import { sharedApp } from '#server/test/shared-app.ts'
import { aPupilOf, aSquad, aTeacher, putIn } from '#server/test/squad-builders.ts'
import { TEST_NOW } from '#server/test/test-app.ts'

const t = await sharedApp()
const admin = await t.as(await aUser(t.db, { role: 'admin' }))
const step = (id: string, name: string) =>
  admin(stepStoreRedemption, { params: { id }, body: { step: name } })
beforeAll(() => admin(grantBudget, { body: { amount: '1000', key: newId() } }))
afterAll(async () => {
  expect(await auditLedgers(t.db)).toEqual([])
})

/** A class whose students redeem prizes of $2.50; `approved` ones are paid for by the store's budget. */
async function aClassWithOrders() {
  const teacher = await aTeacher(t.db)
  const squad = await aSquad(t.db, teacher)
  const call = await t.as(teacher)
  const params = { id: String(squad.id) }
  const order = async (lastName = 'Rivera') => {
    const pupil = await aPupilOf(t.db, teacher)
    await t.db.update(users).set({ lastName }).where(eq(users.id, pupil.id))
    await putIn(t.db, squad, pupil)
    await givePoints(t.db, pupil.id, 1000)
    const asPupil = await t.as(pupil)
    const itemId = (await aTreasure(t.db)).id
    const { id } = (await asPupil(redeem, { body: { itemId } })).json<{ id: string }>()
    return { id, pupil, asPupil }
  }
  const approved = async (lastName?: string) => {
    const made = await order(lastName)
    await step(made.id, 'approve')
    await step(made.id, 'cover')
    return made
  }
  const listed = async (stage: string) =>
    (await call(listClassOrders, { params, query: { stage } })).json<ClassOrder[]>()
  const handOut = (...ids: string[]) => call(handOutOrders, { params, body: { ids } })
  return { teacher, squad, call, params, order, approved, listed, handOut }
}

describe('the orders of a class', () => {
  it('are listed by name at their stage, without an address or money', async () => {
    const { order, approved, listed } = await aClassWithOrders()
    const [zoe, abe, pending] = [await approved('Zorn'), await approved('Abel'), await order()]
    const ready = await listed('ready')
    expect(ready.map(({ id }) => id)).toEqual([abe.id, zoe.id])
    expect(ready[0]).toEqual({
      id: abe.id,
      student: { id: abe.pupil.id, firstName: expect.any(String), lastName: 'Abel' },
      item: expect.objectContaining({ name: expect.any(String) }),
      redeemedAt: new Date(TEST_NOW).toISOString(),
      deliveredAt: null,
      waitsFor: null,
      isReady: false,
      isFunded: true,
      substituteNote: null,
    })
    expect(await listed('waiting')).toMatchObject([{ id: pending.id, waitsFor: 'store' }])
    expect(await listed('handed_out')).toEqual([])
  })

  it('leave out what a guardian has sent home', async () => {
    const { approved, listed, handOut } = await aClassWithOrders()
    const { id } = await approved()
    await t.db.update(redemptions).set({ delivery: 'home' }).where(eq(redemptions.id, id))
    await t.db.insert(redemptionAddresses).values({ redemptionId: id, ...HOME_ADDRESS })
    for (const stage of ['ready', 'waiting', 'handed_out']) expect(await listed(stage)).toEqual([])
    expect((await handOut(id)).json()).toMatchObject({ done: [], refused: [{ id }] })
  })

  it('are counted for their teacher once they can be handed out', async () => {
    const { teacher, order, approved, handOut } = await aClassWithOrders()
    const waiting = async () =>
      (await (await t.as(teacher))(getWaiting)).json<{ orders: number }>().orders
    await step((await order()).id, 'approve')
    expect(await waiting()).toBe(0)
    const { id } = await approved()
    expect(await waiting()).toBe(1)
    await handOut(id)
    expect(await waiting()).toBe(0)
  })
})

describe('a teacher who hands out', () => {
  it('gives each prize once, however often it is tapped', async () => {
    const { teacher, approved, listed, handOut } = await aClassWithOrders()
    const [one, two] = [await approved(), await approved()]
    const answers = await Promise.all([
      handOut(one.id, two.id, one.id),
      handOut(two.id, one.id),
      handOut(one.id),
    ])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    const done = answers.flatMap((answer) => answer.json<{ done: string[] }>().done)
    expect(done.toSorted()).toEqual([one.id, two.id].toSorted())
    expect((await one.asPupil(listRedemptions)).json()).toMatchObject([{ status: 'delivered' }])
    expect((await listed('handed_out')).map(({ id }) => id).toSorted()).toEqual(done.toSorted())
    const looks = await t.db.select().from(accessLog).where(eq(accessLog.actorId, teacher.id))
    expect(looks.filter(({ look }) => look === 'prize_handed_out')).toHaveLength(2)
  })

  it('gives nothing that is not approved or not paid for, and goes on with the rest', async () => {
    const { order, approved, handOut } = await aClassWithOrders()
    const [pending, unpaid, fine] = [await order(), await order(), await approved()]
    await step(unpaid.id, 'approve')
    expect((await handOut(pending.id, unpaid.id, fine.id)).json()).toEqual({
      done: [fine.id],
      refused: [
        { id: pending.id, reason: 'This order has changed. Refresh and try again.' },
        { id: unpaid.id, reason: "This prize isn't funded yet." },
      ],
    })
    expect((await pending.asPupil(listRedemptions)).json()).toMatchObject([{ status: 'pending' }])
  })

  it('gives nothing without the guardian’s approval', async () => {
    const { order, handOut } = await aClassWithOrders()
    const { id, pupil, asPupil } = await order()
    const parent = await aUser(t.db, { role: 'parent', email: `${newId()}@example.org` })
    const link = { guardianId: parent.id, childId: pupil.id, createdAt: new Date(TEST_NOW) }
    await t.db.insert(guardians).values(link)
    expect((await handOut(id)).json()).toMatchObject({ done: [] })
    expect((await asPupil(listRedemptions)).json()).toMatchObject([{ status: 'pending' }])
  })

  it('cannot touch another class: not found, and nothing of the call is done', async () => {
    const [mine, theirs] = [await aClassWithOrders(), await aClassWithOrders()]
    const [own, other] = [await mine.approved(), await theirs.approved()]
    expect((await mine.handOut(own.id, other.id)).statusCode).toBe(404)
    expect((await mine.handOut(newId())).statusCode).toBe(404)
    expect((await mine.listed('ready')).map(({ id }) => id)).toEqual([own.id])
    const { params } = theirs
    expect((await mine.call(listClassOrders, { params })).statusCode).toBe(404)
    const body = { ids: [other.id] }
    expect((await mine.call(handOutOrders, { params, body })).statusCode).toBe(404)
    expect((await other.asPupil(listRedemptions)).json()).toMatchObject([{ status: 'approved' }])
  })

  it.each([[[]], [['not an id']], [Array.from({ length: 201 }, () => newId())]])(
    'is told what is wrong with the selection %#',
    async (ids) => {
      expect((await (await aClassWithOrders()).handOut(...ids)).statusCode).toBe(400)
    },
  )
})
