import { and, eq } from 'drizzle-orm'
import { newId } from '#server/db/new-id.ts'
import { readingLogs } from '#server/db/schema/reading.ts'
import type { Tx } from '#server/db/types.ts'
import { addEntry } from './library-entries.ts'

/**
 * A passed quiz shows that the book was read: the open reading is completed. A reader who never
 * pressed Start Reading gets a completed one, and the book stands in their library. False when it was
 * finished before.
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
