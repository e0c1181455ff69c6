import { and, asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { OrderCounts, OrderStage, StoreRedemption } from '#contract/prizes/treasure-store.ts'
import { message } from '#domain/message.ts'
import { dollars } from '#domain/money.ts'
import { redemptions } from '#server/db/schema/treasure.ts'
import { users } from '#server/db/schema/users.ts'
import type { Reader } from '#server/db/types.ts'
import type { Deps } from '#server/deps.ts'
import type { TimeCursor } from '#server/http/page-cursor.ts'
import { classIdOf, schoolApproves } from './pick-up.ts'
import {
  addressOf,
  notCovered,
  type RedemptionRow,
  redemptionOf,
  selectRedemptions,
} from './redemption-rows.ts'

/** A pick list on paper ends somewhere. */
const MAX_PICK_UPS = 500

type Which = { status: OrderStage | 'all'; class?: number | undefined }

/** The fulfilment queue, the oldest first; up to `most` after the cursor. */
export async function queueOf(
  deps: Pick<Deps, 'db' | 'now'>,
  which: Which,
  most: number,
  after: TimeCursor | null,
): Promise<StoreRedemption[]> {
  const rows = await selectRedemptions(deps.db)
    .where(
      and(
        isAt(which.status),
        isOfClass(which.class),
        after
          ? sql`(${redemptions.redeemedAt}, ${redemptions.id}) > (${after.at}::timestamptz, ${after.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(asc(redemptions.redeemedAt), asc(redemptions.id))
    .limit(most)
  return rows.map((row) => seenByStore(row, deps.now()))
}

/** Approved pick-ups, as they are taken from the shelf: class by class, child by child. */
export async function pickUpsOf(
  deps: Pick<Deps, 'db' | 'now'>,
  classId: number | undefined,
): Promise<StoreRedemption[]> {
  const rows = await selectRedemptions(deps.db)
    .where(
      and(
        inArray(redemptions.status, ['approved', 'shipped']),
        eq(redemptions.delivery, 'pickup'),
        isOfClass(classId),
      ),
    )
    .orderBy(
      sql`(select lower(s.name) from squads s where s.id = ${classIdOf(redemptions.userId)})`,
      sql`${classIdOf(redemptions.userId)}`,
      sql`lower(${users.lastName})`,
      sql`lower(${users.firstName})`,
      asc(redemptions.userId),
      asc(redemptions.redeemedAt),
      asc(redemptions.id),
    )
    .limit(MAX_PICK_UPS)
  return rows.map((row) => seenByStore(row, deps.now()))
}

export async function orderCountsOf(db: Reader): Promise<OrderCounts> {
  const stages = { waiting: 0, pending: 0, approved: 0, shipped: 0, delivered: 0, canceled: 0 }
  const { rows } = await db.execute<{ status: Exclude<OrderStage, 'waiting'>; orders: number }>(sql`
    select status, count(*)::int as orders from redemptions group by status`)
  for (const { status, orders } of rows) stages[status] = orders
  stages.waiting = await db.$count(redemptions, isAt('waiting'))
  const { rows: classes } = await db.execute<OrderCounts['classes'][number]>(sql`
    select s.id, s.name, s.teacher_name as "teacherName", s.school, sum(child.orders)::int as orders
    from (select user_id, count(*) filter (where status in ('pending', 'approved', 'shipped')) as orders
      from redemptions group by user_id) child
    join squads s on s.id = ${classIdOf(sql`child.user_id`)}
    group by s.id order by lower(s.name), s.id`)
  return { stages, classes }
}

/** Every redemption for the CSV export, oldest first. */
export async function allInStore(db: Reader, most: number, at: number): Promise<StoreRedemption[]> {
  const rows = await selectRedemptions(db)
    .orderBy(asc(redemptions.redeemedAt), asc(redemptions.id))
    .limit(most)
  return rows.map((row) => seenByStore(row, at))
}

export function seenByStore(row: RedemptionRow, at: number): StoreRedemption {
  return {
    ...redemptionOf(row, at),
    shippingAddress: addressOf(row),
    childName: row.childName ?? message('Hero'),
    childLastName: row.childLastName,
    hasGuardian: row.hasGuardian,
    inClass: row.inClass,
    fromFund: dollars(row.heldFund),
    fromBudget: dollars(row.heldBudget),
    notCovered: dollars(notCovered(row)),
  }
}

/** 'waiting' is the store's to-do list: orders to approve for a school, to ship or to get ready. */
function isAt(status: OrderStage | 'all'): SQL | undefined {
  if (status === 'all') return undefined
  if (status !== 'waiting') return eq(redemptions.status, status)
  return or(
    eq(redemptions.status, 'approved'),
    and(eq(redemptions.status, 'pending'), schoolApproves(redemptions.userId)),
  )
}

function isOfClass(classId: number | undefined): SQL | undefined {
  if (classId === undefined) return undefined
  const itsClass = classIdOf(redemptions.userId)
  return classId === 0 ? sql`${itsClass} is null` : sql`${itsClass} = ${classId}`
}
