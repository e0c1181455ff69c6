import { inArray, sql } from 'drizzle-orm'
import { balanceMove, lockReader, setBalances } from '#server/accounts/people/readers.ts'
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
  | 'minutes_correction'
  | 'redemption'
  | 'redemption_return'

type Entry = {
  userId: string
  /** Signed whole points, never 0. */
  amount: number
  source: LedgerSource
  /** What it is for: one entry per (user, source, source id). */
  sourceId: string
  description: string
  at: number
}

/** Whether a row of `points_ledger` is about earning: not a prize, nor points a prize gave back. */
export const IS_EARNED = sql`source not in ('redemption', 'redemption_return')`

/** What the entries of `written` change: the balance, and what was earned in all. */
const WRITTEN = {
  amount: sql`(select sum(amount) from written)`,
  earned: sql`(select coalesce(sum(amount) filter (where ${IS_EARNED}), 0) from written)`,
}

export type Recorded = 'recorded' | 'already_recorded' | 'insufficient_points'

/**
 * The only way points move. Locks the reader's row, refuses to go below zero and stores the balance after
 * each entry. Each (user, source, source id) is recorded once, however often it is called.
 */
export async function record(tx: Tx, { userId, ...entry }: Entry): Promise<Recorded> {
  const { recorded, refused } = await recordAll(tx, userId, [entry])
  if (refused) return 'insufficient_points'
  return recorded.length > 0 ? 'recorded' : 'already_recorded'
}

/**
 * Records several entries of one reader in order, in two statements. Skips entries already recorded, and
 * earnings of adults and of children without consent; if the rest would bring the balance below zero,
 * records none.
 */
export async function recordAll(
  tx: Tx,
  userId: string,
  entries: readonly Omit<Entry, 'userId'>[],
): Promise<{ recorded: { amount: number; sourceId: string }[]; refused: boolean }> {
  if (entries.length === 0) return { recorded: [], refused: false }
  // A separate statement, so the next one's snapshot is taken after the lock is held.
  await lockReader(tx, userId)
  const asked = entries.map(({ at, ...entry }, place) => ({
    ...entry,
    place,
    id: newId(),
    at: new Date(at).toISOString(),
  }))
  const { rows } = await tx.execute<{ amount: number; sourceId: string; refused: boolean }>(sql`
    with asked as (
      select * from json_to_recordset(${JSON.stringify(asked)}::json) as one(place integer, id uuid,
        amount integer, source text, "sourceId" text, description text, at timestamptz)
    ), fresh as (
      select asked.*, reader.points + sum(asked.amount) over (order by place) as balance
      from asked join users reader on reader.id = ${userId}::uuid
      where not exists (select from points_ledger before where before.user_id = ${userId}::uuid
        and before.source = asked.source and before.source_id = asked."sourceId")
        -- Points are for students; an adult's prize from before may still be called off.
        and (reader.role = 'student' or asked.amount < 0 or asked.source = 'redemption_return')
        -- Without a guardian's consent, only points for a canceled prize move.
        and (reader.consent_withdrawn_at is null or asked.source = 'redemption_return')
    ), refused as (
      select exists (select from fresh where balance < 0) as refused
    ), written as (
      insert into points_ledger
        (id, user_id, amount, balance_after, source, source_id, description, created_at)
      select id, ${userId}::uuid, amount, balance, source, "sourceId", description, at
      from fresh cross join refused where not refused order by place
      returning amount, source
    ), moved as (
      ${balanceMove(userId, WRITTEN, sql`exists (select from written)`)}
    )
    select amount, "sourceId", refused from fresh cross join refused order by place`)
  const refused = rows.some((row) => row.refused)
  return { recorded: refused ? [] : rows, refused }
}

/** Past earnings of one reader, oldest first; every source id must be new. */
type History = { userId: string; entries: readonly Omit<Entry, 'userId'>[] }

/**
 * Records what several readers earned before anything else can move their points, in two statements; for
 * readers created with a history. Amounts must be positive.
 */
export async function recordHistory(tx: Tx, histories: readonly History[]): Promise<void> {
  const ids = histories.map(({ userId }) => userId)
  if (ids.length === 0) return
  const rows = await tx
    .select({ id: users.id, points: users.points, earned: users.pointsEarned })
    .from(users)
    .where(inArray(users.id, ids))
    .for('no key update')
  const balances = new Map(rows.map((row) => [row.id, row]))
  const written = histories.flatMap(({ userId, entries }) =>
    entries.map(({ at, ...entry }) => {
      const before = balances.get(userId) ?? { id: userId, points: 0, earned: 0 }
      const balanceAfter = before.points + entry.amount
      balances.set(userId, {
        id: userId,
        points: balanceAfter,
        earned: before.earned + entry.amount,
      })
      return { id: newId(), userId, ...entry, balanceAfter, createdAt: new Date(at) }
    }),
  )
  if (written.length === 0) return
  await tx.insert(pointsLedger).values(written)
  await setBalances(tx, [...balances.values()])
}
