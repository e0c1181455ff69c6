import { asc, eq } from 'drizzle-orm'
import type { KnownCode } from '#contract/books/books.ts'
import { books, editions } from '#server/db/schema/books.ts'
import type { Reader } from '#server/db/types.ts'

const MAX_CODES = 4000

/** The codes of the catalogue, for tablets that have no network. */
export function knownCodes(db: Reader): Promise<KnownCode[]> {
  return db
    .select({
      id: books.id,
      isbn: editions.isbn13,
      title: books.title,
      author: books.author,
      level: books.level,
      points: books.points,
    })
    .from(editions)
    .innerJoin(books, eq(books.id, editions.bookId))
    .orderBy(asc(editions.isbn13))
    .limit(MAX_CODES)
}
