import { eq, type Placeholder, type SQL, type Subquery, sql } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import type { Book } from '#contract/books/books.ts'
import { NEXT_CURSOR_HEADER } from '#contract/headers.ts'
import { books, libraryEntries } from '#server/db/schema/books.ts'
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

export function atLevel({ level }: { level?: number }): SQL | undefined {
  return level === undefined ? undefined : eq(books.level, level)
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

export type Mark = '' | 'loose '

/** The last book of the previous page; the list continues after its row. */
export function readBookCursor(text: string | undefined): { id: string; mark: Mark } | null {
  const given = Buffer.from(text ?? '', 'base64url').toString()
  const found = /^(|loose )([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(given)
  return found?.[2] ? { id: found[2], mark: found[1] as Mark } : null
}
