import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { ShippingAddress } from '#contract/prizes/shipping.ts'
import type { Redemption } from '#contract/prizes/treasure-box.ts'
import { dollars } from '#domain/money.ts'
import { undoEndsAt } from '#domain/redemption.ts'
import { studentsAmong } from '#server/accounts/audit/class-children.ts'
import { redemptionAddresses, redemptions, treasureItems } from '#server/db/schema/treasure.ts'
import { users } from '#server/db/schema/users.ts'
import type { Reader } from '#server/db/types.ts'
import { itemOf } from './item-rows.ts'
import { classOf, schoolApproves } from './pick-up.ts'

const hasGuardian = sql<boolean>`exists (
  select from guardians where guardians.child_id = ${redemptions.userId})`

/** Cents set aside for a redemption: by the family's fund, by the store's budget. */
function heldBy(account: 'hold' | 'budget_hold') {
  return sql<number>`coalesce((
    select sum(fund_postings.cents)
    from fund_entries
    join fund_postings on fund_postings.entry_id = fund_entries.id
    join fund_accounts on fund_accounts.id = fund_postings.account_id
    where fund_entries.redemption_id = ${redemptions.id} and fund_accounts.account = ${account}
  ), 0)::int`
}

/** Redemptions with all that any viewer may see of them; a viewer's own function leaves out the rest. */
export function selectRedemptions(db: Reader) {
  return db
    .select({
      redemption: redemptions,
      item: treasureItems,
      address: redemptionAddresses,
      childName: users.firstName,
      childLastName: users.lastName,
      hasGuardian,
      schoolApproves: schoolApproves(redemptions.userId),
      inClass: classOf(redemptions.userId),
      heldFund: heldBy('hold'),
      heldBudget: heldBy('budget_hold'),
    })
    .from(redemptions)
    .innerJoin(treasureItems, eq(treasureItems.id, redemptions.itemId))
    .innerJoin(users, eq(users.id, redemptions.userId))
    .leftJoin(redemptionAddresses, eq(redemptionAddresses.redemptionId, redemptions.id))
    .$dynamic()
}

export type RedemptionRow = Awaited<ReturnType<typeof selectRedemptions>>[number]

export async function findRedemption(db: Reader, where: SQL): Promise<RedemptionRow | null> {
  const [row] = await selectRedemptions(db).where(where)
  return row ?? null
}

/** As the child sees it: never an address (product 8). */
export function redemptionOf(row: RedemptionRow, at: number): Redemption {
  const { redemption, item } = row
  const undoEnds = undoEndsAt({ redeemedAt: redemption.redeemedAt.getTime() })
  const isPending = redemption.status === 'pending'
  return {
    id: redemption.id,
    item: itemOf(item),
    redeemedAt: redemption.redeemedAt.toISOString(),
    pointsSpent: redemption.pointsSpent,
    cashValue: dollars(redemption.cashValueCents),
    status: redemption.status,
    deliveredAt: redemption.deliveredAt?.toISOString() ?? null,
    shippingAddress: null,
    undoUntil: isPending && at <= undoEnds ? new Date(undoEnds).toISOString() : null,
    waitsFor: isPending ? (row.schoolApproves ? 'store' : 'guardian') : null,
    delivery: redemption.delivery,
    pickUpClass: redemption.delivery === 'pickup' ? (row.inClass?.name ?? null) : null,
    tracking: redemption.tracking,
    substituteNote: redemption.substituteNote,
    canceledBy: redemption.canceledBy,
    cancelReason: redemption.cancelReason,
  }
}

export function addressOf({ address }: RedemptionRow): ShippingAddress | null {
  if (!address) return null
  const { name, phone, address: street, city, state, zip } = address
  return { name, phone, address: street, city, state, zip }
}

/** Cents not funded yet; 0 for canceled and delivered orders. */
export function notCovered({ redemption, heldFund, heldBudget }: RedemptionRow): number {
  if (redemption.status === 'canceled' || redemption.status === 'delivered') return 0
  return Math.max(0, redemption.cashValueCents - heldFund - heldBudget)
}

/** The children who asked for these prizes. */
export async function redeemersOf(
  db: Reader,
  prizes: readonly { id: string }[],
): Promise<string[]> {
  if (prizes.length === 0) return []
  const ids = prizes.map(({ id }) => id)
  const rows = await db
    .select({ userId: redemptions.userId })
    .from(redemptions)
    .where(inArray(redemptions.id, ids))
  return studentsAmong(
    db,
    rows.map(({ userId }) => userId),
  )
}

/** Every child who ever asked for a prize. */
export async function allRedeemers(db: Reader): Promise<string[]> {
  const rows = await db.selectDistinct({ userId: redemptions.userId }).from(redemptions)
  return rows.map(({ userId }) => userId)
}
