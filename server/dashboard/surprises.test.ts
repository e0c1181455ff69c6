import { expect, it } from 'vitest'
import { getDashboard } from '#contract/dashboard/dashboard.ts'
import { logHomeReading } from '#contract/reading/home-reading.ts'
import { confirmMission, reportMission } from '#contract/rewards/missions.ts'
import { openSurprises, type Surprise } from '#contract/rewards/surprises.ts'
import { newId } from '#server/db/new-id.ts'
import { aFamily, aStudent } from '#server/test/builders.ts'
import { aFamilyWithMission } from '#server/test/mission-builders.ts'
import { sharedApp } from '#server/test/shared-app.ts'
import type { Caller } from '#server/test/test-app.ts'

const t = await sharedApp()

async function waitingFor(call: Caller): Promise<string[]> {
  return (await call(getDashboard)).json().surprises
}
async function opened(call: Caller, ids: string[]): Promise<Surprise[]> {
  return (await call(openSurprises, { body: { ids } })).json()
}

it('a mission a grown-up confirmed is celebrated at the child’s next visit, once', async () => {
  const { asParent, asChild, params } = await aFamilyWithMission(t)
  await asChild(reportMission, { params })
  expect(await waitingFor(asChild)).toEqual([])
  await asParent(confirmMission, { params })
  await asParent(confirmMission, { params })
  const ids = await waitingFor(asChild)
  expect(ids).toHaveLength(1)
  const stranger = await t.as(await aStudent(t.db))
  expect(await opened(stranger, ids)).toEqual([])
  const [first, second] = await Promise.all([opened(asChild, ids), opened(asChild, ids)])
  expect([...first, ...second]).toMatchObject([
    {
      kind: 'earned',
      earned: {
        newMissions: [{ title: 'Read aloud to someone', reward: 30 }],
        newBadges: [{ key: 'missions-1' }],
      },
    },
  ])
  expect(await waitingFor(asChild)).toEqual([])
})

it('so is what home reading earned, and nothing is kept of nothing', async () => {
  const { parent, child } = await aFamily(t.db)
  const [asParent, asChild] = [await t.as(parent), await t.as(child)]
  const log = (minutes: number) =>
    asParent(logHomeReading, {
      body: { childIds: [child.id], day: '2026-03-04', minutes, key: newId() },
    })
  expect((await log(35)).statusCode).toBe(200)
  const ids = await waitingFor(asChild)
  const [surprise] = await opened(asChild, ids)
  expect(surprise?.kind).toBe('earned')
  // Missions are random: those that thirty minutes complete earn badges of their own.
  const keys = surprise?.kind === 'earned' ? surprise.earned.newBadges.map(({ key }) => key) : []
  expect(keys).toContain('day-30')
  await log(1)
  expect(await waitingFor(asChild)).toEqual([])
})
