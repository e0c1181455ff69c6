import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { getCurrentUser } from '#contract/accounts/auth.ts'
import { type ReadingLog, startReading } from '#contract/reading/reading.ts'
import {
  listReadingSessions,
  type ReadingSession,
  type SavedSession,
  startTimer,
  stopTimer,
  typeMinutes,
} from '#contract/reading/sessions.ts'
import { newId } from '#server/db/new-id.ts'
import { pointsLedger } from '#server/db/schema/points.ts'
import { activityDays } from '#server/db/schema/reading.ts'
import { readingSessions } from '#server/db/schema/reading-sessions.ts'
import { users } from '#server/db/schema/users.ts'
import { aBook, aStudent } from '#server/test/builders.ts'
import { sharedApp } from '#server/test/shared-app.ts'
import { TEST_NOW } from '#server/test/test-app.ts'

const t = await sharedApp()

async function aReader(timeZone = 'UTC') {
  t.clock.at = TEST_NOW
  const reader = await aStudent(t.db, { timeZone })
  const call = await t.as(reader)
  const type = (minutes: unknown, more: object = {}) =>
    call(typeMinutes, { body: { minutes, day: 'today', ...more } })
  const typed = async (minutes: number, more: object = {}): Promise<SavedSession['session']> =>
    (await type(minutes, more)).json().session
  /** Points paid for minutes; badges pay separately. */
  const points = async () => {
    const own = and(eq(pointsLedger.userId, reader.id), eq(pointsLedger.source, 'minutes'))
    const entries = await t.db.select().from(pointsLedger).where(own)
    return entries.reduce((sum, { amount }) => sum + amount, 0)
  }
  return { reader, call, type, typed, points }
}

test('minutes read on paper are saved for today or yesterday and pay a point each', async () => {
  const { typed, call, points } = await aReader()
  const { id: bookId } = await aBook(t.db)
  const { id: logId }: ReadingLog = (await call(startReading, { body: { bookId } })).json()
  expect(await typed(20, { logId })).toMatchObject({
    how: 'typed',
    day: '2026-03-04',
    minutes: 20,
    points: 20,
    book: { id: bookId, title: 'The Moon Thief' },
  })
  expect(await typed(15, { day: 'yesterday' })).toMatchObject({ day: '2026-03-03', book: null })
  expect(await points()).toBe(35)
  expect((await call(getCurrentUser)).json().streak).toBe(2)
})

test('the reader’s own day counts, wherever the server stands', async () => {
  const { typed } = await aReader('Pacific/Auckland')
  // Noon UTC is 1 AM the next day in Auckland, which still counts as the evening before.
  expect((await typed(10)).day).toBe('2026-03-04')
  t.clock.at += 3 * 3_600_000
  expect((await typed(10)).day).toBe('2026-03-05')
  expect((await typed(10, { day: 'yesterday' })).day).toBe('2026-03-04')
})

test('sixty minutes a day are paid and three hundred count, in any number of pieces', async () => {
  const { typed, type, points } = await aReader()
  expect(await typed(50)).toMatchObject({ minutes: 50, points: 50 })
  expect(await typed(180)).toMatchObject({ minutes: 180, points: 10 })
  expect(await typed(100)).toMatchObject({ minutes: 70, points: 0 })
  const full = await type(1)
  expect(full.statusCode).toBe(409)
  expect(full.headers['x-error-code']).toBe('reading_day_full')
  expect(await points()).toBe(60)
  expect(await typed(10, { day: 'yesterday' })).toMatchObject({ minutes: 10, points: 10 })
})

test('the day’s caps hold for the clock and typed minutes together', async () => {
  const { typed, call } = await aReader()
  await typed(55)
  const { id } = (await call(startTimer, { body: {} })).json()
  t.clock.at += 10 * 60_000
  const reply = await call(stopTimer, { params: { id }, body: {} })
  expect(reply.json().session).toMatchObject({ minutes: 10, points: 5, book: null })
})

