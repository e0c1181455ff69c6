import { createHash } from 'node:crypto'
import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { ShippingAddress } from '#contract/prizes/shipping.ts'
import type { Redemption, redeem as redeemCall } from '#contract/prizes/treasure-box.ts'
import { MAX_WAITING } from '#domain/treasure.ts'
import { lockReader } from '#server/accounts/people/readers.ts'
import { AppError } from '#server/app-error.ts'
import { newId } from '#server/db/new-id.ts'
import { redemptions, treasureItems } from '#server/db/schema/treasure.ts'
import type { Reader, Tx } from '#server/db/types.ts'
import type { Deps } from '#server/deps.ts'
import { countTry } from '#server/http/rate-limit.ts'
import { coverPrize } from '#server/prizes/fund/prize-money.ts'
import { record } from '#server/rewards/points/ledger.ts'
import { findAvailableItem } from './item-rows.ts'
import { findRedemption, redemptionOf } from './redemption-rows.ts'
import { shippingOf, writeAddress } from './shipping.ts'
import { type LinkDeps, tellGuardians } from './tell-guardians.ts'

const PER_CHILD = { tries: 60, withinMs: 3_600_000 }

type Asked = z.output<(typeof redeemCall)['schema']['body']> & { requestKey: string | null }

/**
 * Trades points for a prize: stock, points and the family's money are all reserved or none are. The same
 * idempotency key returns what it redeemed the first time. Without a guardian the prize is picked up at class
 * or library: no address is requested or stored.
 * @throws AppError treasure_gone, insufficient_points, out_of_stock, too_many_waiting, request_key_reused,
 * too_many_tries.
 */
export async function redeem(
  deps: Pick<Deps, 'db' | 'now'> & LinkDeps,
  userId: string,
  asked: Asked,
): Promise<Redemption> {
  const at = deps.now()
  // A retry of something that already happened isn't a new try: it's answered however often it's sent.
  if ((await redeemedBefore(deps.db, userId, asked)) === null) {
    await countTry(deps.db, `redemptions of ${userId}`, PER_CHILD, at)
  }
  return deps.db.transaction(async (tx) => {
    await lockReader(tx, userId)
    const before = await redeemedBefore(tx, userId, asked)
    const id = before ?? (await begin(tx, userId, asked, at))
    const row = await findRedemption(tx, eq(redemptions.id, id))
    if (!row) throw new Error('a redemption that was just made is gone')
    if (before === null && row.hasGuardian) await tellGuardians(tx, deps, row)
    return redemptionOf(row, at)
  })
}

async function redeemedBefore(db: Reader, userId: string, asked: Asked): Promise<string | null> {
  if (asked.requestKey === null) return null
  const [before] = await db
    .select({ id: redemptions.id, hash: redemptions.requestHash })
    .from(redemptions)
    .where(and(eq(redemptions.userId, userId), eq(redemptions.requestKey, asked.requestKey)))
  if (!before) return null
  // After a week the hash is deleted; the key alone still keeps a late retry from paying twice.
  if (before.hash !== null && before.hash !== hashOf(asked))
    throw new AppError('request_key_reused')
  return before.id
}

async function begin(tx: Tx, userId: string, asked: Asked, at: number): Promise<string> {
  const { itemId, requestKey } = asked
  const shipping = await shippingOf(tx, userId)
  const typed = shipping.way === 'child' ? asked.shippingAddress : undefined
  if ((await waitingOf(tx, userId)) >= MAX_WAITING) throw new AppError('too_many_waiting')
  const item = await takeFromShelf(tx, itemId)
  const id = newId()
  const paid = await record(tx, {
    userId,
    amount: -item.pointsCost,
    source: 'redemption',
    sourceId: id,
    description: `Redeemed: ${item.name}`,
    at,
  })
  if (paid === 'insufficient_points') throw new AppError('insufficient_points')
  const { cashValueCents } = item
  await coverPrize(
    tx,
    { id, childId: userId, itemName: item.name, cashValueCents, at },
    { withBudget: false },
  )
  await tx.insert(redemptions).values({
    id,
    userId,
    itemId,
    pointsSpent: item.pointsCost,
    cashValueCents: item.cashValueCents,
    status: 'pending',
    delivery: shipping.hasGuardian ? null : 'pickup',
    redeemedAt: new Date(at),
    requestKey,
    requestHash: requestKey === null ? null : hashOf(asked),
  })
  if (typed) await writeAddress(tx, id, typed, shipping.allowedBy)
  return id
}

/** One statement, so that the last one is taken by one of many. */
async function takeFromShelf(tx: Tx, itemId: string) {
  const [taken] = await tx
    .update(treasureItems)
    .set({ stockQuantity: sql`${treasureItems.stockQuantity} - 1` })
    .where(
      and(
        eq(treasureItems.id, itemId),
        gt(treasureItems.stockQuantity, 0),
        eq(treasureItems.isActive, true),
        isNull(treasureItems.deletedAt),
      ),
    )
    .returning()
  if (taken) return taken
  throw new AppError((await findAvailableItem(tx, itemId)) ? 'out_of_stock' : 'treasure_gone')
}

function waitingOf(tx: Tx, userId: string): Promise<number> {
  return tx.$count(
    redemptions,
    and(
      eq(redemptions.userId, userId),
      inArray(redemptions.status, ['pending', 'approved', 'shipped']),
    ),
  )
}

/** What a request contained; stored instead of the request, since that may include an address. */
function hashOf({
  itemId,
  shippingAddress,
}: {
  itemId: string
  shippingAddress?: ShippingAddress
}) {
  return createHash('sha256')
    .update(JSON.stringify([itemId, shippingAddress ?? null]))
    .digest('base64url')
}
