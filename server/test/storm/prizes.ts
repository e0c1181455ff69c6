import { sql } from 'drizzle-orm'
import { approveRedemption, declineRedemption } from '#contract/prizes/family-prizes.ts'
import { redeem, undoRedemption } from '#contract/prizes/treasure-box.ts'
import {
  deleteStoreItem,
  grantBudget,
  stepStoreRedemption,
  updateStoreItem,
} from '#contract/prizes/treasure-store.ts'
import { newId } from '#server/db/new-id.ts'
import { HOME_ADDRESS } from '#server/test/builders.ts'
import type { Draw } from './calls.ts'
import type { World } from './world.ts'

type Open = { id: string; userId: string }
type Doing = (world: World, draw: Draw) => Promise<{ statusCode: number; body: string } | undefined>

/** A prize in one of these states, drawn by the database. */
async function anOrder({ t }: World, states: readonly string[]): Promise<Open | undefined> {
  const { rows } = await t.db.execute<Open>(sql`
    select id, user_id as "userId" from redemptions
    where status = any(string_to_array(${states.join(',')}, ',')) order by random() limit 1`)
  return rows[0]
}

/** An administrator's step on a prize that may have changed state in the meantime. */
function step(body: object, ...states: string[]): Doing {
  return async (world) => {
    const order = await anOrder(world, states)
    return order && world.admin.call(stepStoreRedemption, { params: { id: order.id }, body })
  }
}

/** Guardian calls, made by a guardian of the child with a pending prize. */
function asGuardian(endpoint: typeof approveRedemption | typeof declineRedemption): Doing {
  return async (world, draw) => {
    const order = await anOrder(world, ['pending'])
    const child = world.children.find(({ id }) => id === order?.userId)
    if (!order || !child || child.guardians.length === 0) return undefined
    return draw.one(child.guardians).call(endpoint, { params: { id: order.id }, body: {} })
  }
}

export const PRIZES: Record<string, Doing> = {
  async redeems(world, draw) {
    const body = { itemId: draw.one(world.itemIds), shippingAddress: HOME_ADDRESS }
    const headers = { 'idempotency-key': newId() }
    return draw.one(world.children).call(redeem, { body, headers })
  },
  async 'takes a prize back'(world) {
    const order = await anOrder(world, ['pending'])
    const child = world.children.find(({ id }) => id === order?.userId)
    return order && child?.call(undoRedemption, { params: { id: order.id } })
  },
  approves: asGuardian(approveRedemption),
  declines: asGuardian(declineRedemption),
  'store approves': step({ step: 'approve' }, 'pending'),
  'store covers': step({ step: 'cover' }, 'pending', 'approved'),
  'store ships': step({ step: 'ship' }, 'approved'),
  'store delivers': step({ step: 'deliver' }, 'shipped', 'approved'),
  'store cancels': step({ step: 'cancel', reason: 'Sold out.' }, 'pending', 'approved', 'shipped'),
  'store writes a note': step({ step: 'note', note: 'Another color.' }, 'pending', 'approved'),
  async 'budget is granted or taken out'(_world, draw) {
    const amount = draw.one(['1.00', '25.00', '-2.00'])
    return _world.admin.call(grantBudget, { body: { amount, key: newId() } })
  },
  async 'stock is edited'(world, draw) {
    const id = draw.one(world.itemIds)
    const { rows } = await world.t.db.execute<{ stock: number }>(
      sql`select stock_quantity as stock from treasure_items where id = ${id}`,
    )
    const stockSeen = rows[0]?.stock ?? 0
    const body = {
      name: 'Bookmark set',
      description: 'Four bookmarks.',
      category: 'physical',
      ageGroup: 'elementary',
      pointsCost: 1000,
      cashValue: '2.50',
      imageUrl: null,
      vendor: 'Paper House',
      isActive: true,
      isReading: false,
      stockQuantity: Math.max(0, stockSeen + draw.below(21) - 6),
      ...(draw.below(2) === 0 && { stockSeen }),
    }
    return world.admin.call(updateStoreItem, { params: { id }, body })
  },
  async 'an item is deleted'(world, draw) {
    if (draw.below(40) > 0 || world.itemIds.length < 3) return undefined
    const [id = ''] = world.itemIds.splice(0, 1)
    return world.admin.call(deleteStoreItem, { params: { id } })
  },
}
