import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addToLibrary, listKnownCodes } from '#contract/books/books.ts'
import { SENT_FOR_HEADER } from '#contract/headers.ts'
import { listReadingLogs, startReading } from '#contract/reading/reading.ts'
import {
  listReadingSessions,
  pingTimer,
  reportOfflineReading,
  type SavedSession,
  startTimer,
  stopTimer,
  typeMinutes,
} from '#contract/reading/sessions.ts'
import { newId } from '#server/db/new-id.ts'
import { pointsLedger } from '#server/db/schema/points.ts'
import { aBook, aStudent } from '#server/test/builders.ts'
import { sharedApp } from '#server/test/shared-app.ts'
import { TEST_NOW } from '#server/test/test-app.ts'

const MINUTE = 60_000
const DAY = 86_400_000

const t = await sharedApp()

async function aReader() {
  t.clock.at = TEST_NOW
  const reader = await aStudent(t.db, { createdAt: new Date(TEST_NOW - 30 * DAY) })
  const call = await t.as(reader)
  const told = (minutes: number, startedAt: number, key = newId()) =>
    call(reportOfflineReading, {
      body: { key, minutes, startedAt: new Date(startedAt).toISOString() },
    })
  const tell = async (...given: Parameters<typeof told>): Promise<SavedSession> =>
    (await told(...given)).json()
  return { reader, call, told, tell }
}

const paid = (userId: string) =>
  t.db
    .select()
    .from(pointsLedger)
    .where(and(eq(pointsLedger.userId, userId), eq(pointsLedger.source, 'minutes')))

test('minutes read without a network count on the day they were read, and say so', async () => {
  const { tell, reader } = await aReader()
  const saved = await tell(20, TEST_NOW - DAY)
  expect(saved.session).toMatchObject({
    how: 'offline',
    minutes: 20,
    points: 20,
    day: '2026-03-03',
  })
  expect(await paid(reader.id)).toHaveLength(1)
})

test('a reading sent ten times at once is saved and paid once', async () => {
  const { told, reader } = await aReader()
  const key = newId()
  const all = await Promise.all(Array.from({ length: 10 }, () => told(20, TEST_NOW - DAY, key)))
  expect(new Set(all.map((one) => one.json().session.id)).size).toBe(1)
  expect(await paid(reader.id)).toHaveLength(1)
})

test('the same half hour told by two tablets counts once', async () => {
  const { tell } = await aReader()
  expect((await tell(30, TEST_NOW - 60 * MINUTE)).session.minutes).toBe(30)
  expect((await tell(30, TEST_NOW - 60 * MINUTE)).session.minutes).toBe(0)
})

test('a clock set ahead brings nothing, and a week is the longest a tablet may wait', async () => {
  const { tell, told } = await aReader()
  expect((await tell(20, TEST_NOW + DAY)).session.startedAt).toBe(
    new Date(TEST_NOW - 20 * MINUTE).toISOString(),
  )
  const old = await told(20, TEST_NOW - 8 * DAY)
  expect(old.headers['x-error-code']).toBe('offline_too_old')
})

test('a gap in the clock of the server is filled, and never more than the gap', async () => {
  const { call, tell } = await aReader()
  const { id } = (await call(startTimer, { body: {} })).json()
  t.clock.at += 10 * MINUTE
  await call(pingTimer, { params: { id } })
  const gone = t.clock.at
  t.clock.at += 30 * MINUTE
  await call(startTimer, { body: {} })
  t.clock.at += 5 * MINUTE
  const stopped: SavedSession = (await call(stopTimer, { params: { id }, body: {} })).json()
  expect(stopped.session.minutes).toBe(15)
  expect((await tell(30, gone)).session.minutes).toBe(30)
  expect((await tell(30, gone)).session.minutes).toBe(0)
})

test('a tablet takes the codes of the catalogue along, and a book added twice stays one', async () => {
  const { call } = await aReader()
  const book = await aBook(t.db, { isbn13: '9780064400558' })
  const codes = await call(listKnownCodes)
  expect(codes.json()).toContainEqual(
    expect.objectContaining({ id: book.id, isbn: '9780064400558' }),
  )
  await call(addToLibrary, { body: { bookId: book.id } })
  const again = await call(addToLibrary, { body: { bookId: book.id } })
  expect(again.headers['x-error-code']).toBe('book_already_owned')
})

test('minutes typed without a network count for the day they were typed on, once', async () => {
  const { call, reader } = await aReader()
  const typedAt = new Date(TEST_NOW - 2 * DAY).toISOString()
  const body = { minutes: 20, day: 'today', key: newId(), typedAt } as const
  const [first, again] = [await call(typeMinutes, { body }), await call(typeMinutes, { body })]
  expect(first.json().session).toMatchObject({ how: 'typed', day: '2026-03-02' })
  expect(again.json().session.id).toBe(first.json().session.id)
  expect(await paid(reader.id)).toHaveLength(1)
  const old = { ...body, key: newId(), typedAt: new Date(TEST_NOW - 8 * DAY).toISOString() }
  const refused = await call(typeMinutes, { body: old })
  expect(refused.headers['x-error-code']).toBe('offline_too_old')
})

test('what one child did on a shared tablet is never taken for the next one who signs in', async () => {
  const { call, reader } = await aReader()
  const sibling = await aReader()
  const body = { minutes: 20, day: 'today', key: newId() } as const
  const headers = { [SENT_FOR_HEADER]: reader.id }
  const refused = await sibling.call(typeMinutes, { body, headers })
  expect(refused.headers['x-error-code']).toBe('signed_out')
  expect(await paid(sibling.reader.id)).toHaveLength(0)
  expect((await call(typeMinutes, { body, headers })).statusCode).toBe(200)
})

test('an outbox that two tablets send at the same time, and once more, counts once', async () => {
  const { call, reader } = await aReader()
  const book = await aBook(t.db)
  const running = (await call(startTimer, { body: {} })).json()
  t.clock.at += 5 * MINUTE
  const key = newId()
  const typed = { minutes: 20, day: 'today', key: newId() } as const
  const startedAt = new Date(TEST_NOW - DAY).toISOString()
  const send = async () => {
    await call(addToLibrary, { body: { bookId: book.id } })
    await call(startReading, { body: { bookId: book.id } })
    await call(reportOfflineReading, { body: { key, minutes: 30, startedAt, bookId: book.id } })
    await call(typeMinutes, { body: typed })
    await call(stopTimer, { params: { id: running.id }, body: {} })
  }
  await Promise.all([send(), send()])
  await send()
  const sessions = (await call(listReadingSessions)).json()
  const minutes = sessions.map((one: { minutes: number }) => one.minutes)
  expect(minutes.sort((a: number, b: number) => a - b)).toEqual([5, 20, 30])
  expect((await call(listReadingLogs)).json()).toHaveLength(1)
  expect(await paid(reader.id)).toHaveLength(3)
})
