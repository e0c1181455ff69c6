import { eq, inArray } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import {
  approveRedemption,
  declineRedemption,
  listFamilyRedemptions,
} from '#contract/prizes/family-prizes.ts'
import {
  allowChildAddress,
  eraseFamilyAddress,
  getFamilyShipping,
  getShippingWay,
  saveFamilyAddress,
} from '#contract/prizes/shipping.ts'
import { listRedemptions, redeem } from '#contract/prizes/treasure-box.ts'
import { paidPeriod } from '#domain/fund.ts'
import { newId } from '#server/db/new-id.ts'
import { redemptionAddresses } from '#server/db/schema/treasure.ts'
import { guardians, users } from '#server/db/schema/users.ts'
import { aFamily, aTreasure, aUser, givePoints, HOME_ADDRESS } from '#server/test/builders.ts'
import { sharedApp } from '#server/test/shared-app.ts'
import { aSquad, aTeacher, putIn } from '#server/test/squad-builders.ts'
import { TEST_NOW } from '#server/test/test-app.ts'
import { auditLedgers } from './fund/audit-ledgers.ts'
import { balanceOf, post } from './fund/ledger.ts'

const t = await sharedApp()
afterAll(async () => {
  expect(await auditLedgers(t.db)).toEqual([])
})

/** A child who asked for a prize of $2.50, and the guardian whose fund holds `paidCents` x 30 %. */
async function anAskingChild({ paidCents = 0 } = {}) {
  const { child, parent } = await aFamily(t.db)
  await givePoints(t.db, child.id, 3000)
  if (paidCents > 0) {
    await t.db.transaction((tx) =>
      post(tx, {
        kind: 'paid',
        sourceId: newId(),
        description: 'Family plan',
        postings: paidPeriod(parent.id, paidCents),
        at: TEST_NOW,
      }),
    )
  }
  const [asChild, asParent] = [await t.as(child), await t.as(parent)]
  const item = await aTreasure(t.db)
  const ask = async (body = {}) =>
    (await asChild(redeem, { body: { itemId: item.id, ...body } })).json().id as string
  const fund = async () => [
    await balanceOf(t.db, 'fund', parent.id),
    await balanceOf(t.db, 'hold', parent.id),
  ]
  return { child, parent, asChild, asParent, ask, fund }
}

