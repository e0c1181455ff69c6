import { eq } from 'drizzle-orm'
import { users } from '#server/db/schema/users.ts'
import type { Tx } from '#server/db/types.ts'

/**
 * Lets one thing at a time be written down for a reader. Every cause takes this lock first: two that
 * took their rows in different orders would wait for each other.
 */
export async function lockReader(tx: Tx, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
}
