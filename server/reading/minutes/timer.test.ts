import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type ReadingLog, startReading } from '#contract/reading/reading.ts'
import {
  getReadingNow,
  listReadingSessions,
  pauseTimer,
  pingTimer,
  type ReadingNow,
  type ReadingTimer,
  type SavedSession,
  startTimer,
  stopTimer,
} from '#contract/reading/sessions.ts'
import { pointsLedger } from '#server/db/schema/points.ts'
import { activityDays, readingLogs } from '#server/db/schema/reading.ts'
import { readingSessions } from '#server/db/schema/reading-sessions.ts'
import { aBook, aStudent } from '#server/test/builders.ts'
import { sharedApp } from '#server/test/shared-app.ts'
import { TEST_NOW } from '#server/test/test-app.ts'
import { settleIdle } from './settle-idle.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

const t = await sharedApp()

type Book = Parameters<typeof aBook>[1]
type Reader = Parameters<typeof aStudent>[1]

async function aReader({ book, reader: given }: { book?: Book; reader?: Reader } = {}) {
  t.clock.at = TEST_NOW
  const reader = await aStudent(t.db, given)
  const call = await t.as(reader)
  const { id: bookId } = await aBook(t.db, book)
  const log: ReadingLog = (await call(startReading, { body: { bookId } })).json()
  const start = async (): Promise<ReadingTimer> =>
    (await call(startTimer, { body: { logId: log.id } })).json()
  const ping = async (id: string): Promise<ReadingTimer> =>
    (await call(pingTimer, { params: { id } })).json()
  const stop = async (id: string, body: object = {}): Promise<SavedSession> =>
    (await call(stopTimer, { params: { id }, body })).json()
  const now = async (): Promise<ReadingNow> => (await call(getReadingNow)).json()
  /** Minutes of reading with one heartbeat each. */
  const read = async (id: string, minutes: number) => {
    for (let step = 0; step < minutes; step += 10) {
      t.clock.at += Math.min(10, minutes - step) * MINUTE
      await ping(id)
    }
  }
  return { reader, call, log, start, ping, stop, now, read }
}

/** Points paid for minutes; badges and missions earned along the way are ignored here. */
const entriesOf = (userId: string) =>
  t.db
    .select()
    .from(pointsLedger)
    .where(and(eq(pointsLedger.userId, userId), eq(pointsLedger.source, 'minutes')))

test('minutes on the clock are saved, paid once and stamp the day', async () => {
  const { start, read, stop, now, reader, log, call } = await aReader()
  const timer = await start()
  expect(timer).toMatchObject({
    state: 'running',
    creditedSeconds: 0,
    reading: { logId: log.id, progress: 0, book: { title: 'The Moon Thief' } },
  })
  await read(timer.id, 12)
  expect((await now()).timer).toMatchObject({ id: timer.id, creditedSeconds: 720 })
  const saved = await stop(timer.id, { progress: 10 })
  expect(saved).toMatchObject({
    session: { how: 'timer', minutes: 12, points: 12, day: '2026-03-04' },
    finished: false,
  })
  expect(await now()).toMatchObject({
    timer: null,
    minutesToday: 12,
    readings: [{ logId: log.id, progress: 10 }],
  })
  expect(await entriesOf(reader.id)).toMatchObject([
    { source: 'minutes', sourceId: timer.id, amount: 12, description: '12 minutes of reading' },
  ])
  const days = await t.db.select().from(activityDays).where(eq(activityDays.userId, reader.id))
  expect(days).toMatchObject([{ day: '2026-03-04', minutes: 12, quizzes: 0 }])
  expect((await call(listReadingSessions)).json()).toEqual([saved.session])
})

test('the clock of the server goes on when the page is loaded again', async () => {
  const { start, now, ping } = await aReader()
  const { id } = await start()
  t.clock.at += 4 * MINUTE
  expect((await now()).timer).toMatchObject({ id, state: 'running', creditedSeconds: 240 })
  t.clock.at += MINUTE
  expect(await ping(id)).toMatchObject({ creditedSeconds: 300 })
})

