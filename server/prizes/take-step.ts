import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { ErrorCode } from '#contract/errors.ts'
import { CELEBRATED_STEPS } from '#contract/rewards/surprises.ts'
import {
  type RedemptionActor,
  type RedemptionRefusal,
  type RedemptionStep,
  stepRedemption,
} from '#domain/redemption.ts'
import { lockReader } from '#server/accounts/people/readers.ts'
import { AppError } from '#server/app-error.ts'
import { redemptionAddresses, redemptions, treasureItems } from '#server/db/schema/treasure.ts'
import type { Tx } from '#server/db/types.ts'
import { freePrize, spendPrize } from '#server/prizes/fund/prize-money.ts'
import { record } from '#server/rewards/points/ledger.ts'
import { addSurprise } from '#server/rewards/surprises.ts'
import { findRedemption, notCovered, type RedemptionRow } from './redemption-rows.ts'
import { untellGuardians } from './tell-guardians.ts'

const REFUSED: Record<RedemptionRefusal, ErrorCode> = {
  not_yours: 'forbidden',
  moved_on: 'redemption_moved_on',
  undo_too_late: 'undo_too_late',
  awaits_guardian: 'awaits_guardian',
  address_needed: 'address_needed',
  not_covered: 'not_covered',
}

type Change = Partial<typeof redemptions.$inferInsert>

export type Step = {
  step: RedemptionStep
  actor: RedemptionActor
  at: number
  /** What is written down with the step: a tracking number, a reason. */
  told?: Change
  /** Picked up at class, so no address is needed. */
  isPickUp?: boolean
}

/**
 * Locks the reader of a redemption and returns it as it is now. Every step of a redemption takes this
 * lock first, so its own row needs none (docs/decisions/0029).
 * @throws AppError not_found where `mine` does not hold.
 */
export async function lockRedemption(tx: Tx, id: string, mine: SQL): Promise<RedemptionRow> {
  const isIt = and(eq(redemptions.id, id), mine)
  const [found] = await tx.select({ userId: redemptions.userId }).from(redemptions).where(isIt)
  if (!found) throw new AppError('not_found')
  await lockReader(tx, found.userId)
  const row = await findRedemption(tx, isIt ?? mine)
  if (!row) throw new AppError('not_found')
  return row
}

/**
 * Moves a locked redemption to a new state and applies it: canceling returns points, stock and money and
 * erases the address, delivery spends the money. Locks item, fund and order, in this order.
 * @throws AppError with the refusal of the state machine.
 */
export async function takeStep(tx: Tx, row: RedemptionRow, given: Step): Promise<void> {
  const { step, actor, at, told, isPickUp = false } = given
  const { redemption, hasGuardian, schoolApproves, address } = row
  const answer = stepRedemption(
    {
      status: redemption.status,
      redeemedAt: redemption.redeemedAt.getTime(),
      schoolApproves,
      isPickUp: redemption.delivery === 'pickup',
      hasDestination:
        isPickUp || address !== null || !hasGuardian || redemption.status === 'approved',
      isCovered: notCovered(row) === 0,
    },
    step,
    actor,
    at,
  )
  if ('refusal' in answer) throw new AppError(REFUSED[answer.refusal])
  const now = new Date(at)
  const stamps: Record<string, Change> = {
    approved: { approvedAt: now },
    shipped: { shippedAt: now },
    delivered: { deliveredAt: now },
    canceled: { canceledAt: now, canceledBy: actor },
  }
  if (redemption.status === 'pending' && hasGuardian) await untellGuardians(tx, redemption.id)
  if (answer.to === 'canceled') await giveBack(tx, row, at)
  if (answer.to === 'delivered') await spendPrize(tx, prizeOf(row, at))
  await tx
    .update(redemptions)
    .set({ ...stamps[answer.to], ...told, status: answer.to })
    .where(eq(redemptions.id, redemption.id))
  const cheer = CELEBRATED_STEPS.find((cheered) => cheered === answer.to)
  if (!cheer) return
  const what = { kind: 'prize', name: row.item.name, step: cheer } as const
  await addSurprise(tx, redemption.userId, what, at)
}

/** A redemption as the prize fund knows it. */
export function prizeOf({ redemption, item }: RedemptionRow, at: number) {
  const { id, userId, cashValueCents } = redemption
  return { id, childId: userId, itemName: item.name, cashValueCents, at }
}

async function giveBack(tx: Tx, row: RedemptionRow, at: number): Promise<void> {
  const { redemption, item } = row
  await record(tx, {
    userId: redemption.userId,
    amount: redemption.pointsSpent,
    source: 'redemption_return',
    sourceId: redemption.id,
    description: `Points back: ${item.name}`,
    at,
  })
  await tx
    .update(treasureItems)
    .set({ stockQuantity: sql`${treasureItems.stockQuantity} + 1` })
    .where(eq(treasureItems.id, item.id))
  await freePrize(tx, prizeOf(row, at))
  await tx.delete(redemptionAddresses).where(eq(redemptionAddresses.redemptionId, redemption.id))
}
