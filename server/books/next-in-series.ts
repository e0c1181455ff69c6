import { eq, type SQL, sql } from 'drizzle-orm'
import type { NextInSeries } from '#contract/books/shelves.ts'
import { AppError } from '#server/app-error.ts'
import { books } from '#server/db/schema/books.ts'
import type { Reader } from '#server/db/types.ts'
import { findBook } from './book-rows.ts'

/** The next book's id, and whether it is the very next one. */
export type Next = { id: string; follows: boolean }

/** The next book in the series of the row of `books` that this reader has not finished, by books_series. */
export function nextOf(userId: string): SQL<Next | null> {
  return sql<Next | null>`(
    select json_build_object('id', later.id,
      'follows', later.series_place = books.series_place + 1)
    from books later
    where later.series = books.series and later.series_place > books.series_place
      and later.id <> all (array(
        select book_id from reading_logs where user_id = ${userId} and status = 'completed'))
    order by later.series_place, later.id limit 1)`
}

/**
 * What a book goes on with for this reader; null where no next book is known.
 * @throws AppError not_found when the catalog does not have the book.
 */
export async function findNext(
  db: Reader,
  userId: string,
  bookId: string,
): Promise<{ next: NextInSeries | null }> {
  const [row] = await db
    .select({ series: books.series, next: nextOf(userId) })
    .from(books)
    .where(eq(books.id, bookId))
  if (!row) throw new AppError('not_found')
  const book = row.next && (await findBook(db, userId, row.next.id))
  if (!row.series || !row.next || !book) return { next: null }
  return { next: { series: row.series, follows: row.next.follows, book } }
}
