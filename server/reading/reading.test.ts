import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { getCurrentUser } from '#contract/accounts/auth.ts'
import { getProgress } from '#contract/reading/progress.ts'
import {
  listReadingLogs,
  moveProgress,
  type ReadingLog,
  startReading,
} from '#contract/reading/reading.ts'
import { listUserBadges } from '#contract/rewards/badges.ts'
import { newId } from '#server/db/new-id.ts'
import { readingLogs } from '#server/db/schema/reading.ts'
import { aBook, aStudent } from '#server/test/builders.ts'
import { sharedApp } from '#server/test/shared-app.ts'
import { TEST_NOW } from '#server/test/test-app.ts'

const t = await sharedApp()

async function aReaderWithABook() {
  t.clock.at = TEST_NOW
  const reader = await aStudent(t.db)
  const book = await aBook(t.db)
  const call = await t.as(reader)
  const start = () =>
    call(startReading, { body: { bookId: book.id, status: 'reading', progress: 0 } })
  return { reader, book, call, start }
}

test('Start Reading opens one log at progress 0, however often it is pressed', async () => {
  const { start, reader, book } = await aReaderWithABook()
  const replies = await Promise.all(Array.from({ length: 5 }, start))
  expect(replies.map((reply) => reply.statusCode)).toEqual(Array(5).fill(200))
  const log: ReadingLog | undefined = replies[0]?.json()
  expect(log).toMatchObject({
    bookId: book.id,
    status: 'reading',
    progress: 0,
    book: { title: book.title, author: book.author, level: book.level, isbn: book.isbn13 },
  })
  const rows = await t.db.select().from(readingLogs).where(eq(readingLogs.userId, reader.id))
  expect(rows).toHaveLength(1)
})

test('progress moves, and 100 completes the reading and earns the first badge', async () => {
  const { start, call } = await aReaderWithABook()
  const { id }: ReadingLog = (await start()).json()
  const half = await call(moveProgress, { params: { id }, body: { progress: 50 } })
  expect(half.json()).toMatchObject({ status: 'reading', progress: 50, completedAt: null })
  const done = await call(moveProgress, { params: { id }, body: { progress: 100 } })
  expect(done.json()).toMatchObject({ status: 'completed', progress: 100 })
  const badges = (await call(listUserBadges)).json()
  const names = badges.map(({ badge }: { badge: { name: string } }) => badge.name)
  expect(names.filter((name: string) => name === 'First Finish')).toHaveLength(1)
  const { points } = (await call(getCurrentUser)).json()
  expect(points).toBeGreaterThanOrEqual(25)
  expect((await call(getProgress)).json()).toMatchObject({ booksCompleted: 1, totalPoints: points })
})

test('a completed reading stays completed, and reading again opens another', async () => {
  const { start, call } = await aReaderWithABook()
  const { id }: ReadingLog = (await start()).json()
  await call(moveProgress, { params: { id }, body: { progress: 100 } })
  const back = await call(moveProgress, { params: { id }, body: { progress: 10 } })
  expect(back.json()).toMatchObject({ status: 'completed', progress: 100 })
  t.clock.at += 1000
  const again: ReadingLog = (await start()).json()
  expect(again.id).not.toBe(id)
  const logs: ReadingLog[] = (await call(listReadingLogs)).json()
  expect(logs.map((log) => log.id)).toEqual([again.id, id])
})

test('another reader’s log is not found and stays as it is', async () => {
  const { start, call } = await aReaderWithABook()
  const { id }: ReadingLog = (await start()).json()
  const stranger = await t.as(await aStudent(t.db))
  const reply = await stranger(moveProgress, { params: { id }, body: { progress: 100 } })
  expect(reply.statusCode).toBe(404)
  expect((await stranger(listReadingLogs)).json()).toEqual([])
  expect((await call(listReadingLogs)).json()).toMatchObject([{ id, progress: 0 }])
})

test('bad input is refused and changes nothing', async () => {
  const { start, call, reader } = await aReaderWithABook()
  expect((await t.anyone(startReading, { body: { bookId: newId() } })).statusCode).toBe(401)
  expect((await call(startReading, { body: { bookId: newId() } })).statusCode).toBe(404)
  expect((await call(startReading, { body: { bookId: 'x' } })).statusCode).toBe(400)
  expect((await call(startReading, { body: {} })).statusCode).toBe(400)
  const { id }: ReadingLog = (await start()).json()
  for (const progress of [-1, 101, 1.5, '50', null]) {
    expect((await call(moveProgress, { params: { id }, body: { progress } })).statusCode).toBe(400)
  }
  for (const body of [{}, { page: -1 }, { page: 3 }]) {
    expect((await call(moveProgress, { params: { id }, body })).statusCode).toBe(400)
  }
  expect((await t.anyone(moveProgress, { params: { id }, body: { progress: 1 } })).statusCode).toBe(
    401,
  )
  expect((await t.anyone(listReadingLogs)).statusCode).toBe(401)
  const rows = await t.db.select().from(readingLogs).where(eq(readingLogs.userId, reader.id))
  expect(rows).toMatchObject([{ progress: 0, status: 'reading' }])
})
