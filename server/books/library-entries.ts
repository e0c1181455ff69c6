import { libraryEntries } from '#server/db/schema/books.ts'
import type { Tx } from '#server/db/types.ts'

/**
 * Puts a book into a reader's library, with the edition in their hands when a code told it.
 * False when it stood there already; then nothing changes.
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
