import { asc, eq, inArray } from 'drizzle-orm'
import { users } from '#server/db/schema/users.ts'
import type { Tx } from '#server/db/types.ts'

/**
 * First of the lock order (docs/decisions/0029): one thing at a time happens to a reader. Rows that only
 * refer to the reader are still written meanwhile.
 */
export async function lockReader(tx: Tx, userId: string): Promise<void> {
  await lockedSince(tx, userId)
}

/** The same, answering when the account was made (epoch milliseconds): nothing was read in it before. */
export async function lockedSince(tx: Tx, userId: string): Promise<number> {
  const [reader] = await tx
    .select({ createdAt: users.createdAt })
    .from(users)
    .where(eq(users.id, userId))
    .for('no key update')
  return reader?.createdAt.getTime() ?? 0
}

/** The same for several at once: in the order of their ids, so that no two callers wait for each other. */
export async function lockReaders(tx: Tx, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return
  await tx
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, [...userIds]))
    .orderBy(asc(users.id))
    .for('no key update')
}

/** For an erasure: also waits for everything that is about to refer to the reader, and keeps it waiting. */
export async function lockReaderAlone(tx: Tx, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
}
