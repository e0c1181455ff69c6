import { and, eq } from 'drizzle-orm'
import type { ReadingLog } from '#contract/reading.ts'
import { AppError } from '#server/app-error.ts'
import { awardBadges } from '#server/badges/award-badges.ts'
import { readingLogs } from '#server/db/schema/reading.ts'
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
    const own = and(eq(readingLogs.id, id), eq(readingLogs.userId, userId))
    const isDone = progress === 100
    const moved = await tx
      .update(readingLogs)
      .set({
        progress,
        status: isDone ? 'completed' : 'reading',
        completedAt: isDone ? new Date(at) : null,
      })
      .where(and(own, eq(readingLogs.status, 'reading')))
      .returning({ id: readingLogs.id })
    if (moved.length > 0 && isDone) await awardBadges(tx, userId, at)
    const log = await findLog(tx, userId, id)
    if (!log) throw new AppError('not_found')
    return log
  })
}
