import { and, eq, like } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type HeroSession, listHeroSessions } from '#contract/family/family.ts'
import { getParentDashboard, type ParentDashboard } from '#contract/family/parent.ts'
import { redeem } from '#contract/prizes/treasure-box.ts'
import {
  correctHomeReading,
  type HomeReadingCorrected,
  logHomeReading,
} from '#contract/reading/home-reading.ts'
import { typeMinutes } from '#contract/reading/sessions.ts'
import { DAY_MS } from '#domain/calendar.ts'
import { newId } from '#server/db/new-id.ts'
import { pointsLedger } from '#server/db/schema/points.ts'
import { activityDays } from '#server/db/schema/reading.ts'
import { guardians, users } from '#server/db/schema/users.ts'
import { aFamily, aTreasure, aUser } from '#server/test/builders.ts'
import { sharedApp } from '#server/test/shared-app.ts'

const t = await sharedApp()

/** Maya with 20 minutes that her parent logged. */
async function aLog(minutes = 20) {
  const { parent, child } = await aFamily(t.db)
  const call = await t.as(parent)
  const form = { childIds: [child.id], day: '2026-03-04', minutes, key: newId() }
  const log = () => call(logHomeReading, { body: form })
  expect((await log()).statusCode).toBe(200)
  const listed = async (): Promise<HeroSession[]> =>
    (await call(listHeroSessions, { params: { id: child.id } })).json()
  const [session] = await listed()
  if (!session) throw new Error('nothing was logged')
  const correct = (to: number, caller = call) =>
    caller(correctHomeReading, { params: { id: session.id }, body: { minutes: to } })
  const corrected = async (to: number): Promise<HomeReadingCorrected> => (await correct(to)).json()
  const reader = async () => {
    const [row] = await t.db.select().from(users).where(eq(users.id, child.id))
    if (!row) throw new Error('the child is gone')
    return row
  }
  const corrections = () =>
    t.db
      .select()
      .from(pointsLedger)
      .where(
        and(eq(pointsLedger.userId, child.id), like(pointsLedger.source, 'minutes_correction')),
      )
  const dashboard = async (): Promise<ParentDashboard> => (await call(getParentDashboard)).json()
  return {
    ...{ parent, child, call, log, listed, session, correct, corrected, reader },
    ...{ corrections, dashboard },
  }
}

/** Balance and ledger agree. */
async function expectSound(childId: string) {
  const rows = await t.db.select().from(pointsLedger).where(eq(pointsLedger.userId, childId))
  const [reader] = await t.db.select().from(users).where(eq(users.id, childId))
  expect(rows.reduce((sum, { amount }) => sum + amount, 0)).toBe(reader?.points)
  expect(rows.every(({ balanceAfter }) => balanceAfter >= 0)).toBe(true)
}

/** Points that are no longer there because a prize took them. */
async function spend(childId: string, left: number) {
  const [reader] = await t.db.select().from(users).where(eq(users.id, childId))
  const points = (reader?.points ?? 0) - left
  const item = await aTreasure(t.db, { pointsCost: points })
  const answer = await (await t.as({ id: childId }))(redeem, {
    body: { itemId: item.id },
    headers: { 'idempotency-key': newId() },
  })
  expect(answer.statusCode, answer.body).toBe(200)
}

test('a wrong number of minutes is corrected with points, streak, week and calendar', async () => {
  const { child, session, corrected, reader, corrections, dashboard, listed } = await aLog(20)
  const before = (await reader()).points
  expect(session).toMatchObject({ minutes: 20, points: 20, canCorrect: true })
  expect(await corrected(12)).toEqual({ minutes: 12, pointsChange: -8, pointsSpent: 0 })
  expect((await reader()).points).toBe(before - 8)
  expect(await listed()).toMatchObject([{ minutes: 12, points: 12 }])
  expect((await dashboard()).goals.minutesThisWeek).toBe(12)
  expect((await dashboard()).stats.currentStreak).toBe(1)
  expect(await corrected(3)).toMatchObject({ minutes: 3, pointsChange: -9 })
  expect((await dashboard()).stats.currentStreak).toBe(0)
  expect(await corrected(30)).toMatchObject({ minutes: 30, pointsChange: 27 })
  expect((await dashboard()).stats.currentStreak).toBe(1)
  expect((await corrections()).map(({ amount }) => amount).sort((a, b) => a - b)).toEqual([
    -9, -8, 27,
  ])
  await expectSound(child.id)
})

