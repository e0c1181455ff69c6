import { and, desc, eq, sql } from 'drizzle-orm'
import type { ReadingLog } from '#contract/reading/reading.ts'
import { books, editions, libraryEntries } from '#server/db/schema/books.ts'
import { readingLogs } from '#server/db/schema/reading.ts'
import type { Reader } from '#server/db/types.ts'
import { olderThan, type TimeCursor } from '#server/http/page-cursor.ts'

const COLUMNS = {
  id: readingLogs.id,
  bookId: readingLogs.bookId,
  status: readingLogs.status,
  progress: readingLogs.progress,
  page: readingLogs.page,
  startedAt: readingLogs.startedAt,
  completedAt: readingLogs.completedAt,
  title: books.title,
  author: books.author,
  level: books.level,
  points: books.points,
  pageCount: books.pageCount,
  /** The edition this reader has, else the first we know. */
  isbn: sql<string | null>`coalesce(
    (select ${libraryEntries.isbn13} from ${libraryEntries}
      where ${libraryEntries.userId} = ${readingLogs.userId}
        and ${libraryEntries.bookId} = ${readingLogs.bookId}),
    (select min(${editions.isbn13}) from ${editions}
      where ${editions.bookId} = ${readingLogs.bookId}))`,
}

/** A reader's logs, newest first; at most `most` after the cursor. */
export async function logsOf(
  db: Reader,
  userId: string,
  most: number,
  after: TimeCursor | null,
): Promise<ReadingLog[]> {
  const rows = await db
    .select(COLUMNS)
    .from(readingLogs)
    .innerJoin(books, eq(books.id, readingLogs.bookId))
    .where(
      and(eq(readingLogs.userId, userId), olderThan(after, readingLogs.startedAt, readingLogs.id)),
    )
    .orderBy(desc(readingLogs.startedAt), desc(readingLogs.id))
    .limit(most)
  return rows.map(logOf)
}

/** One log of this reader; null when it isn't theirs. */
export async function findLog(db: Reader, userId: string, id: string): Promise<ReadingLog | null> {
  const [row] = await db
    .select(COLUMNS)
    .from(readingLogs)
    .innerJoin(books, eq(books.id, readingLogs.bookId))
    .where(and(eq(readingLogs.userId, userId), eq(readingLogs.id, id)))
  return row ? logOf(row) : null
}

type Row = {
  [K in keyof typeof COLUMNS]: K extends 'isbn'
    ? string | null
    : K extends keyof typeof readingLogs.$inferSelect
      ? (typeof readingLogs.$inferSelect)[K]
      : K extends keyof typeof books.$inferSelect
        ? (typeof books.$inferSelect)[K]
        : never
}

function logOf(row: Row): ReadingLog {
  const { title, author, level, isbn, points, pageCount, startedAt, completedAt, ...log } = row
  return {
    ...log,
    pages: pageCount,
    startedAt: startedAt.toISOString(),
    completedAt: completedAt?.toISOString() ?? null,
    // A provider's picture is not ours to link to: the page draws a cover (product 3).
    book: { title, author, level, isbn, coverUrl: null, points },
  }
}