test('a closed lid pauses the clock and is not credited', async () => {
  const { start, read, now, ping, stop } = await aReader()
  const { id } = await start()
  await read(id, 5)
  t.clock.at += 40 * MINUTE
  expect((await now()).timer).toMatchObject({ state: 'paused', creditedSeconds: 300 })
  expect(await ping(id)).toMatchObject({ state: 'paused', creditedSeconds: 300 })
  expect(await start()).toMatchObject({ id, state: 'running', creditedSeconds: 300 })
  await read(id, 3)
  expect((await stop(id)).session.minutes).toBe(8)
})

test('two tabs share one clock and credit no minute twice', async () => {
  const { start, ping, stop, reader } = await aReader()
  const timers = await Promise.all(Array.from({ length: 6 }, start))
  const ids = new Set(timers.map((timer) => timer.id))
  expect(ids.size).toBe(1)
  const id = timers[0]?.id ?? ''
  for (let minute = 0; minute < 6; minute += 1) {
    t.clock.at += MINUTE
    await Promise.all([ping(id), ping(id), start()])
  }
  expect((await stop(id)).session.minutes).toBe(6)
  const rows = await t.db
    .select()
    .from(readingSessions)
    .where(eq(readingSessions.userId, reader.id))
  expect(rows).toHaveLength(1)
})

test('ten stops at once save and pay once, and so does one sent again', async () => {
  const { start, read, stop, reader } = await aReader()
  const { id } = await start()
  await read(id, 7)
  const replies = await Promise.all(Array.from({ length: 10 }, () => stop(id, { progress: 5 })))
  t.clock.at += HOUR
  replies.push(await stop(id, { progress: 90 }))
  for (const { session } of replies) expect(session).toMatchObject({ minutes: 7, points: 7 })
  expect(await entriesOf(reader.id)).toHaveLength(1)
  const [row] = await t.db.select().from(readingLogs).where(eq(readingLogs.userId, reader.id))
  expect(row?.progress).toBe(5)
})

test('a stopped clock takes no more signs of life', async () => {
  const { start, read, stop, call } = await aReader()
  const { id } = await start()
  await read(id, 2)
  await stop(id)
  for (const endpoint of [pingTimer, pauseTimer]) {
    const reply = await call(endpoint, { params: { id } })
    expect(reply.statusCode).toBe(409)
    expect(reply.headers['x-error-code']).toBe('reading_saved')
  }
})

test('a pause counts nothing until the reader goes on', async () => {
  const { start, read, call, ping, stop } = await aReader()
  const { id } = await start()
  await read(id, 5)
  const paused: ReadingTimer = (await call(pauseTimer, { params: { id } })).json()
  expect(paused).toMatchObject({ state: 'paused', creditedSeconds: 300 })
  t.clock.at += 5 * MINUTE
  expect(await ping(id)).toMatchObject({ state: 'paused', creditedSeconds: 300 })
  await start()
  await read(id, 1)
  expect((await stop(id)).session.minutes).toBe(6)
})

test('after two hours the clock asks, and after three it counts no more', async () => {
  const { start, read, ping, stop, reader } = await aReader()
  const { id } = await start()
  await read(id, 130)
  expect(await ping(id)).toMatchObject({ state: 'asking', creditedSeconds: 7200 })
  expect(await start()).toMatchObject({ id, state: 'running' })
  await read(id, 90)
  expect(await ping(id)).toMatchObject({ state: 'full', creditedSeconds: 10_800 })
  expect((await stop(id)).session).toMatchObject({ minutes: 180, points: 60 })
  expect((await entriesOf(reader.id)).map(({ amount }) => amount)).toEqual([60])
})

test('finishing the book completes the reading and earns its badge', async () => {
  const { start, read, stop, reader, call } = await aReader()
  const { id } = await start()
  await read(id, 5)
  const saved = await stop(id, { progress: 100 })
  expect(saved.finished).toBe(true)
  expect(saved.newBadges.map(({ name }) => name)).toContain('First Finish')
  const [row] = await t.db.select().from(readingLogs).where(eq(readingLogs.userId, reader.id))
  expect(row).toMatchObject({ status: 'completed', progress: 100 })
  const again: SavedSession = (await call(stopTimer, { params: { id }, body: {} })).json()
  expect(again).toMatchObject({ finished: true, newBadges: [] })
})

