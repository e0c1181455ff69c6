import 'fake-indexeddb/auto'
import { afterEach, expect, it, vi } from 'vitest'
import { listBooks, listPicks } from '#contract/books/books.ts'
import { listReadingLogs } from '#contract/reading/reading.ts'
import { query, queryClient } from '#web/api/query.ts'
import { own } from '#web/offline/device-store.ts'
import { openOutbox, outbox, queueWork } from '#web/offline/outbox.ts'
import { aReader, NOTHING_EARNED } from '#web/test/answers.ts'
import { ok, serve } from '#web/test/fake-server.ts'
import { startOffline } from './start-offline.ts'

const READER = aReader()
const BOOK = '0191d1f0-0000-7000-8000-000000000001'

afterEach(() => queryClient.clear())

it('what arrived is read again, and what it did not touch stays as it is', async () => {
  await own(READER.id)
  await openOutbox(READER.id)
  await queueWork({ kind: 'add', bookId: BOOK, title: 'Holes' })
  const keys = {
    books: query(listBooks, { querystring: {} }).queryKey,
    logs: query(listReadingLogs, { querystring: {} }).queryKey,
    picks: query(listPicks, {}).queryKey,
  }
  queryClient.setQueryData(keys.books, [])
  queryClient.setQueryData(keys.logs, [])
  queryClient.setQueryData(keys.picks, [])
  const isStale = (key: readonly unknown[]) => queryClient.getQueryState(key)?.isInvalidated
  serve({
    'POST /api/library': () => ok(NOTHING_EARNED),
    'GET /api/auth/user': () => ok(READER),
  })

  const stop = startOffline(READER)
  await vi.waitFor(() => expect(isStale(keys.books)).toBe(true))
  stop()
  expect(outbox.get().entries).toEqual([])
  expect(isStale(keys.logs)).toBe(false)
  expect(isStale(keys.picks)).toBe(false)
})
