import { and, desc, eq, sql } from 'drizzle-orm'
import type { PointsEntry, Redemption } from '#contract/prizes/treasure-box.ts'
import { pointsLedger } from '#server/db/schema/points.ts'
import { redemptions } from '#server/db/schema/treasure.ts'
import type { Reader } from '#server/db/types.ts'
import type { Deps } from '#server/deps.ts'
import { olderThan, type TimeCursor } from '#server/http/page-cursor.ts'
import { IS_EARNED } from '#server/rewards/points/ledger.ts'
import { findRedemption, redemptionOf, selectRedemptions } from './redemption-rows.ts'
import { lockRedemption, takeStep } from './take-step.ts'

/** A reader's redemptions, newest first; up to `most` after the cursor. */
export async function redemptionsOf(
  deps: Pick<Deps, 'db' | 'now'>,
  userId: string,
  most: number,
  after: TimeCursor | null,
): Promise<Redemption[]> {
  const rows = await selectRedemptions(deps.db)
    .where(
      and(eq(redemptions.userId, userId), olderThan(after, redemptions.redeemedAt, redemptions.id)),
    )
    .orderBy(desc(redemptions.redeemedAt), desc(redemptions.id))
    .limit(most)
  return rows.map((row) => redemptionOf(row, deps.now()))
}

/** Takes a pending prize back. @throws AppError not_found, redemption_moved_on, undo_too_late. */
export async function undo(
  deps: Pick<Deps, 'db' | 'now'>,
  userId: string,
  id: string,
): Promise<Redemption> {
  const at = deps.now()
  const mine = eq(redemptions.userId, userId)
  return deps.db.transaction(async (tx) => {
    const row = await lockRedemption(tx, id, mine)
    await takeStep(tx, row, { step: 'undo', actor: 'child', at })
    const after = await findRedemption(tx, eq(redemptions.id, id))
    if (!after) throw new Error('a redemption that was just undone is gone')
    return redemptionOf(after, at)
  })
}

/** What the ledger says of a reader, newest first; up to `most` after the cursor. */
export async function pointsOf(
  db: Reader,
  userId: string,
  most: number,
  after: TimeCursor | null,
): Promise<PointsEntry[]> {
  const { id, description, createdAt, source, amount, balanceAfter } = pointsLedger
  const rows = await db
    .select({ id, description, createdAt, source, amount, balanceAfter })
    .from(pointsLedger)
    .where(and(eq(pointsLedger.userId, userId), olderThan(after, createdAt, id)))
    .orderBy(desc(createdAt), desc(id))
    .limit(most)
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
}

/** Points ever earned (points that came back are not earned twice), and prizes that were kept. */
export async function figuresOf(
  db: Reader,
  userId: string,
): Promise<{ pointsEarned: number; itemsRedeemed: number }> {
  const { rows } = await db.execute<{ pointsEarned: number; itemsRedeemed: number }>(sql`
    select
      (select coalesce(sum(amount), 0) from points_ledger
        where user_id = ${userId} and ${IS_EARNED}
      )::int as "pointsEarned",
      (select count(*) from redemptions
        where user_id = ${userId} and status <> 'canceled')::int as "itemsRedeemed"`)
  return rows[0] ?? { pointsEarned: 0, itemsRedeemed: 0 }
}
