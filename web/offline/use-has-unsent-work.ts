import { useSyncExternalStore } from 'react'
import { outbox } from './outbox.ts'

/** Whether something done with this book waits on this device. Only a change of that draws again. */
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
