import { eq } from 'drizzle-orm'
import type { ReadingLog } from '#contract/reading/reading.ts'
import type { Earned } from '#contract/rewards/earned.ts'
import { dayOf } from '#domain/reading-clock.ts'
import { lockReader } from '#server/accounts/people/readers.ts'
import { AppError } from '#server/app-error.ts'
import { addEntry, isOpenReading, openReading } from '#server/books/reading-logs.ts'
import { books } from '#server/db/schema/books.ts'
import { readingLogs } from '#server/db/schema/reading.ts'
import type { Deps } from '#server/deps.ts'
import type { SignedIn } from '#server/http/session.ts'
import { creditActivity, NOTHING_EARNED } from '#server/rewards/credit-activity.ts'
import { findLog } from './log-rows.ts'

/**
 * Opens a reading of the book at progress 0 and adds the book to the reader's library. Returns the open
 * reading when there is one, so a double click doesn't open a second.
 * @throws AppError not_found for a book that isn't in the catalog.
 */
export async function beginReading(
  deps: Pick<Deps, 'db' | 'now'>,
  { id: userId, clock }: Pick<SignedIn, 'id' | 'clock'>,
  bookId: string,
): Promise<ReadingLog & Earned> {
  const at = deps.now()
  return deps.db.transaction(async (tx) => {
    const [book] = await tx.select({ id: books.id }).from(books).where(eq(books.id, bookId))
    if (!book) throw new AppError('not_found')
    await lockReader(tx, userId)
    const isNew = await addEntry(tx, userId, bookId, null, at)
    let earned = NOTHING_EARNED
    if (await openReading(tx, { userId, bookId, startedAt: new Date(at) })) {
      const day = dayOf(at, clock)
      const done = { booksStarted: 1, booksAdded: isNew ? 1 : 0 }
      earned = await creditActivity(tx, { userId, day, at }, done)
    }
    const [open] = await tx
      .select({ id: readingLogs.id })
      .from(readingLogs)
      .where(isOpenReading(userId, bookId))
    const log = open && (await findLog(tx, userId, open.id))
    if (!log) throw new Error('a reading log that was just opened is gone')
    return { ...log, ...earned }
  })
}
