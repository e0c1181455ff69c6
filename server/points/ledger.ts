import { and, eq } from 'drizzle-orm'
import { newId } from '#server/db/new-id.ts'
import { pointsLedger } from '#server/db/schema/points.ts'
import { users } from '#server/db/schema/users.ts'
import type { Tx } from '#server/db/types.ts'

type LedgerSource =
  | 'quiz'
  | 'quiz_correction'
  | 'badge'
  | 'mission'
  | 'minutes'
  | 'redemption'
  | 'redemption_return'

type Entry = {
  userId: string
  /** Signed whole points, not 0. */
  amount: number
  source: LedgerSource
  /** What it is for: one entry per (user, source, source id). */
  sourceId: string
  description: string
  at: number
}

export type Recorded = 'recorded' | 'already_recorded' | 'insufficient_points'

/**
 * The one way points move. Locks the reader's row, refuses to go below zero, keeps the balance after
 * each entry. The same (user, source, source id) is recorded once, however often it is asked for.
 */
export async function record(tx: Tx, entry: Entry): Promise<Recorded> {
  const { userId, amount, source, sourceId, description, at } = entry
  const [user] = await tx
    .select({ points: users.points })
    .from(users)
    .where(eq(users.id, userId))
    .for('update')
  if (!user) throw new Error(`no user ${userId} to record points for`)
  const [earlier] = await tx
    .select({ id: pointsLedger.id })
    .from(pointsLedger)
    .where(
      and(
        eq(pointsLedger.userId, userId),
        eq(pointsLedger.source, source),
        eq(pointsLedger.sourceId, sourceId),
      ),
    )
  if (earlier) return 'already_recorded'
  const balanceAfter = user.points + amount
  if (balanceAfter < 0) return 'insufficient_points'
  await tx.insert(pointsLedger).values({
    id: newId(),
    userId,
    amount,
    balanceAfter,
    source,
    sourceId,
    description,
    createdAt: new Date(at),
  })
  await tx.update(users).set({ points: balanceAfter }).where(eq(users.id, userId))
  return 'recorded'
}
