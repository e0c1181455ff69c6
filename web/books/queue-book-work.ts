import { listBooks } from '#contract/books/books.ts'
import { queryClient } from '#web/api/query.ts'
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
