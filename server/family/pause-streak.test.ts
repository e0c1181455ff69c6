import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { getCurrentUser } from '#contract/accounts/auth.ts'
import { type Dashboard, getDashboard } from '#contract/dashboard/dashboard.ts'
import { pauseStreak } from '#contract/family/family.ts'
import { getProgress } from '#contract/reading/progress.ts'
import { typeMinutes } from '#contract/reading/sessions.ts'
import { DAY_MS } from '#domain/calendar.ts'
import { streakPauses } from '#server/db/schema/reading-sessions.ts'
import { aFamily, aUser } from '#server/test/builders.ts'
import { sharedApp } from '#server/test/shared-app.ts'
import { TEST_NOW } from '#server/test/test-app.ts'

const t = await sharedApp()

/** A child who read on the three days up to 2026-03-04, and their parent. */
async function aFamilyThatReads() {
  const { parent, child } = await aFamily(t.db)
  t.clock.at = TEST_NOW - 2 * DAY_MS
  const asChild = await t.as(child)
  const read = () => asChild(typeMinutes, { body: { minutes: 10, day: 'today' } })
  for (let day = 0; day < 3; day += 1) {
    await read()
    if (day < 2) t.clock.at += DAY_MS
  }
  const asParent = await t.as(parent)
  const pause = (from: string, to: string, id = child.id) =>
    asParent(pauseStreak, { params: { id }, body: { from, to } })
  const streak = async (): Promise<number> => (await asChild(getCurrentUser)).json().streak
  return { child, asChild, read, pause, streak }
}

test('a pause keeps the streak on every screen and does not raise it', async () => {
  const { asChild, read, pause, streak } = await aFamilyThatReads()
  expect((await pause('2026-03-05', '2026-03-14')).json()).toEqual({
    from: '2026-03-05',
    to: '2026-03-14',
  })
  t.clock.at += 11 * DAY_MS
  expect(await streak()).toBe(3)
  expect((await asChild(getProgress)).json().dayStreak).toBe(3)
  const { week, user }: Dashboard = (await asChild(getDashboard)).json()
  expect(user.streak).toBe(3)
  expect(week.map(({ state }) => state)).toEqual([...Array(6).fill('bridged'), 'today'])
  await read()
  expect(await streak()).toBe(4)
})

test('a pause for an illness that is over gives the streak back', async () => {
  const { read, pause, streak } = await aFamilyThatReads()
  t.clock.at += 6 * DAY_MS
  await read()
  expect(await streak()).toBe(1)
  await pause('2026-03-05', '2026-03-09')
  expect(await streak()).toBe(4)
})

test('the same pause set again is one pause', async () => {
  const { child, pause } = await aFamilyThatReads()
  await Promise.all([pause('2026-04-01', '2026-04-02'), pause('2026-04-01', '2026-04-02')])
  const rows = await t.db.select().from(streakPauses).where(eq(streakPauses.userId, child.id))
  expect(rows).toHaveLength(1)
})

test('only the child’s own guardian can set a pause', async () => {
  const { child, streak } = await aFamilyThatReads()
  const other = await t.as((await aFamily(t.db)).parent)
  const asked = { params: { id: child.id }, body: { from: '2026-03-05', to: '2026-03-14' } }
  expect((await other(pauseStreak, asked)).statusCode).toBe(404)
  expect((await t.anyone(pauseStreak, asked)).statusCode).toBe(401)
  for (const role of ['student', 'teacher'] as const) {
    const call = await t.as(await aUser(t.db, { role }))
    expect((await call(pauseStreak, asked)).statusCode).toBe(403)
  }
  t.clock.at += 5 * DAY_MS
  expect(await streak()).toBe(0)
})

test('a pause that is too long, too far away or the wrong way round is refused', async () => {
  const { child, pause } = await aFamilyThatReads()
  for (const [from, to] of [
    ['2026-03-05', '2026-06-13'],
    ['2026-01-31', '2026-02-02'],
    ['2027-03-06', '2027-03-07'],
    ['2026-03-06', '2026-03-05'],
    ['soon', 'later'],
    ['2026-02-30', '2026-03-02'],
  ] as const) {
    expect((await pause(from, to)).statusCode).toBe(400)
  }
  const rows = await t.db.select().from(streakPauses).where(eq(streakPauses.userId, child.id))
  expect(rows).toEqual([])
  expect((await pause('2026-03-05', '2026-06-12')).statusCode).toBe(200)
})
