import { noteOnShelf } from '#web/offline/kept-answers.ts'
import { keepWork } from '#web/offline/outbox.ts'
import type { Work } from '#web/offline/outbox-entry.ts'

export type BookWork = Extract<Work, { kind: 'add' | 'start' }>

/** Writes down what was done with a book, to be sent later; the kept library shows it at once. */
export async function keepBookWork(work: BookWork): Promise<void> {
  await keepWork(work)
  await noteOnShelf(work.bookId, work.kind === 'start' ? { readingStatus: 'reading' } : {})
}
