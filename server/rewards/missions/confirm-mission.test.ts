import { and, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { listUserBadges } from '#contract/rewards/badges.ts'
import {
  confirmMission,
  listMissions,
  listPendingMissions,
  reportMission,
  returnMission,
} from '#contract/rewards/missions.ts'
import { dailyMissions } from '#server/db/schema/missions.ts'
import { pointsLedger } from '#server/db/schema/points.ts'
import { aFamily, aUser } from '#server/test/builders.ts'
import { aFamilyWithMission } from '#server/test/mission-builders.ts'
import { sharedApp } from '#server/test/shared-app.ts'
import { TEST_NOW } from '#server/test/test-app.ts'

const t = await sharedApp()

/** A family whose child has a mission that a guardian confirms; `say` reports it as done. */
async function aTellingChild() {
  const family = await aFamilyWithMission(t)
  const { child, asChild, params } = family
  return {
    ...family,
    say: () => asChild(reportMission, { params }),
    paid: () =>
      t.db
        .select({ amount: pointsLedger.amount })
        .from(pointsLedger)
        .where(and(eq(pointsLedger.userId, child.id), eq(pointsLedger.source, 'mission'))),
  }
}

it('shows a parent what waits, and pays it once for ten clicks at the same time', async () => {
  const { asParent, asChild, params, say, paid, parent } = await aTellingChild()
  expect((await asParent(listPendingMissions)).json()).toEqual([])
  await say()
  expect((await asParent(listPendingMissions)).json()).toEqual([
    {
      id: params.id,
      childName: 'Maya',
      title: 'Read aloud to someone',
      reward: 30,
      doneAt: new Date(TEST_NOW).toISOString(),
    },
  ])
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => asParent(confirmMission, { params })),
  )
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200))
  expect(await paid()).toEqual([{ amount: 30 }])
  expect((await asParent(listPendingMissions)).json()).toEqual([])
  expect((await asChild(listMissions)).json().missions[0]).toMatchObject({ status: 'COMPLETED' })
  const [row] = await t.db.select().from(dailyMissions).where(eq(dailyMissions.id, params.id))
  expect(row?.confirmedBy).toBe(parent.id)
})

it('gives the first mission’s badge with the yes that completes it', async () => {
  const { asParent, asChild, params, say } = await aTellingChild()
  await say()
  expect((await asChild(listUserBadges)).json()).toEqual([])
  await asParent(confirmMission, { params })
  expect((await asChild(listUserBadges)).json()).toMatchObject([{ badge: { key: 'missions-1' } }])
})

it('can be confirmed days later', async () => {
  const { asParent, params, say, paid } = await aTellingChild()
  await say()
  t.clock.at += 3 * 86_400_000
  expect((await asParent(listPendingMissions)).json()).toHaveLength(1)
  expect((await asParent(confirmMission, { params })).statusCode).toBe(200)
  expect(await paid()).toHaveLength(1)
})

it('comes back to the child with a "not yet", and can be said done again', async () => {
  const { asParent, asChild, params, say, paid } = await aTellingChild()
  await say()
  expect((await asParent(returnMission, { params })).json()).toEqual({ returned: true })
  expect((await asParent(listPendingMissions)).json()).toEqual([])
  const [mission] = (await asChild(listMissions)).json().missions
  expect(mission).toMatchObject({ status: 'IN PROGRESS', returned: true })
  expect((await asParent(confirmMission, { params })).statusCode).toBe(404)
  await say()
  const [again] = (await asChild(listMissions)).json().missions
  expect(again).toMatchObject({ status: 'PENDING', returned: false })
  expect((await asParent(confirmMission, { params })).statusCode).toBe(200)
  expect((await asParent(returnMission, { params })).statusCode).toBe(404)
  expect(await paid()).toHaveLength(1)
})

it('waits for the child to say it first', async () => {
  const { asParent, params, paid } = await aTellingChild()
  expect((await asParent(confirmMission, { params })).statusCode).toBe(404)
  expect((await asParent(returnMission, { params })).statusCode).toBe(404)
  expect(await paid()).toEqual([])
})

it('is neither seen nor confirmed by another parent', async () => {
  const { params, say, paid } = await aTellingChild()
  await say()
  const other = await t.as((await aFamily(t.db)).parent)
  expect((await other(listPendingMissions)).json()).toEqual([])
  expect((await other(confirmMission, { params })).statusCode).toBe(404)
  expect((await other(returnMission, { params })).statusCode).toBe(404)
  expect(await paid()).toEqual([])
})

it('is closed to the child, to teachers, to the administrator and to strangers', async () => {
  const { asChild, params, say, paid } = await aTellingChild()
  await say()
  const closed = [
    asChild,
    await t.as(await aUser(t.db, { role: 'teacher' })),
    await t.as(await aUser(t.db, { role: 'admin' })),
  ]
  for (const call of closed) {
    expect((await call(listPendingMissions)).statusCode).toBe(403)
    expect((await call(confirmMission, { params })).statusCode).toBe(403)
    expect((await call(returnMission, { params })).statusCode).toBe(403)
  }
  expect((await t.anyone(listPendingMissions)).statusCode).toBe(401)
  expect((await t.anyone(confirmMission, { params })).statusCode).toBe(401)
  expect((await t.anyone(listMissions)).statusCode).toBe(401)
  expect(await paid()).toEqual([])
})
