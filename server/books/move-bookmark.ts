import { and, eq } from 'drizzle-orm'
import { books } from '#server/db/schema/books.ts'
import { readingLogs } from '#server/db/schema/reading.ts'
import type { Tx } from '#server/db/types.ts'

/** What a book is taken to have when nobody says. */
const USUAL_PAGES = 100

/** What moving a bookmark did: pages reached for the first time in this reading, and whether it ended. */
export type BookmarkMove = { pages: number; finished: boolean }

/**
 * Moves an open reading of this reader to `progress` percent; 100 finishes it. Null for one that is
 * finished already or not theirs: nothing changes then.
 */
export async function moveBookmark(
  tx: Tx,
  userId: string,
  logId: string,
  progress: number,
  at: number,
): Promise<BookmarkMove | null> {
  const open = await findOpen(tx, userId, logId)
  if (!open) return null
  const finished = progress === 100
  const furthest = Math.max(open.furthest, progress)
  await tx
    .update(readingLogs)
    .set({
      progress,
      furthest,
      status: finished ? 'completed' : 'reading',
      completedAt: finished ? new Date(at) : null,
    })
    .where(eq(readingLogs.id, logId))
  const pages = pagesAt(furthest, open.pageCount) - pagesAt(open.furthest, open.pageCount)
  return { pages, finished }
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

/** Whole pages read at this percentage of a book; of one whose pages nobody knows, of the usual number. */
export function pagesAt(percent: number, pageCount: number | null): number {
  return Math.round((percent * (pageCount ?? USUAL_PAGES)) / 100)
}
