import type { ReadingLog } from '#contract/reading.ts'
import { AppError } from '#server/app-error.ts'
import { awardBadges } from '#server/badges/award-badges.ts'
import { moveBookmark } from '#server/catalog/move-bookmark.ts'
import type { Deps } from '#server/deps.ts'
import { findLog } from './log-rows.ts'

/**
 * Moves a reading's progress (percent, 0-100); 100 completes it, and a completed reading stays so.
 * @throws AppError not_found for a log that is not this reader's.
 */
export async function changeProgress(
  deps: Pick<Deps, 'db' | 'now'>,
  userId: string,
  id: string,
  progress: number,
): Promise<ReadingLog> {
  const at = deps.now()
  return deps.db.transaction(async (tx) => {
    const moved = await moveBookmark(tx, userId, id, progress, at)
    if (moved === 'finished') await awardBadges(tx, userId, at)
    const log = await findLog(tx, userId, id)
    if (!log) throw new AppError('not_found')
    return log
  })
}
