import { and, eq } from 'drizzle-orm'
import { squadMembers } from '#server/db/schema/squads.ts'
import type { Tx } from '#server/db/types.ts'

/**
 * Removes a student from a class they do not lead; they keep their account and reading history. The caller
 * must revoke old credentials (end-credentials.ts) once they are in their next class.
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
