import { useMutation } from '@tanstack/react-query'
import { addToLibrary, type Book, listBooks, listPicks } from '#contract/books.ts'
import { getDashboard } from '#contract/dashboard.ts'
import { listReadingLogs, startReading } from '#contract/reading.ts'
import { invalidate, query, queryClient } from '#web/api/query.ts'
import { request } from '#web/api/request.ts'
import { notify } from '#web/ui/toast-store.ts'
import { addFailed, START_READING_FAILED, STARTED_READING } from './book-notices.ts'
import { bookAdded } from './scan-notices.ts'

type KnownBook = Pick<Book, 'id' | 'isbn' | 'title'>

/** Opens a reading of a book; the book joins the reader's library with it (product 3). */
export function useStartReading() {
  return useMutation({
    mutationFn: (book: KnownBook) => request(startReading, { body: { bookId: book.id } }),
    onSuccess: (_, { id }) => {
      notify(STARTED_READING)
      markPick(id, { inLibrary: true, readingStatus: 'reading' })
      void invalidate(getDashboard, listReadingLogs, listBooks)
    },
    onError: () => {
      notify(START_READING_FAILED)
    },
  })
}

/** Puts a book of the catalogue into the reader's library. */
export function useAddToLibrary() {
  return useMutation({
    mutationFn: (book: KnownBook) =>
      request(addToLibrary, { body: { bookId: book.id, isbn: book.isbn ?? undefined } }),
    onSuccess: (_, { id, title }) => {
      notify(bookAdded(title))
      markPick(id, { inLibrary: true })
      void invalidate(listBooks, getDashboard)
    },
    onError: (error) => {
      notify(addFailed(error))
    },
  })
}

/** A pick that is taken stays where it stands and says so; asked for again, it would be gone. */
function markPick(bookId: string, own: Partial<Book>): void {
  queryClient.setQueryData(query(listPicks, {}).queryKey, (picks) =>
    picks?.map((pick) =>
      pick.book.id === bookId ? { ...pick, book: { ...pick.book, ...own } } : pick,
    ),
  )
}
