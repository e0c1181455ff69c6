import { useSelector } from '@tanstack/react-store'
import { outbox } from './outbox.ts'

/** Whether unsent work about this book is on this device. Rerenders only when that changes. */
export function useHasUnsentWork(bookId: string): boolean {
  return useSelector(outbox, ({ entries }) =>
    entries.some(
      ({ work, refused }) => refused === undefined && 'bookId' in work && work.bookId === bookId,
    ),
  )
}
