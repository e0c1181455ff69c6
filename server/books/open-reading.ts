import { newId } from '#server/db/new-id.ts'
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
