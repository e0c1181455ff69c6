import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { approveRedemption, FamilyRedemption } from '#contract/prizes/family-prizes.ts'
import { message } from '#domain/message.ts'
import { dollars } from '#domain/money.ts'
import { recordSecurityEvent } from '#server/accounts/audit/record-security-event.ts'
import { redemptions } from '#server/db/schema/treasure.ts'
import type { Tx } from '#server/db/types.ts'
import type { Deps } from '#server/deps.ts'
import { coverPrize } from './fund/prize-money.ts'
import {
  addressOf,
  findRedemption,
  notCovered,
  type RedemptionRow,
  redemptionOf,
  selectRedemptions,
} from './redemption-rows.ts'
import { saveAddress, savedAddress, writeAddress } from './shipping.ts'
import { lockRedemption, prizeOf, takeStep } from './take-step.ts'

const MAX_SHOWN = 100

type Approval = z.output<(typeof approveRedemption)['schema']['body']>

function isOfChildOf(guardianId: string) {
  return sql`exists (select from guardians
    where guardians.guardian_id = ${guardianId} and guardians.child_id = ${redemptions.userId})`
}

/** What is on its way to a guardian's children; what waits for a yes comes first, then the oldest. */
export async function familyRedemptionsOf(
  deps: Pick<Deps, 'db' | 'now'>,
  guardianId: string,
): Promise<FamilyRedemption[]> {
  const rows = await selectRedemptions(deps.db)
    .where(
      and(isOfChildOf(guardianId), inArray(redemptions.status, ['pending', 'approved', 'shipped'])),
    )
    .orderBy(
      sql`${redemptions.status} <> 'pending'`,
      asc(redemptions.redeemedAt),
      asc(redemptions.id),
    )
    .limit(MAX_SHOWN)
  return rows.map((row) => seenBy(guardianId, row, deps.now()))
}

/**
 * A guardian's approval: saves the shipping address and reserves the fund's money.
 * @throws AppError not_found, redemption_moved_on, address_needed.
 */
export async function approve(
  deps: Pick<Deps, 'db' | 'now'>,
  guardianId: string,
  id: string,
  { shippingAddress, saveAddress: isKept, delivery }: Approval,
): Promise<FamilyRedemption> {
  const at = deps.now()
  return deps.db.transaction(async (tx) => {
    const row = await lockRedemption(tx, id, isOfChildOf(guardianId))
    const isPending = row.redemption.status === 'pending'
    const isPickUp = row.inClass !== null && !shippingAddress && !row.address && delivery !== 'home'
    const isKnown = isPickUp || row.address !== null
    const address = shippingAddress ?? (isKnown ? null : await savedAddress(tx, guardianId))
    if (isPending && address) await writeAddress(tx, id, address, guardianId)
    if (isPending && shippingAddress && isKept) {
      await saveAddress(tx, guardianId, shippingAddress, at)
    }
    const told = { approvedBy: guardianId, delivery: isPickUp ? 'pickup' : 'home' } as const
    const ready = await getRow(tx, id)
    if (isPending) await coverPrize(tx, prizeOf(ready, at), { withBudget: false })
    await takeStep(tx, ready, { step: 'approve', actor: 'guardian', at, told, isPickUp })
    const approved = { kind: 'order_approved', actor: { id: guardianId, role: 'parent' } } as const
    await recordSecurityEvent(tx, { ...approved, subject: ready.redemption.userId, object: id, at })
    return seenBy(guardianId, await getRow(tx, id), at)
  })
}

/** A guardian's no: points, stock and money go back. @throws AppError not_found, redemption_moved_on. */
export async function decline(
  deps: Pick<Deps, 'db' | 'now'>,
  guardianId: string,
  id: string,
  reason: string | undefined,
): Promise<FamilyRedemption> {
  const at = deps.now()
  return deps.db.transaction(async (tx) => {
    const row = await lockRedemption(tx, id, isOfChildOf(guardianId))
    const told = { cancelReason: reason ?? null }
    await takeStep(tx, row, { step: 'decline', actor: 'guardian', at, told })
    const declined = { kind: 'order_canceled', actor: { id: guardianId, role: 'parent' } } as const
    await recordSecurityEvent(tx, { ...declined, subject: row.redemption.userId, object: id, at })
    return seenBy(guardianId, await getRow(tx, id), at)
  })
}

async function getRow(tx: Tx, id: string): Promise<RedemptionRow> {
  const row = await findRedemption(tx, eq(redemptions.id, id))
  if (!row) throw new Error('a locked redemption is gone')
  return row
}

/** An address another guardian gave is not shown (reliability 3). */
function seenBy(guardianId: string, row: RedemptionRow, at: number): FamilyRedemption {
  return {
    ...redemptionOf(row, at),
    shippingAddress: row.address?.givenBy === guardianId ? addressOf(row) : null,
    childName: row.childName ?? message('Hero'),
    notCovered: dollars(notCovered(row)),
    canPickUp: row.inClass !== null,
  }
}
