import { noteOnShelf } from '#web/offline/kept-answers.ts'
import { keepWork } from '#web/offline/outbox.ts'
import type { Work } from '#web/offline/outbox-entry.ts'

export type BookWork = Extract<Work, { kind: 'add' | 'start' }>

/**
 * Writes down what was done with a book, to be sent later. The library's copy comes first: a child who
 * leaves as soon as the page says that it waits finds the book there.
 */
export async function keepBookWork(work: BookWork): Promise<void> {
  await noteOnShelf(work.bookId, work.kind === 'start' ? { readingStatus: 'reading' } : {})
  await keepWork(work)
}
