import { useEffect } from 'react'

/** The books whose quiz is open on this page: each shows its own result. */
const watched = new Map<string, number>()

/** The page of this book's quiz is open. */
export function useWatchedQuiz(bookId: string): void {
  // Results also come in from outside the page: the outbox, an answer that arrives after leaving.
  useEffect(() => {
    watched.set(bookId, (watched.get(bookId) ?? 0) + 1)
    return () => void watched.set(bookId, (watched.get(bookId) ?? 1) - 1)
  }, [bookId])
}

export function isWatched(bookId: string): boolean {
  return (watched.get(bookId) ?? 0) > 0
}
