import { eq } from 'drizzle-orm'
import type { ShippingAddress } from '#contract/prizes/shipping.ts'
import { DAY_MS } from '#domain/calendar.ts'
import { OPERATOR } from '#server/accounts/audit/record-security-event.ts'
import { AppError } from '#server/app-error.ts'
import { newId } from '#server/db/new-id.ts'
import { treasureItems } from '#server/db/schema/treasure.ts'
import type { Db } from '#server/db/types.ts'
import { approve } from '#server/prizes/family-prizes.ts'
import { stepInStore } from '#server/prizes/fulfil.ts'
import { redeem } from '#server/prizes/redeem.ts'
import { saveAddress } from '#server/prizes/shipping.ts'
import { grant } from '#server/prizes/store-budget.ts'
import { applyEvent } from '#server/prizes/subscription/apply-event.ts'
import { addWish, rateWish } from '#server/prizes/wishlist.ts'

const HOUR_MS = 3_600_000

const HOME: ShippingAddress = {
  name: 'Ana Rivera',
  phone: '555-0100',
  address: '12 Elm Street',
  city: 'Springfield',
  state: 'OR',
  zip: '97477',
}

/** Wishes of the demo student with their stars. */
const WISHES = [
  ['graphic-novel', 5],
  ['reading-light', 4],
  ['bookshop-trip', 3],
] as const

type People = { studentId: string; parentId: string; adminId: string }

/** Adds a month-old family plan, a delivered prize, a pending one and wishes, through the product's rules. */
export async function seedDemoTreasure(db: Db, people: People, at: number): Promise<void> {
  const ago = (days: number) => ({ db, now: () => at - days * DAY_MS })
  const { studentId, parentId, adminId } = people
  const begins = at - 20 * DAY_MS
  const plan = { guardianId: parentId, at: begins }
  await applyEvent(ago(20), 'test', {
    ...plan,
    id: `demo plan of ${parentId}`,
    kind: 'subscription',
    customerId: parentId,
    subscriptionId: `test_${parentId}`,
    planKey: 'family',
    status: 'active',
    periodEndsAt: begins + 30 * DAY_MS,
    endsWithPeriod: false,
  })
  await applyEvent(ago(20), 'test', {
    ...plan,
    id: `demo month of ${parentId}`,
    kind: 'paid',
    paymentId: `demo month of ${parentId}`,
    amountCents: 999,
    planName: 'Family',
  })
  await grant(ago(20), OPERATOR, { amount: '60.00', key: newId() })
  await saveAddress(db, parentId, HOME, begins)
  const ids = await idsByKey(db)
  for (const [key, stars] of WISHES) {
    const itemId = ids.get(key)
    if (!itemId) continue
    await addWish(ago(12), studentId, itemId)
    await rateWish(db, studentId, itemId, stars)
  }
  const [arrived, waiting] = [ids.get('certificate'), ids.get('reading-pencil')]
  if (!arrived || !waiting) return
  // After the student's last points, so that the ledger reads from top to bottom.
  const prize = await ask(ago(0.9), studentId, arrived)
  if (prize) {
    await approve(ago(0.8), parentId, prize, { saveAddress: false })
    await stepInStore(ago(0.7), adminId, prize, { step: 'ship', tracking: '' })
    await stepInStore(ago(0.5), adminId, prize, { step: 'deliver' })
  }
  await ask({ db, now: () => at - 2 * HOUR_MS }, studentId, waiting)
}

/** Redeems a prize; null when the child doesn't have enough points. */
async function ask(
  deps: { db: Db; now: () => number },
  userId: string,
  itemId: string,
): Promise<string | null> {
  try {
    // The demo's people get no email, so no link is written.
    const here = { ...deps, config: { publicUrl: '' } }
    return (await redeem(here, userId, { itemId, requestKey: newId() })).id
  } catch (error) {
    if (error instanceof AppError && error.code === 'insufficient_points') return null
    throw error
  }
}

async function idsByKey(db: Db): Promise<Map<string, string>> {
  const rows = await db
    .select({ key: treasureItems.seedKey, id: treasureItems.id })
    .from(treasureItems)
    .where(eq(treasureItems.isActive, true))
  return new Map(rows.flatMap(({ key, id }) => (key ? [[key, id] as const] : [])))
}
