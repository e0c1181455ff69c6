import { and, eq } from 'drizzle-orm'
import { takeOutOfSquad } from '#server/activity/leave-squad.ts'
import { lockReader } from '#server/activity/lock-reader.ts'
import { AppError } from '#server/app-error.ts'
import { squadRequests } from '#server/db/schema/squads.ts'
import type { Tx } from '#server/db/types.ts'
import type { Deps } from '#server/deps.ts'

type Place = { squadId: number; userId: string }

/**
 * Leaves a squad or takes a request back. Where the last leader goes, another leads on; the last to
 * leave closes the squad.
 * @throws AppError not_found.
 */
export function leaveSquad(
  deps: Pick<Deps, 'db'>,
  userId: string,
  squadId: number,
): Promise<{ left: true }> {
  return deps.db.transaction(async (tx) => {
    await lockReader(tx, userId)
    await takeOut(tx, { squadId, userId })
    return { left: true }
  })
}

/** Takes somebody out of a squad, or their request back. @throws AppError not_found. */
export async function takeOut(tx: Tx, place: Place): Promise<void> {
  const { squadId, userId } = place
  const asked = await tx
    .delete(squadRequests)
    .where(and(eq(squadRequests.squadId, squadId), eq(squadRequests.userId, userId)))
    .returning({ squadId: squadRequests.squadId })
  if (asked.length > 0) return
  if (!(await takeOutOfSquad(tx, place))) throw new AppError('not_found')
}