test('removed reading is gone from lists and counts, once however often it is asked', async () => {
  const { child, corrected, corrections, dashboard, listed, log } = await aLog(20)
  expect(await corrected(0)).toEqual({ minutes: 0, pointsChange: -20, pointsSpent: 0 })
  expect(await corrected(0)).toEqual({ minutes: 0, pointsChange: 0, pointsSpent: 0 })
  expect(await listed()).toEqual([])
  expect((await dashboard()).goals.minutesThisWeek).toBe(0)
  expect((await dashboard()).stats.currentStreak).toBe(0)
  expect(await corrections()).toHaveLength(1)
  // Its form, sent again by a phone that missed the answer, brings nothing back.
  const again = await log()
  expect(again.statusCode).toBe(200)
  expect(again.json()).toMatchObject({ saved: [{ minutes: 0, points: 0 }] })
  expect(await listed()).toEqual([])
  await expectSound(child.id)
})

test('points that were spent stay, and make no room for more on that day', async () => {
  const { child, call, corrected, reader } = await aLog(60)
  await spend(child.id, 7)
  expect(await corrected(0)).toEqual({ minutes: 0, pointsChange: -7, pointsSpent: 53 })
  expect((await reader()).points).toBe(0)
  expect(await corrected(0)).toEqual({ minutes: 0, pointsChange: 0, pointsSpent: 53 })
  await call(logHomeReading, {
    body: { childIds: [child.id], day: '2026-03-04', minutes: 60, key: newId() },
  })
  // The day pays 60 points at most, and 53 of them were paid for what was removed.
  expect((await reader()).points).toBe(7)
  await expectSound(child.id)
})

test('ten corrections at once, with the child spending and reading, move points once', async () => {
  const { child, correct, corrections, reader } = await aLog(40)
  const asChild = await t.as(child)
  const item = await aTreasure(t.db, { pointsCost: 30 })
  const answers = await Promise.all([
    ...Array.from({ length: 10 }, () => correct(0)),
    asChild(redeem, { body: { itemId: item.id }, headers: { 'idempotency-key': newId() } }),
    asChild(typeMinutes, { body: { minutes: 10, day: 'today', key: newId() } }),
  ])
  for (const { statusCode, body } of answers.slice(0, 10)) expect(statusCode, body).toBe(200)
  expect((await corrections()).length).toBeLessThanOrEqual(1)
  const [day] = await t.db.select().from(activityDays).where(eq(activityDays.userId, child.id))
  expect(day?.minutes).toBe(10)
  expect((await reader()).points).toBeGreaterThanOrEqual(0)
  await expectSound(child.id)
})

test('only the guardian who logged it may correct it, and only for 7 days', async () => {
  const { parent, child, session, correct, call, listed } = await aLog()
  const other = await aUser(t.db, { role: 'parent' })
  await t.db
    .insert(guardians)
    .values({ guardianId: other.id, childId: child.id, createdAt: new Date() })
  const asOther = await t.as(other)
  const settled = await correct(0, asOther)
  expect([settled.statusCode, settled.headers['x-error-code']]).toEqual([
    409,
    'home_reading_settled',
  ])
  const [seen]: HeroSession[] = (
    await asOther(listHeroSessions, { params: { id: child.id } })
  ).json()
  expect(seen?.canCorrect).toBe(false)
  const stranger = await t.as((await aFamily(t.db)).parent)
  expect((await correct(0, stranger)).statusCode).toBe(404)

  const asChild = await t.as(child)
  await asChild(typeMinutes, { body: { minutes: 10, day: 'today' } })
  const own = (await listed()).find(({ how }) => how === 'typed')
  expect(own?.canCorrect).toBe(false)
  const typed = await call(correctHomeReading, {
    params: { id: own?.id ?? '' },
    body: { minutes: 0 },
  })
  expect(typed.statusCode).toBe(404)

  t.clock.at += 7 * DAY_MS + 1
  expect((await correct(0)).headers['x-error-code']).toBe('home_reading_settled')
  expect((await listed()).find(({ id }) => id === session.id)?.canCorrect).toBe(false)
  expect(parent.id).not.toBe(other.id)
})

test('minutes out of range are refused with a sentence', async () => {
  const { correct } = await aLog()
  for (const minutes of [-1, 181, 2.5]) {
    const answer = await correct(minutes)
    expect([answer.statusCode, answer.body]).toEqual([400, 'Use whole minutes, 0 to 180.'])
  }
})
