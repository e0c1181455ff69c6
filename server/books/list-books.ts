import { and, desc, isNotNull, sql } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import type { Book, listBooks } from '#contract/books/books.ts'
import type { Parsed } from '#contract/endpoint.ts'
import { books, editions, libraryEntries } from '#server/db/schema/books.ts'
import type { Reader } from '#server/db/types.ts'
import type { Deps } from '#server/deps.ts'
import { olderThan, page, readTimeCursor } from '#server/http/page-cursor.ts'
import { inFilters, pageOfBooks, readBookCursor, selectBooks, titleOf } from './book-page.ts'
import { bookColumns, bookOf, ownEntryOf } from './book-rows.ts'
import { resolveCode } from './isbn.ts'
import { searchBooks } from './search-books.ts'

type Query = Parsed<typeof listBooks>['querystring']

/** A page of the catalog or of the reader's library; the header has the next cursor. */
export async function findBooks(
  { db }: Pick<Deps, 'db'>,
  userId: string,
  query: Query,
  reply: FastifyReply,
): Promise<Book[]> {
  const { search } = query
  if (search) {
    const code = resolveCode(search)
    return code.kind === 'isbn'
      ? bookOfIsbn(db, userId, query, code.isbn13)
      : searchBooks(db, userId, { ...query, search }, reply)
  }
  return query.scope === 'library'
    ? newestInLibrary(db, userId, query, reply)
    : booksByTitle(db, userId, query, reply)
}

/** The one book of this code, if the filters leave it. */
async function bookOfIsbn(db: Reader, userId: string, query: Query, isbn13: string) {
  const rows = await selectBooks(db, userId).where(
    and(
      inFilters(query),
      query.scope === 'library' ? isNotNull(libraryEntries.userId) : undefined,
      sql`${books.id} = (select book_id from ${editions} where isbn13 = ${isbn13})`,
    ),
  )
  return rows.map(bookOf)
}

async function newestInLibrary(db: Reader, userId: string, query: Query, reply: FastifyReply) {
  const cursor = readTimeCursor(query.cursor)
  const rows = await db
    .select({ ...bookColumns(userId), addedAt: libraryEntries.addedAt })
    .from(books)
    .innerJoin(libraryEntries, ownEntryOf(userId))
    .where(and(inFilters(query), olderThan(cursor, libraryEntries.addedAt, libraryEntries.bookId)))
    .orderBy(desc(libraryEntries.addedAt), desc(libraryEntries.bookId))
    .limit(query.limit + 1)
  return page(reply, rows, query.limit, ({ addedAt, id }) => ({ at: addedAt, id })).map(
    ({ addedAt: _, ...row }) => bookOf(row),
  )
}

async function booksByTitle(db: Reader, userId: string, query: Query, reply: FastifyReply) {
  const last = readBookCursor(query.cursor)
  const rows = await selectBooks(db, userId)
    .where(
      and(
        inFilters(query),
        last
          ? sql`(${books.title}, ${books.id}) > (${titleOf(last.id)}, ${last.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(books.title, books.id)
    .limit(query.limit + 1)
  return pageOfBooks(reply, rows, query.limit)
}
