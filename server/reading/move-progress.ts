import type { ReadingLog } from '#contract/reading/reading.ts'
import type { Earned } from '#contract/rewards/earned.ts'
import { dayOf } from '#domain/reading-clock.ts'
import { lockReader } from '#server/accounts/people/readers.ts'
import { AppError } from '#server/app-error.ts'
import { type BookmarkPlace, moveBookmark } from '#server/books/reading-logs.ts'
import type { Deps } from '#server/deps.ts'
import type { SignedIn } from '#server/http/session.ts'
import { creditActivity, NOTHING_EARNED } from '#server/rewards/credit-activity.ts'
import { findLog } from './log-rows.ts'

/**
 * Sets a reading's progress (percent, or a page); 100 completes it, and a completed reading stays completed.
 * Pages count the first time they are reached in this reading.
 * @throws AppError not_found for another reader's log, page_not_in_book.
 */
export async function changeProgress(
  deps: Pick<Deps, 'db' | 'now'>,
  { id: userId, clock }: Pick<SignedIn, 'id' | 'clock'>,
  id: string,
  place: BookmarkPlace,
): Promise<ReadingLog & Earned> {
  const at = deps.now()
  return deps.db.transaction(async (tx) => {
    await lockReader(tx, userId)
    const moved = await moveBookmark(tx, userId, id, place, at)
    let earned = NOTHING_EARNED
    if (moved && (moved.pages > 0 || moved.finished)) {
      const done = { pages: moved.pages, booksFinished: moved.finished ? 1 : 0 }
      earned = await creditActivity(tx, { userId, day: dayOf(at, clock), at }, done)
    }
    const log = await findLog(tx, userId, id)
    if (!log) throw new AppError('not_found')
    return { ...log, ...earned }
  })
}
