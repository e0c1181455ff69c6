import { type Book, listBooks } from '#contract/books/books.ts'
import { getReadingNow, type ReadingNow } from '#contract/reading/sessions.ts'
import { query, queryClient } from '#web/api/query.ts'
import { updateCopy } from '#web/offline/device-store.ts'
import { updateSavedLibrary } from '#web/offline/offline-copies.ts'
import { queueWork } from '#web/offline/outbox.ts'
import type { Work } from '#web/offline/outbox-entry.ts'

export type BookWork = Extract<Work, { kind: 'add' | 'start' }>

/**
 * Queues a book action to be sent later. The library's copy is updated first: a child who leaves as soon as
 * the page says that it is waiting finds the book there.
 */
export async function queueBookWork(work: BookWork): Promise<void> {
  await updateSavedLibrary(work.bookId, work.kind === 'start' ? { readingStatus: 'reading' } : {})
  await queueWork(work)
  // The screen reads the copy again.
  void queryClient.invalidateQueries({ queryKey: [listBooks.url] })
}

/** A book that the reader begins without a network. */
export type BegunBook = Pick<Book, 'id' | 'title'> & Partial<Pick<Book, 'author' | 'pageCount'>>

/**
 * Adds a book begun without a network to the books being read, so that the reading room opens for it. The
 * book's id stands in for the log's until the server has made one.
 */
export async function openOnDevice({
  id,
  title,
  author = '',
  pageCount,
}: BegunBook): Promise<void> {
  const reading = {
    logId: id,
    progress: 0,
    page: null,
    pages: pageCount ?? null,
    book: { id, title, author },
  }
  const withIt = <Now extends Pick<ReadingNow, 'readings'>>(now: Now): Now =>
    now.readings.some(({ book }) => book.id === id)
      ? now
      : { ...now, readings: [reading, ...now.readings] }
  await updateCopy(getReadingNow.url, (body) => (hasReadings(body) ? withIt(body) : body)).catch(
    () => undefined,
  )
  queryClient.setQueryData<ReadingNow>(
    query(getReadingNow, {}).queryKey,
    (now) => now && withIt(now),
  )
}

function hasReadings(body: unknown): body is Pick<ReadingNow, 'readings'> {
  return typeof body === 'object' && body !== null && 'readings' in body
}
