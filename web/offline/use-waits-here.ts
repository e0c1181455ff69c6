import { useSyncExternalStore } from 'react'
import { outbox } from './outbox.ts'

/** Whether something done with this book waits on this device. */
export function useWaitsHere(bookId: string): boolean {
  const { entries } = useSyncExternalStore(outbox.subscribe, outbox.now, outbox.now)
  return entries.some(
    ({ work, refused }) => refused === undefined && 'bookId' in work && work.bookId === bookId,
  )
}
