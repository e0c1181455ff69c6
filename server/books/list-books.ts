import { and, desc, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import type { Book, listBooks } from '#contract/books.ts'
import { NEXT_CURSOR_HEADER, type Parsed } from '#contract/endpoint.ts'
import { type BookRow, bookColumns, bookOf, ownEntryOf } from '#server/catalog/book-rows.ts'
import { books, libraryEntries } from '#server/db/schema/books.ts'
import type { Reader } from '#server/db/types.ts'
import type { Deps } from '#server/deps.ts'
import { page, readTimeCursor } from '#server/http/page-cursor.ts'
import { foldText } from './search-text.ts'

type Query = Parsed<typeof listBooks>['querystring']

/** How alike a word must be to one of the book's: forgives a typo in a word of five letters. */
const LEAST_ALIKE = '0.45'
const ALIKE_SETTING = 'pg_trgm.word_similarity_threshold'
const MOST_WORDS = 10

/** A page of the academy's catalogue or of the reader's library; the header says where it goes on. */
export async function findBooks(
  { db }: Pick<Deps, 'db'>,
  userId: string,
  query: Query,
  reply: FastifyReply,
): Promise<Book[]> {
  if (query.search) return booksLike(db, userId, query, query.search, reply)
  return query.scope === 'library'
    ? newestInLibrary(db, userId, query, reply)
    : booksByTitle(db, userId, query, reply)
}

async function newestInLibrary(db: Reader, userId: string, query: Query, reply: FastifyReply) {
  const cursor = readTimeCursor(query.cursor)
  const rows = await db
    .select({ ...bookColumns(userId), addedAt: libraryEntries.addedAt })
    .from(books)
    .innerJoin(libraryEntries, ownEntryOf(userId))
    .where(
      and(
        atLevel(query),
        cursor
          ? sql`(${libraryEntries.addedAt}, ${libraryEntries.bookId}) < (${cursor.at}::timestamptz, ${cursor.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(libraryEntries.addedAt), desc(libraryEntries.bookId))
    .limit(query.limit + 1)
  return page(reply, rows, query.limit, ({ addedAt, id }) => ({ at: addedAt, id })).map(
    ({ addedAt: _, ...row }) => bookOf(row),
  )
}

async function booksByTitle(db: Reader, userId: string, query: Query, reply: FastifyReply) {
  const last = readBookCursor(query.cursor)
  const rows = await db
    .select(bookColumns(userId))
    .from(books)
    .leftJoin(libraryEntries, ownEntryOf(userId))
    .where(
      and(
        atLevel(query),
        last ? sql`(${books.title}, ${books.id}) > (${titleOf(last)}, ${last}::uuid)` : undefined,
      ),
    )
    .orderBy(books.title, books.id)
    .limit(query.limit + 1)
  return pageOfBooks(reply, rows, query.limit)
}

/** Every word must be like a word of title or author, or begin one; the likest books come first. */
async function booksLike(
  db: Reader,
  userId: string,
  query: Query,
  search: string,
  reply: FastifyReply,
) {
  const words = foldText(search).split(' ').filter(Boolean).slice(0, MOST_WORDS)
  if (words.length === 0) return []
  const folded = words.join(' ')
  const distance = sql`-word_similarity(${folded}, ${books.searchText})`
  const distanceOf = (bookId: string) =>
    sql`(select -word_similarity(${folded}, b.search_text) from ${books} b where b.id = ${bookId})`
  const last = readBookCursor(query.cursor)
  const rows = await db.transaction(async (tx) => {
    // For this transaction alone; the trigram index answers `%>` with this limit.
    await tx.execute(sql`select set_config(${ALIKE_SETTING}, ${LEAST_ALIKE}, true)`)
    return tx
      .select(bookColumns(userId))
      .from(books)
      .leftJoin(libraryEntries, ownEntryOf(userId))
      .where(
        and(
          atLevel(query),
          query.scope === 'library' ? isNotNull(libraryEntries.userId) : undefined,
          ...words.map(hasWordLike),
          last
            ? sql`(${distance}, ${books.title}, ${books.id}) > (${distanceOf(last)}, ${titleOf(last)}, ${last}::uuid)`
            : undefined,
        ),
      )
      .orderBy(distance, books.title, books.id)
      .limit(query.limit + 1)
  })
  return pageOfBooks(reply, rows, query.limit)
}

/** A folded word holds letters and digits only, so none is a pattern. */
function hasWordLike(word: string): SQL | undefined {
  const text = books.searchText
  return or(
    sql`${text} like ${`${word}%`}`,
    sql`${text} like ${`% ${word}%`}`,
    sql`${text} %> ${word}`,
  )
}

function atLevel({ level }: Query): SQL | undefined {
  return level === undefined ? undefined : eq(books.level, level)
}

function titleOf(bookId: string): SQL {
  return sql`(select b.title from ${books} b where b.id = ${bookId})`
}

function pageOfBooks(reply: FastifyReply, rows: BookRow[], limit: number): Book[] {
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  if (rows.length > limit && last) {
    reply.header(NEXT_CURSOR_HEADER, Buffer.from(last.id).toString('base64url'))
  }
  return shown.map(bookOf)
}

/** The last book of the page before: its own row tells where the list goes on. */
function readBookCursor(text: string | undefined): string | null {
  const id = Buffer.from(text ?? '', 'base64url').toString()
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id) ? id : null
}
