import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Output } from '#contract/endpoint.ts'
import type {
  StoreRedemption,
  StoreStep,
  stepStoreRedemptions,
} from '#contract/prizes/treasure-store.ts'
import { isOnItsWay } from '#domain/redemption.ts'
import type { SecurityEventKind } from '#domain/security-events.ts'
import { recordSecurityEvent } from '#server/accounts/audit/record-security-event.ts'
import { AppError } from '#server/app-error.ts'
import { redemptions } from '#server/db/schema/treasure.ts'
import type { Tx } from '#server/db/types.ts'
import type { Deps } from '#server/deps.ts'
import type { Unsaid } from '#server/language/words.ts'
import { coverPrize } from './fund/prize-money.ts'
import { seenByStore } from './orders.ts'
import { findRedemption, type RedemptionRow } from './redemption-rows.ts'
import { lockRedemption, prizeOf, takeStep } from './take-step.ts'

const ANY = sql`true`

type Many = typeof stepStoreRedemptions

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
    return seenByStore(await getRow(tx, id), at)
  })
}

/**
 * The same step for many orders, each in its own transaction: an order that can't take it yet, or already
 * has, is refused and doesn't block the others.
 */
export async function stepManyInStore(
  deps: Pick<Deps, 'db' | 'now'>,
  adminId: string,
  { ids, step }: z.output<Many['schema']['body']>,
): Promise<Unsaid<Output<Many>>> {
  const done: string[] = []
  const refused: { id: string; reason: AppError['sentence'] }[] = []
  for (const id of new Set(ids)) {
    try {
      await stepInStore(deps, adminId, id, step === 'ship' ? { step, tracking: '' } : { step })
      done.push(id)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      refused.push({ id, reason: error.sentence })
    }
  }
  return { done, refused }
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
    case 'approve': {
      const told = { approvedBy: adminId, delivery: 'pickup' } as const
      return takeStep(tx, row, { ...by, step: 'approve', told })
    }
    case 'ship':
      return takeStep(tx, row, { ...by, step: 'ship', told: { tracking: asked.tracking || null } })
    case 'deliver':
      return takeStep(tx, row, { ...by, step: 'deliver' })
    case 'hand_out':
      return handOut(tx, row, at)
    case 'cancel':
      return takeStep(tx, row, { ...by, step: 'cancel', told: { cancelReason: asked.reason } })
    case 'cover':
      return cover(tx, row, at)
    case 'note':
      return writeNote(tx, row, asked.note)
  }
}

/** The administrator decides that the store covers what the family's fund is short (product 8). */
async function cover(tx: Tx, row: RedemptionRow, at: number): Promise<void> {
  if (!isOnItsWay(row.redemption.status)) throw new AppError('redemption_moved_on')
  const missing = await coverPrize(tx, prizeOf(row, at), { withBudget: true })
  if (missing > 0) throw new AppError('budget_too_small')
}

/** Handing a prize out implies that the store covers what the family's fund is short. */
async function handOut(tx: Tx, row: RedemptionRow, at: number): Promise<void> {
  const { status } = row.redemption
  if (status === 'approved' || status === 'shipped') await cover(tx, row, at)
  const covered = await getRow(tx, row.redemption.id)
  await takeStep(tx, covered, { step: 'hand_out', actor: 'store', at })
}

async function writeNote(tx: Tx, { redemption }: RedemptionRow, note: string): Promise<void> {
  if (!isOnItsWay(redemption.status)) throw new AppError('redemption_moved_on')
  await tx
    .update(redemptions)
    .set({ substituteNote: note })
    .where(eq(redemptions.id, redemption.id))
}

async function getRow(tx: Tx, id: string): Promise<RedemptionRow> {
  const row = await findRedemption(tx, eq(redemptions.id, id))
  if (!row) throw new Error('a locked redemption is gone')
  return row
}
