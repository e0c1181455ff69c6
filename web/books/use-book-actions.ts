import { getCurrentUser } from '#contract/accounts/auth.ts'
import { addToLibrary, type Book, listBooks, listPicks } from '#contract/books/books.ts'
import { getDashboard } from '#contract/dashboard/dashboard.ts'
import { listReadingLogs, startReading } from '#contract/reading/reading.ts'
import { getReadingNow } from '#contract/reading/sessions.ts'
import { listNextBadges, listUserBadges } from '#contract/rewards/badges.ts'
import { NoNetworkError } from '#web/api/api-error.ts'
import { useOneCall } from '#web/api/one-call.ts'
import { invalidate, query, queryClient } from '#web/api/query.ts'
import { request } from '#web/api/request.ts'
import { celebrateEarned } from '#web/rewards/celebrate-earned.tsx'
import { bookAdded, bookWaits } from '#web/scan/scan-notices.ts'
import { play } from '#web/ui/celebration/sound.ts'
import { notify } from '#web/ui/overlays/toast-store.ts'
import { addFailed, START_READING_FAILED, STARTED_READING } from './book-notices.ts'
import type { BookWork } from './queue-book-work.ts'

/** A book that joins the library can complete a mission and win a badge. */
export const MOVED_BY_A_BOOK = [
  listBooks,
  getDashboard,
  getCurrentUser,
  listUserBadges,
  listNextBadges,
] as const

type KnownBook = Pick<Book, 'id' | 'isbn' | 'title'>

/** Opens a reading of a book; the book joins the reader's library with it (product 3). */
export function useStartReading() {
  return useOneCall({
    mutationFn: (book: KnownBook) =>
      orKept(() => request(startReading, { body: { bookId: book.id } }), {
        kind: 'start',
        bookId: book.id,
        title: book.title,
      }),
    onSuccess: (begun, { id, title }) => {
      if (begun === null) {
        notify(bookWaits(title))
        void invalidate(listBooks)
        return
      }
      notify(STARTED_READING)
      celebrateEarned(begun)
      markPick(id, { inLibrary: true, readingStatus: 'reading' })
      void invalidate(getReadingNow, listReadingLogs, ...MOVED_BY_A_BOOK)
    },
    onError: () => {
      notify(START_READING_FAILED)
    },
  })
}

/** Puts a book of the catalogue into the reader's library. */
export function useAddToLibrary() {
  return useOneCall({
    mutationFn: (book: KnownBook) =>
      orKept(
        () => request(addToLibrary, { body: { bookId: book.id, isbn: book.isbn ?? undefined } }),
        { kind: 'add', bookId: book.id, isbn: book.isbn ?? undefined, title: book.title },
      ),
    onSuccess: (added, { id, title }) => {
      if (added === null) {
        notify(bookWaits(title))
        void invalidate(listBooks)
        return
      }
      notify(bookAdded(title))
      play('stamp')
      celebrateEarned(added)
      markPick(id, { inLibrary: true })
      void invalidate(...MOVED_BY_A_BOOK)
    },
    onError: (error) => {
      notify(addFailed(error))
    },
  })
}

/** Does it, or without a network writes it down on this device: null. */
async function orKept<T>(act: () => Promise<T>, work: BookWork): Promise<T | null> {
  try {
    return await act()
  } catch (error) {
    if (!(error instanceof NoNetworkError) || !('indexedDB' in globalThis)) throw error
    const { queueBookWork } = await import('./queue-book-work.ts')
    await queueBookWork(work)
    return null
  }
}

/** An added pick keeps its place and is marked; a refetch would drop it. */
function markPick(bookId: string, own: Partial<Book>): void {
  queryClient.setQueryData(query(listPicks, {}).queryKey, (picks) =>
    picks?.map((pick) =>
      pick.book.id === bookId ? { ...pick, book: { ...pick.book, ...own } } : pick,
    ),
  )
}
