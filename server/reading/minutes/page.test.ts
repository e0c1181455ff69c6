import { expect, test } from 'vitest'
import { type ReadingLog, startReading } from '#contract/reading/reading.ts'
import {
  getReadingNow,
  pingTimer,
  type ReadingNow,
  type ReadingTimer,
  type SavedSession,
  startTimer,
  stopTimer,
} from '#contract/reading/sessions.ts'
import { aBook, aStudent } from '#server/test/builders.ts'
import { sharedApp } from '#server/test/shared-app.ts'
import { TEST_NOW } from '#server/test/test-app.ts'

const MINUTE = 60_000

const t = await sharedApp()

async function aReader(book: Parameters<typeof aBook>[1] = {}) {
  t.clock.at = TEST_NOW
  const call = await t.as(await aStudent(t.db))
  const { id: bookId } = await aBook(t.db, book)
  const log: ReadingLog = (await call(startReading, { body: { bookId } })).json()
  const start = async (): Promise<ReadingTimer> =>
    (await call(startTimer, { body: { logId: log.id } })).json()
  const stop = async (id: string, body: object = {}): Promise<SavedSession> =>
    (await call(stopTimer, { params: { id }, body })).json()
  const now = async (): Promise<ReadingNow> => (await call(getReadingNow)).json()
  const read = async (id: string, minutes: number) => {
    for (let step = 0; step < minutes; step += 10) {
      t.clock.at += 10 * MINUTE
      await call(pingTimer, { params: { id } })
    }
  }
  return { call, log, start, stop, now, read }
}

test('a page becomes progress and is remembered, and the last page finishes the book', async () => {
  const { start, read, stop, now, log } = await aReader({ pageCount: 184 })
  const first = await start()
  expect(first.reading).toMatchObject({ page: null, pages: 184 })
  await read(first.id, 30)
  expect(await stop(first.id, { page: 57 })).toMatchObject({ finished: false })
  expect((await now()).readings).toMatchObject([
    { logId: log.id, page: 57, progress: 30, pages: 184 },
  ])
  const last = await start()
  await read(last.id, 60)
  expect(await stop(last.id, { page: 184 })).toMatchObject({ finished: true })
  expect((await now()).readings).toEqual([])
})

test('a page the book does not have is refused, and the clock keeps its minutes', async () => {
  for (const pageCount of [184, null]) {
    const { start, read, now, call } = await aReader({ pageCount })
    const { id } = await start()
    await read(id, 10)
    for (const page of [185, -1, 1.5, 'ten']) {
      const reply = await call(stopTimer, { params: { id }, body: { page } })
      expect(reply.statusCode).toBe(400)
    }
    expect((await now()).timer).toMatchObject({ id, creditedSeconds: 600, reading: { page: null } })
  }
})

test('the clock comes with the day’s goal and what the day was already paid', async () => {
  const { start, read, stop, now } = await aReader()
  expect(await now()).toMatchObject({ goalMinutes: 20, saved: { minutes: 0, points: 0 } })
  const { id } = await start()
  await read(id, 70)
  expect(await now()).toMatchObject({ saved: { minutes: 0, points: 0 } })
  await stop(id)
  expect(await now()).toMatchObject({ saved: { minutes: 70, points: 60 } })
})
