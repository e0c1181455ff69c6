import { t } from '@lingui/core/macro'
import { useNavigate } from '@tanstack/react-router'
import { addToLibrary, type Book, listPicks } from '#contract/books/books.ts'
import { startReading } from '#contract/reading/reading.ts'
import { sentenceOf } from '#web/api/api-error.ts'
import { PATHS } from '#web/api/paths.ts'
import { query, queryClient, refreshAfter } from '#web/api/query.ts'
import { callOrSave } from '#web/offline/call-or-save.ts'
import { celebrateEarned } from '#web/rewards/celebrate-earned.tsx'
import { bookAdded, bookWaits, SCAN_FAILURES, saysAlreadyExists } from '#web/scan/scan-notices.ts'
import { play } from '#web/ui/celebration/sound.ts'
import { type Notice, notify } from '#web/ui/overlays/toast-store.ts'
import { useTask } from '#web/ui/use-call.ts'
import type { BegunBook, BookWork } from './queue-book-work.ts'

const STARTED_READING: Notice = {
  title: t`Started Reading!`,
  description: t`The book has been added to your reading list.`,
}

const START_READING_FAILED: Notice = {
  title: t`Error`,
  description: t`Failed to start reading this book.`,
  destructive: true,
}

type KnownBook = Pick<Book, 'id' | 'isbn' | 'title'>

/** Opens a reading of a book; the book joins the reader's library with it (product 3). */
export function useStartReading() {
  const navigate = useNavigate()
  return useTask(
    (book: KnownBook & BegunBook) => {
      const { id: bookId, title } = book
      return callOrSave(startReading, { body: { bookId } }, async () => {
        const { openOnDevice, queueBookWork } = await import('./queue-book-work.ts')
        await queueBookWork({ kind: 'start', bookId, title })
        await openOnDevice(book)
        return null
      })
    },
    {
      done: (begun, { id, title }) => {
        const read = () => void navigate({ to: PATHS.read, search: { book: id, do: 'start' } })
        if (begun === null) {
          read()
          return bookWaits(title)
        }
        notify(STARTED_READING)
        celebrateEarned(begun)
        markPick(id, { inLibrary: true, readingStatus: 'reading' })
        void refreshAfter(startReading)
        read()
      },
      failed: START_READING_FAILED,
    },
  )
}

/** Puts a book of the catalogue into the reader's library. */
export function useAddToLibrary() {
  return useTask(
    ({ id: bookId, title, ...book }: KnownBook) => {
      const isbn = book.isbn ?? undefined
      return callOrSave(
        addToLibrary,
        { body: { bookId, isbn } },
        saver({ kind: 'add', bookId, isbn, title }),
      )
    },
    {
      done: (added, { id, title }) => {
        if (added === null) return bookWaits(title)
        notify(bookAdded(title))
        play('stamp')
        celebrateEarned(added)
        markPick(id, { inLibrary: true })
        void refreshAfter(addToLibrary)
      },
      failed: (_, error) => addFailed(error),
    },
  )
}

/** Loaded when the server is unreachable; the first page does without it. */
function saver(work: BookWork) {
  return async () => {
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

/** Add to Library failed for a book that is known. */
function addFailed(error: unknown): Notice {
  if (saysAlreadyExists(error)) return SCAN_FAILURES.library.alreadyExists
  return {
    title: t`Error`,
    description: sentenceOf(error) ?? t`Failed to add book.`,
    destructive: true,
  }
}