describe('a guardian', () => {
  it('says yes with an address that is kept for the next prize', async () => {
    const { asChild, asParent, ask } = await anAskingChild()
    expect((await asChild(getShippingWay)).json()).toEqual({ way: 'guardian', hasGuardian: true })
    const params = { id: await ask() }
    expect((await asParent(listFamilyRedemptions)).json()).toMatchObject([
      { id: params.id, childName: 'Maya', status: 'pending', notCovered: '2.50' },
    ])
    const without = await asParent(approveRedemption, { params, body: {} })
    expect(without.headers['x-error-code']).toBe('address_needed')
    const body = { shippingAddress: HOME_ADDRESS, saveAddress: true }
    const yes = await asParent(approveRedemption, { params, body })
    expect(yes.json()).toMatchObject({
      status: 'approved',
      shippingAddress: HOME_ADDRESS,
      waitsFor: null,
    })
    expect((await asChild(getShippingWay)).json().way).toBe('saved')
    const next = await asParent(approveRedemption, { params: { id: await ask() }, body: {} })
    expect(next.json()).toMatchObject({ status: 'approved', shippingAddress: HOME_ADDRESS })
  })

  it('approves pick-up for a child in a class without an address, and may have it sent home', async () => {
    const { child, asChild, asParent, ask } = await anAskingChild()
    const teacher = await aTeacher(t.db)
    await putIn(t.db, await aSquad(t.db, teacher), child)
    const allow = { params: { id: child.id }, body: { mayTypeAddress: true } }
    await asParent(allowChildAddress, allow)
    await asParent(saveFamilyAddress, { body: HOME_ADDRESS })
    expect((await asChild(getShippingWay)).json()).toEqual({ way: 'pickup', hasGuardian: true })
    const [picked, sent] = [await ask({ shippingAddress: HOME_ADDRESS }), await ask()]
    const kept = inArray(redemptionAddresses.redemptionId, [picked, sent])
    expect(await t.db.$count(redemptionAddresses, kept)).toBe(0)
    const approve = (id: string, body: object) =>
      asParent(approveRedemption, { params: { id }, body })
    expect((await approve(picked, {})).json()).toMatchObject({
      status: 'approved',
      shippingAddress: null,
      canPickUp: true,
    })
    expect((await approve(sent, { delivery: 'home' })).json()).toMatchObject({
      status: 'approved',
      shippingAddress: HOME_ADDRESS,
    })
    await asParent(eraseFamilyAddress)
    const refused = await approve(await ask(), { delivery: 'home' })
    expect(refused.headers['x-error-code']).toBe('address_needed')
  })

  it('asks for an address again once the child has left the class', async () => {
    const { child, asChild, asParent, ask } = await anAskingChild()
    const teacher = await aTeacher(t.db)
    await putIn(t.db, await aSquad(t.db, teacher), child)
    const params = { id: await ask() }
    await t.db.update(users).set({ approved: false }).where(eq(users.id, teacher.id))
    expect((await asChild(getShippingWay)).json().way).toBe('guardian')
    const refused = await asParent(approveRedemption, { params, body: { delivery: 'pickup' } })
    expect(refused.headers['x-error-code']).toBe('address_needed')
  })

  it('says yes once: the second click finds that it has moved on', async () => {
    const { asParent, ask } = await anAskingChild()
    const params = { id: await ask() }
    const body = { shippingAddress: HOME_ADDRESS }
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => asParent(approveRedemption, { params, body })),
    )
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409, 409])
  })

  it('says no with a reason, and everything goes back', async () => {
    const { asChild, asParent, ask, fund } = await anAskingChild({ paidCents: 999 })
    const params = { id: await ask() }
    expect(await fund()).toEqual([50, 250])
    const body = { reason: 'We have this one.' }
    await asParent(declineRedemption, { params, body })
    expect(await fund()).toEqual([300, 0])
    expect((await asChild(listRedemptions)).json()).toMatchObject([
      { status: 'canceled', canceledBy: 'guardian', cancelReason: 'We have this one.' },
    ])
    expect((await asParent(listFamilyRedemptions)).json()).toEqual([])
  })

  it('has the money of the plan set aside, as far as it reaches', async () => {
    const { asParent, ask, fund } = await anAskingChild({ paidCents: 999 })
    await ask()
    t.clock.at += 1000
    const params = { id: await ask() }
    expect(await fund()).toEqual([0, 300])
    const waiting = (await asParent(listFamilyRedemptions)).json()
    expect(waiting.map(({ notCovered }: { notCovered: string }) => notCovered)).toEqual([
      '0.00',
      '2.00',
    ])
    const yes = await asParent(approveRedemption, {
      params,
      body: { shippingAddress: HOME_ADDRESS },
    })
    expect(yes.json()).toMatchObject({ notCovered: '2.00' })
  })

  it('lets a child type the address, and no longer', async () => {
    const { child, asChild, asParent, ask } = await anAskingChild()
    const params = { id: child.id }
    const allow = (mayTypeAddress: boolean) =>
      asParent(allowChildAddress, { params, body: { mayTypeAddress } })
    expect((await allow(true)).json().children).toEqual([
      { id: child.id, firstName: 'Maya', mayTypeAddress: true },
    ])
    expect((await asChild(getShippingWay)).json().way).toBe('child')
    const id = await ask({ shippingAddress: HOME_ADDRESS })
    expect((await asParent(listFamilyRedemptions)).json()).toMatchObject([
      { shippingAddress: HOME_ADDRESS },
    ])
    const yes = await asParent(approveRedemption, { params: { id }, body: {} })
    expect(yes.json().status).toBe('approved')
    await allow(false)
    expect((await asChild(getShippingWay)).json().way).toBe('guardian')
  })

  it('keeps, reads and erases the family’s address', async () => {
    const { asParent } = await anAskingChild()
    expect((await asParent(getFamilyShipping)).json().address).toBeNull()
    expect((await asParent(saveFamilyAddress, { body: HOME_ADDRESS })).json().address).toEqual(
      HOME_ADDRESS,
    )
    const phone = await asParent(saveFamilyAddress, { body: { ...HOME_ADDRESS, phone: '12' } })
    expect(phone.body).toBe('Enter the full phone number')
    expect((await asParent(eraseFamilyAddress)).json().address).toBeNull()
  })
})

it('hides one guardian’s address from the other', async () => {
  const { child, asParent, ask } = await anAskingChild()
  const other = await aUser(t.db, { role: 'parent', email: `${newId()}@example.org` })
  await t.db
    .insert(guardians)
    .values({ guardianId: other.id, childId: child.id, createdAt: new Date(TEST_NOW + 1) })
  const asOther = await t.as(other)
  const params = { id: await ask() }
  await asParent(approveRedemption, { params, body: { shippingAddress: HOME_ADDRESS } })
  const seen = (await asOther(listFamilyRedemptions)).json()
  expect(seen).toMatchObject([{ id: params.id, shippingAddress: null }])
})

it('shows another family nothing and does nothing for it', async () => {
  const { child, ask } = await anAskingChild()
  const params = { id: await ask() }
  const stranger = await anAskingChild()
  expect((await stranger.asParent(listFamilyRedemptions)).json()).toEqual([])
  const body = { shippingAddress: HOME_ADDRESS }
  expect((await stranger.asParent(approveRedemption, { params, body })).statusCode).toBe(404)
  expect((await stranger.asParent(declineRedemption, { params, body: {} })).statusCode).toBe(404)
  const allow = { params: { id: child.id }, body: { mayTypeAddress: true } }
  expect((await stranger.asParent(allowChildAddress, allow)).statusCode).toBe(404)
  const written = await t.db
    .select()
    .from(redemptionAddresses)
    .where(eq(redemptionAddresses.redemptionId, params.id))
  expect(written).toEqual([])
})
