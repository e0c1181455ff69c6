import { and, asc, eq, sql } from 'drizzle-orm'
import type { StoreRedemption, StoreStep } from '#contract/prizes/treasure-store.ts'
import { message } from '#domain/message.ts'
import { dollars } from '#domain/money.ts'
import { isOnItsWay, type RedemptionStatus } from '#domain/redemption.ts'
import type { SecurityEventKind } from '#domain/security-events.ts'
import { recordSecurityEvent } from '#server/accounts/audit/record-security-event.ts'
import { AppError } from '#server/app-error.ts'
import { redemptions } from '#server/db/schema/treasure.ts'
import type { Reader, Tx } from '#server/db/types.ts'
import type { Deps } from '#server/deps.ts'
import type { TimeCursor } from '#server/http/page-cursor.ts'
import { coverPrize } from './fund/prize-money.ts'
import {
  addressOf,
  findRedemption,
  notCovered,
  type RedemptionRow,
  redemptionOf,
  selectRedemptions,
} from './redemption-rows.ts'
import { lockRedemption, prizeOf, takeStep } from './take-step.ts'

const ANY = sql`true`

/** The fulfilment queue, the oldest first; up to `most` after the cursor. */
export async function queueOf(
  deps: Pick<Deps, 'db' | 'now'>,
  status: RedemptionStatus | 'all',
  most: number,
  after: TimeCursor | null,
): Promise<StoreRedemption[]> {
  const rows = await selectRedemptions(deps.db)
    .where(
      and(
        status === 'all' ? undefined : eq(redemptions.status, status),
        after
          ? sql`(${redemptions.redeemedAt}, ${redemptions.id}) > (${after.at}::timestamptz, ${after.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(asc(redemptions.redeemedAt), asc(redemptions.id))
    .limit(most)
  return rows.map((row) => seenByStore(row, deps.now()))
}

/**
 * An administrator's action on a redemption.
 * @throws AppError not_found, redemption_moved_on, awaits_guardian, address_needed, not_covered,
 * budget_too_small.
 */
export async function stepInStore(
  deps: Pick<Deps, 'db' | 'now'>,
  adminId: string,
  id: string,
  asked: StoreStep,
): Promise<StoreRedemption> {
  const at = deps.now()
  return deps.db.transaction(async (tx) => {
    const row = await lockRedemption(tx, id, ANY)
    await perform(tx, row, asked, { adminId, at })
    const kind = SECURITY_STEPS[asked.step]
    if (kind) {
      const by = { kind, actor: { id: adminId, role: 'admin' } } as const
      await recordSecurityEvent(tx, { ...by, subject: row.redemption.userId, object: id, at })
    }
    const after = await findRedemption(tx, eq(redemptions.id, id))
    if (!after) throw new Error('a locked redemption is gone')
    return seenByStore(after, at)
  })
}

/** Steps that the security log names. */
const SECURITY_STEPS: Partial<Record<StoreStep['step'], SecurityEventKind>> = {
  approve: 'order_approved',
  cancel: 'order_canceled',
}

async function perform(
  tx: Tx,
  row: RedemptionRow,
  asked: StoreStep,
  { adminId, at }: { adminId: string; at: number },
): Promise<void> {
  const by = { actor: 'store', at } as const
  switch (asked.step) {
    case 'approve':
      return takeStep(tx, row, { ...by, step: 'approve', told: { approvedBy: adminId } })
    case 'ship':
      return takeStep(tx, row, { ...by, step: 'ship', told: { tracking: asked.tracking || null } })
    case 'deliver':
      return takeStep(tx, row, { ...by, step: 'deliver' })
    case 'cancel':
      return takeStep(tx, row, { ...by, step: 'cancel', told: { cancelReason: asked.reason } })
    case 'cover':
      return cover(tx, row, at)
    case 'note':
      return writeNote(tx, row, asked.note)
  }
}

/** The administrator's decision that the store pays what the family's fund lacks (product 8). */
async function cover(tx: Tx, row: RedemptionRow, at: number): Promise<void> {
  if (!isOnItsWay(row.redemption.status)) throw new AppError('redemption_moved_on')
  const missing = await coverPrize(tx, prizeOf(row, at), { withBudget: true })
  if (missing > 0) throw new AppError('budget_too_small')
}

async function writeNote(tx: Tx, { redemption }: RedemptionRow, note: string): Promise<void> {
  if (!isOnItsWay(redemption.status)) throw new AppError('redemption_moved_on')
  await tx
    .update(redemptions)
    .set({ substituteNote: note })
    .where(eq(redemptions.id, redemption.id))
}

/** Every redemption that is on its way, for the list that is taken out as CSV. */
export async function allInStore(db: Reader, most: number, at: number): Promise<StoreRedemption[]> {
  const rows = await selectRedemptions(db)
    .orderBy(asc(redemptions.redeemedAt), asc(redemptions.id))
    .limit(most)
  return rows.map((row) => seenByStore(row, at))
}

function seenByStore(row: RedemptionRow, at: number): StoreRedemption {
  return {
    ...redemptionOf(row, at),
    shippingAddress: addressOf(row),
    childName: row.childName ?? message('Hero'),
    fromFund: dollars(row.heldFund),
    fromBudget: dollars(row.heldBudget),
    notCovered: dollars(notCovered(row)),
  }
}
