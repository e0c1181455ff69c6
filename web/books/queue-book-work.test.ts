import 'fake-indexeddb/auto'
import { expect, it } from 'vitest'
import type { KnownCode } from '#contract/books/books.ts'
import { getReadingNow } from '#contract/reading/sessions.ts'
import { query, queryClient } from '#web/api/query.ts'
import { getCopy, putCopy } from '#web/offline/device-store.ts'
import {
  findCopy,
  saveKnownCodes,
  saveLibrary,
  setDeviceOwner,
} from '#web/offline/offline-copies.ts'
import { openOutbox, outbox } from '#web/offline/outbox.ts'
import { aReadingNow } from '#web/test/answers.ts'
import { openOnDevice, queueBookWork } from './queue-book-work.ts'

const MAYA = 'maya'
const HOLES: KnownCode = {
  id: '0191d1f0-0000-7000-8000-000000000001',
  isbn: '9780064400558',
  title: 'Holes',
  author: 'Louis Sachar',
  level: 4,
  points: 12,
}

async function titlesInLibrary(): Promise<string[]> {
  const answer = await findCopy('/api/books?scope=library')
  const books: { title: string }[] = (await answer?.json()) ?? []
  return books.map(({ title }) => title)
}

it('shows a book in the library as soon as it is said to wait', async () => {
  await setDeviceOwner(MAYA)
  await openOutbox(MAYA)
  await saveLibrary([])
  await saveKnownCodes([HOLES])
  const atFirstSight = new Promise<string[]>((resolve) => {
    const { unsubscribe } = outbox.subscribe(() => {
      if (outbox.get().entries.length === 0) return
      unsubscribe()
      resolve(titlesInLibrary())
    })
  })
  void queueBookWork({ kind: 'add', bookId: HOLES.id, title: HOLES.title })
  expect(await atFirstSight).toEqual([HOLES.title])
})

it('opens the reading room for a book begun without a network, once', async () => {
  const CURRENT = '/api/reading-sessions/current'
  await setDeviceOwner(MAYA)
  await putCopy(CURRENT, { timer: null, readings: [] })
  queryClient.setQueryData(query(getReadingNow, {}).queryKey, aReadingNow({ readings: [] }))
  await openOnDevice(HOLES)
  await openOnDevice(HOLES)
  const [copy, shown] = [
    (await getCopy(CURRENT))?.body,
    queryClient.getQueryData(query(getReadingNow, {}).queryKey),
  ]
  for (const now of [copy, shown]) {
    expect(now).toMatchObject({
      readings: [{ progress: 0, page: null, pages: null, book: { id: HOLES.id, title: 'Holes' } }],
    })
  }
})
