import { useSyncExternalStore } from 'react'
import { outbox } from './outbox.ts'

/** Whether unsent work about this book is on this device. Rerenders only when that changes. */
export function useHasUnsentWork(bookId: string): boolean {
  const waits = () => isWaiting(bookId)
  return useSyncExternalStore(outbox.subscribe, waits, waits)
}

function isWaiting(bookId: string): boolean {
  return outbox
    .now()
    .entries.some(
      ({ work, refused }) => refused === undefined && 'bookId' in work && work.bookId === bookId,
    )
}