test('the caps start again with the reader’s day and not at midnight', async () => {
  const { typed, points } = await aReader('America/New_York')
  t.clock.at = Date.UTC(2026, 2, 5, 4)
  await typed(60)
  // 1 AM in New York.
  t.clock.at = Date.UTC(2026, 2, 5, 6)
  expect(await typed(60)).toMatchObject({ day: '2026-03-04', points: 0 })
  t.clock.at = Date.UTC(2026, 2, 5, 8)
  expect(await typed(60)).toMatchObject({ day: '2026-03-05', points: 60 })
  expect(await points()).toBe(120)
})

test('moving to another time zone pays no day twice', async () => {
  const { typed, reader, points } = await aReader('Pacific/Auckland')
  t.clock.at = TEST_NOW + 6 * 3_600_000
  await typed(60)
  await typed(60, { day: 'yesterday' })
  await t.db.update(users).set({ timeZone: 'UTC' }).where(eq(users.id, reader.id))
  expect(await typed(60)).toMatchObject({ day: '2026-03-04', points: 0 })
  t.clock.at += 24 * 3_600_000
  expect(await typed(60)).toMatchObject({ day: '2026-03-05', points: 0 })
  expect(await points()).toBe(120)
})

test('ten at once share the day’s caps', async () => {
  const { typed, points, reader } = await aReader()
  await Promise.all(Array.from({ length: 10 }, () => typed(20)))
  expect(await points()).toBe(60)
  const [day] = await t.db.select().from(activityDays).where(eq(activityDays.userId, reader.id))
  expect(day?.minutes).toBe(200)
})

test('a form that is sent twice is saved once', async () => {
  const { typed, points, call } = await aReader()
  const key = newId()
  const replies = await Promise.all(Array.from({ length: 4 }, () => typed(20, { key })))
  expect(new Set(replies.map(({ id }) => id)).size).toBe(1)
  expect(await points()).toBe(20)
  expect((await call(listReadingSessions)).json()).toHaveLength(1)
})

test('impossible minutes and days are refused and save nothing', async () => {
  const { type, call, reader } = await aReader()
  for (const minutes of [0, -5, 181, 1.5, '20', null]) {
    expect((await type(minutes)).statusCode).toBe(400)
  }
  for (const day of ['tomorrow', '2026-03-01', null]) {
    expect((await type(20, { day })).statusCode).toBe(400)
  }
  expect((await type(20, { logId: newId() })).statusCode).toBe(404)
  expect((await t.anyone(typeMinutes, { body: { minutes: 5, day: 'today' } })).statusCode).toBe(401)
  expect((await t.anyone(listReadingSessions)).statusCode).toBe(401)
  expect((await call(listReadingSessions)).json()).toEqual([])
  const rows = await t.db
    .select()
    .from(readingSessions)
    .where(eq(readingSessions.userId, reader.id))
  expect(rows).toEqual([])
})

test('another reader’s book is not found', async () => {
  const { type } = await aReader()
  const owner = await t.as(await aStudent(t.db))
  const { id: bookId } = await aBook(t.db)
  const { id: logId }: ReadingLog = (await owner(startReading, { body: { bookId } })).json()
  expect((await type(20, { logId })).statusCode).toBe(404)
})

test('four minutes stamp no day and five do', async () => {
  const { typed, call } = await aReader()
  await typed(4)
  expect((await call(getCurrentUser)).json().streak).toBe(0)
  await typed(1)
  expect((await call(getCurrentUser)).json().streak).toBe(1)
})

test('the list is read page by page, the newest first', async () => {
  const { typed, call } = await aReader()
  for (const minutes of [1, 2, 3]) {
    await typed(minutes)
    t.clock.at += 60_000
  }
  const first = await call(listReadingSessions, { query: { limit: '2' } })
  const cursor = String(first.headers['x-next-cursor'])
  const second = await call(listReadingSessions, { query: { limit: '2', cursor } })
  const minutes = [...first.json(), ...second.json()].map((one: ReadingSession) => one.minutes)
  expect(minutes).toEqual([3, 2, 1])
  expect(second.headers['x-next-cursor']).toBeUndefined()
})
