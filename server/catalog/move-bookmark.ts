import { and, eq } from 'drizzle-orm'
import { readingLogs } from '#server/db/schema/reading.ts'
import type { Tx } from '#server/db/types.ts'

/**
 * Moves an open reading of this reader to `progress` percent; 100 finishes it. 'stays' for one that is
 * finished already or not theirs: nothing changes then.
 */
export async function moveBookmark(
  tx: Tx,
  userId: string,
  logId: string,
  progress: number,
  at: number,
): Promise<'moved' | 'finished' | 'stays'> {
  const isDone = progress === 100
  const moved = await tx
    .update(readingLogs)
    .set({
      progress,
      status: isDone ? 'completed' : 'reading',
      completedAt: isDone ? new Date(at) : null,
    })
    .where(
      and(
        eq(readingLogs.id, logId),
        eq(readingLogs.userId, userId),
        eq(readingLogs.status, 'reading'),
      ),
    )
    .returning({ id: readingLogs.id })
  if (moved.length === 0) return 'stays'
  return isDone ? 'finished' : 'moved'
}
