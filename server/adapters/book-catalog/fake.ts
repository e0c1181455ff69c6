import { setTimeout as pause } from 'node:timers/promises'
import type { BookCatalog, FoundBook } from './port.ts'

export type FakeBookCatalog = BookCatalog & {
  /** Makes a book known. */
  put(book: FoundBook): void
  /** Every code asked for, in order. */
  readonly calls: string[]
  /** Throws this at every call until null is given. */
  failWith(error: Error | null): void
  /** Milliseconds until an answer. */
  delay: number
}

/** A provider in memory: knows what it was given and answers as told. */
export function fakeBookCatalog(): FakeBookCatalog {
  const known = new Map<string, FoundBook>()
  const calls: string[] = []
  let failure: Error | null = null
  const fake: FakeBookCatalog = {
    calls,
    delay: 0,
    put(book) {
      known.set(book.isbn13, book)
    },
    failWith(error) {
      failure = error
    },
    async find(isbn13) {
      calls.push(isbn13)
      if (fake.delay > 0) await pause(fake.delay)
      if (failure) throw failure
      return known.get(isbn13) ?? null
    },
  }
  return fake
}