test('a pace no one reads at is noted for a grown-up and never told to the child', async () => {
  const { start, read, stop, reader, call } = await aReader({ book: { pageCount: 200 } })
  const { id } = await start()
  await read(id, 10)
  const saved = await stop(id, { progress: 50 })
  expect(saved.session).toMatchObject({ minutes: 10, points: 10 })
  expect(saved.session).not.toHaveProperty('flag')
  expect((await call(listReadingSessions)).body).not.toMatch(/flag|vouch/)
  const [row] = await t.db
    .select()
    .from(readingSessions)
    .where(eq(readingSessions.userId, reader.id))
  expect(row).toMatchObject({ flag: 'pages_a_minute', fromProgress: 0, toProgress: 50 })
})

test('reading past bedtime belongs to the evening, through a change of the clocks too', async () => {
  const { start, read, stop } = await aReader({ reader: { timeZone: 'America/New_York' } })
  // The night New York moves its clocks forward: 01:50 is before the 03:00 end of day.
  t.clock.at = Date.UTC(2026, 2, 8, 6, 50)
  const { id } = await start()
  await read(id, 20)
  expect((await stop(id)).session).toMatchObject({ day: '2026-03-07', minutes: 20 })
  const next = await start()
  await read(next.id, 10)
  expect((await stop(next.id)).session).toMatchObject({ day: '2026-03-08', minutes: 10 })
})

test('a clock left over from the day before is saved on its own day', async () => {
  const { start, read, now, stop, call } = await aReader()
  const first = await start()
  await read(first.id, 25)
  t.clock.at += 20 * HOUR
  expect((await now()).timer).toMatchObject({ state: 'paused', creditedSeconds: 1500 })
  const second = await start()
  expect(second.id).not.toBe(first.id)
  await read(second.id, 10)
  await stop(second.id)
  expect((await call(listReadingSessions)).json()).toMatchObject([
    { day: '2026-03-05', minutes: 10 },
    { day: '2026-03-04', minutes: 25, points: 25 },
  ])
})

test('a forgotten clock is saved by itself, once', async () => {
  const { start, read, now, reader } = await aReader()
  const { id } = await start()
  await read(id, 25)
  t.clock.at += 5 * HOUR
  await settleIdle(t.deps)
  expect((await now()).timer).toMatchObject({ id, state: 'paused' })
  t.clock.at += 2 * HOUR
  await settleIdle(t.deps)
  await settleIdle(t.deps)
  expect(await now()).toMatchObject({ timer: null, minutesToday: 25 })
  expect(await entriesOf(reader.id)).toHaveLength(1)
})

test('less than a minute saves nothing that counts', async () => {
  const { start, stop, reader, call } = await aReader()
  const { id } = await start()
  t.clock.at += 59_000
  expect((await stop(id)).session).toMatchObject({ minutes: 0, points: 0 })
  expect(await entriesOf(reader.id)).toEqual([])
  expect((await call(listReadingSessions)).json()).toEqual([])
})

test('another reader’s clock and book are not found', async () => {
  const { start, read, now, log } = await aReader()
  const { id } = await start()
  await read(id, 3)
  const stranger = await t.as(await aStudent(t.db))
  const params = { id }
  for (const endpoint of [pingTimer, pauseTimer, stopTimer]) {
    expect((await stranger(endpoint, { params, body: {} })).statusCode).toBe(404)
    expect((await t.anyone(endpoint, { params, body: {} })).statusCode).toBe(401)
  }
  expect((await stranger(startTimer, { body: { logId: log.id } })).statusCode).toBe(404)
  expect((await stranger(getReadingNow)).json()).toMatchObject({ timer: null, readings: [] })
  expect((await stranger(listReadingSessions)).json()).toEqual([])
  expect((await now()).timer).toMatchObject({ state: 'running', creditedSeconds: 180 })
})
