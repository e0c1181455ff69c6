import { and, eq, sql } from 'drizzle-orm'
import type { ReadingLog } from '#contract/reading.ts'
import { readingDay } from '#domain/calendar.ts'
import { creditActivity } from '#server/activity/credit-activity.ts'
import { lockReader } from '#server/activity/lock-reader.ts'
import { AppError } from '#server/app-error.ts'
import { books } from '#server/db/schema/books.ts'
import { readingLogs } from '#server/db/schema/reading.ts'
import type { Tx } from '#server/db/types.ts'
import type { Deps } from '#server/deps.ts'
import type { SignedIn } from '#server/http/session.ts'
import { findLog } from './log-rows.ts'

/** What a book is taken to have when nobody says. */
const USUAL_PAGES = 100

/**
 * Moves a reading's progress (percent, 0-100); 100 completes it, and a completed reading stays so.
 * Pages count when they are reached for the first time in this reading.
 * @throws AppError not_found for a log that is not this reader's.
 */
export async function changeProgress(
  deps: Pick<Deps, 'db' | 'now'>,
  { id: userId, timeZone }: Pick<SignedIn, 'id' | 'timeZone'>,
  id: string,
  progress: number,
): Promise<ReadingLog> {
  const at = deps.now()
  return deps.db.transaction(async (tx) => {
    await lockReader(tx, userId)
    const open = await findOpen(tx, userId, id)
    if (open) {
      const isDone = progress === 100
      const furthest = Math.max(open.furthest, progress)
      await tx
        .update(readingLogs)
        .set({
          progress,
          furthest,
          status: isDone ? 'completed' : 'reading',
          completedAt: isDone ? new Date(at) : null,
        })
        .where(eq(readingLogs.id, id))
      const pages = pagesAt(furthest, open.pageCount) - pagesAt(open.furthest, open.pageCount)
      if (pages > 0 || isDone) {
        const done = { pages, booksFinished: isDone ? 1 : 0 }
        await creditActivity(tx, { userId, day: readingDay(at, timeZone), at }, done)
      }
    }
    const log = await findLog(tx, userId, id)
    if (!log) throw new AppError('not_found')
    return log
  })
}

async function findOpen(tx: Tx, userId: string, id: string) {
  const [open] = await tx
    .select({
      furthest: readingLogs.furthest,
      pageCount: sql<number>`coalesce(${books.pageCount}, ${USUAL_PAGES})`,
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

/** Whole pages read at this percentage. */
function pagesAt(percent: number, pageCount: number): number {
  return Math.round((percent * pageCount) / 100)
}
