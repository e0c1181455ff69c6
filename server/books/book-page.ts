import { and, eq, inArray, type Placeholder, type SQL, type Subquery, sql } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import type { Book } from '#contract/books/books.ts'
import { NEXT_CURSOR_HEADER } from '#contract/headers.ts'
import { books, firstLetter, libraryEntries } from '#server/db/schema/books.ts'
import type { Reader } from '#server/db/types.ts'
import { type BookRow, bookColumns, bookOf, ownEntryOf } from './book-rows.ts'

/** The whole catalogue, or the books of it that a condition names, with what the reader has of each book. */
export function selectBooks(
  db: Reader,
  userId: string | Placeholder,
  among: Subquery | typeof books = books,
) {
  return db.select(bookColumns(userId)).from(among).leftJoin(libraryEntries, ownEntryOf(userId))
}

/** The books of these ids, as this reader sees them. */
export async function booksById(
  db: Reader,
  userId: string,
  ids: readonly string[],
): Promise<Map<string, Book>> {
  if (ids.length === 0) return new Map()
  const rows = await selectBooks(db, userId).where(inArray(books.id, [...new Set(ids)]))
  return new Map(rows.map((row) => [row.id, bookOf(row)]))
}

type Filters = { level?: number | undefined; letter?: string | undefined }

/** The condition for a requested level and first letter of a title. */
export function inFilters({ level, letter }: Filters): SQL | undefined {
  return and(
    level === undefined ? undefined : eq(books.level, level),
    letter === undefined ? undefined : sql`${firstLetter(books.searchText)} = ${letter}`,
  )
}

export function titleOf(bookId: string): SQL {
  return sql`(select b.title from ${books} b where b.id = ${bookId})`
}

/** Up to `limit` of the rows; a row more than that makes a cursor, marked by how they were found. */
export function pageOfBooks(
  reply: FastifyReply,
  rows: BookRow[],
  limit: number,
  mark: Mark = '',
): Book[] {
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  if (rows.length > limit && last) {
    reply.header(NEXT_CURSOR_HEADER, Buffer.from(mark + last.id).toString('base64url'))
  }
  return shown.map(bookOf)
}

/** How a page's books were found, where it was not by their letters. */
export type Mark = '' | 'sound ' | 'loose '

/** The last book of the previous page; the list continues after its row. */
export function readBookCursor(text: string | undefined): { id: string; mark: Mark } | null {
  const given = Buffer.from(text ?? '', 'base64url').toString()
  const found = /^(|sound |loose )([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(given)
  return found?.[2] ? { id: found[2], mark: found[1] as Mark } : null
}
