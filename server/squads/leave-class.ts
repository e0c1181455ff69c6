import { and, eq } from 'drizzle-orm'
import { squadMembers } from '#server/db/schema/squads.ts'
import type { Tx } from '#server/db/types.ts'

/**
 * Takes a student out of a class they do not lead; their account and reading stay theirs. The caller ends
 * what no longer signs them in (end-credentials.ts), once they are in their next class.
 */
export async function removeFromClass(tx: Tx, squadId: number, userId: string): Promise<void> {
  await tx
    .delete(squadMembers)
    .where(
      and(
        eq(squadMembers.squadId, squadId),
        eq(squadMembers.userId, userId),
        eq(squadMembers.role, 'student'),
      ),
    )
}
