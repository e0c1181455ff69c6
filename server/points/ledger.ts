import { and, eq, inArray, sql } from 'drizzle-orm'
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

/** What was earned by one reader in the past, oldest first; every source id is new. */
type History = { userId: string; entries: readonly Omit<Entry, 'userId'>[] }

/**
 * Writes down what several readers earned before anything else can move their points, in two
 * statements: for people who come with a history. Amounts are positive.
 */
export async function recordHistory(tx: Tx, histories: readonly History[]): Promise<void> {
  const ids = histories.map(({ userId }) => userId)
  if (ids.length === 0) return
  const rows = await tx
    .select({ id: users.id, points: users.points })
    .from(users)
    .where(inArray(users.id, ids))
    .for('update')
  const balances = new Map(rows.map(({ id, points }) => [id, points]))
  const written = histories.flatMap(({ userId, entries }) =>
    entries.map(({ at, ...entry }) => {
      const balanceAfter = (balances.get(userId) ?? 0) + entry.amount
      balances.set(userId, balanceAfter)
      return { id: newId(), userId, ...entry, balanceAfter, createdAt: new Date(at) }
    }),
  )
  if (written.length === 0) return
  await tx.insert(pointsLedger).values(written)
  const now = JSON.stringify(ids.map((id) => ({ id, points: balances.get(id) })))
  await tx.execute(sql`
    update users set points = now.points
    from json_to_recordset(${now}::json) as now(id uuid, points integer)
    where users.id = now.id`)
}
