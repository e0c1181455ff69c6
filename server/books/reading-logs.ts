import { and, eq } from 'drizzle-orm'
import { progressAtPage } from '#domain/reading-room.ts'
import { AppError } from '#server/app-error.ts'
import { newId } from '#server/db/new-id.ts'
import { books, libraryEntries } from '#server/db/schema/books.ts'
import { readingLogs } from '#server/db/schema/reading.ts'
import type { Tx } from '#server/db/types.ts'

/** Opens a reading of a book at progress 0. Returns false if this reader has one open already. */
export async function openReading(
  tx: Tx,
  { userId, bookId, startedAt }: { userId: string; bookId: string; startedAt: Date },
): Promise<boolean> {
  const opened = await tx
    .insert(readingLogs)
    .values({ id: newId(), userId, bookId, status: 'reading', startedAt })
    .onConflictDoNothing()
    .returning({ id: readingLogs.id })
  return opened.length > 0
}

/** The condition for this reader's open reading of the book. */
export function isOpenReading(userId: string, bookId: string) {
  return and(
    eq(readingLogs.userId, userId),
    eq(readingLogs.bookId, bookId),
    eq(readingLogs.status, 'reading'),
  )
}

/** The default where the catalog has no value. */
const DEFAULT_PAGES = 100

/** What moving a bookmark did: pages reached for the first time in this reading, and whether it ended. */
export type BookmarkMove = { pages: number; finished: boolean; progress: number }

/** Where a bookmark is put: percent of the book, or a page of it. */
export type BookmarkPlace = { progress?: number | undefined; page?: number | undefined }

/**
 * Sets this reader's open reading to a place; its last page finishes it. Returns null and changes nothing if
 * it is already finished or not theirs.
 * @throws AppError page_not_in_book.
 */
export async function moveBookmark(
  tx: Tx,
  userId: string,
  logId: string,
  { page, ...told }: BookmarkPlace,
  at: number,
): Promise<BookmarkMove | null> {
  const open = await findOpen(tx, userId, logId)
  if (!open) return null
  const progress = page === undefined ? told.progress : progressAtPage(page, open.pageCount ?? 0)
  if (progress === undefined) return null
  if (progress === null) throw new AppError('page_not_in_book')
  const finished = progress === 100
  const furthest = Math.max(open.furthest, progress)
  await tx
    .update(readingLogs)
    .set({
      progress,
      furthest,
      page: page ?? null,
      status: finished ? 'completed' : 'reading',
      completedAt: finished ? new Date(at) : null,
    })
    .where(eq(readingLogs.id, logId))
  const pages = pagesAt(furthest, open.pageCount) - pagesAt(open.furthest, open.pageCount)
  return { pages, finished, progress }
}

async function findOpen(tx: Tx, userId: string, id: string) {
  const [open] = await tx
    .select({
      furthest: readingLogs.furthest,
      pageCount: books.pageCount,
    })
    .from(readingLogs)
    .innerJoin(books, eq(books.id, readingLogs.bookId))
    .where(
      and(
        eq(readingLogs.id, id),
        eq(readingLogs.userId, userId),
        eq(readingLogs.status, 'reading'),
      ),
    )
  return open
}

/** Whole pages read at this percentage of a book; uses the default count where its pages are unknown. */
export function pagesAt(percent: number, pageCount: number | null): number {
  return Math.round((percent * (pageCount ?? DEFAULT_PAGES)) / 100)
}

/**
 * A passed quiz proves the book was read: completes the open reading, or adds a completed one and puts the
 * book in the library if the reader never pressed Start Reading. Returns false if it was already finished.
 */
export async function finishBook(
  tx: Tx,
  userId: string,
  bookId: string,
  at: number,
): Promise<boolean> {
  await addEntry(tx, userId, bookId, null, at)
  const own = and(eq(readingLogs.userId, userId), eq(readingLogs.bookId, bookId))
  const closed = await tx
    .update(readingLogs)
    .set({ status: 'completed', progress: 100, furthest: 100, completedAt: new Date(at) })
    .where(and(own, eq(readingLogs.status, 'reading')))
    .returning({ id: readingLogs.id })
  if (closed.length > 0) return true
  const [earlier] = await tx.select({ id: readingLogs.id }).from(readingLogs).where(own).limit(1)
  if (earlier) return false
  await tx.insert(readingLogs).values({
    id: newId(),
    userId,
    bookId,
    status: 'completed',
    progress: 100,
    furthest: 100,
    startedAt: new Date(at),
    completedAt: new Date(at),
  })
  return true
}

/**
 * Adds a book to a reader's library, with the scanned edition if known. Returns false and changes nothing if
 * it was already there.
 */
export async function addEntry(
  tx: Tx,
  userId: string,
  bookId: string,
  isbn13: string | null,
  at: number,
): Promise<boolean> {
  const added = await tx
    .insert(libraryEntries)
    .values({ userId, bookId, isbn13, addedAt: new Date(at) })
    .onConflictDoNothing()
    .returning({ bookId: libraryEntries.bookId })
  return added.length > 0
}
