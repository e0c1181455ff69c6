import { and, asc, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { TreasureItem } from '#contract/prizes/treasure-item.ts'
import { treasureItems, treasureWishes } from '#server/db/schema/treasure.ts'
import { users } from '#server/db/schema/users.ts'
import type { Reader } from '#server/db/types.ts'
import { itemOf } from './item-rows.ts'

/**
 * The prize on the shelf a reader is closest to: one they wish for before any other, the cheapest they cannot
 * have yet, else the dearest they can. Null where nothing is in stock.
 */
export async function closestPrizeOf(db: Reader, userId: string): Promise<TreasureItem | null> {
  const isMissing = sql`${treasureItems.pointsCost} > ${users.points}`
  const [row] = await db
    .select({ item: treasureItems })
    .from(users)
    .innerJoin(
      treasureItems,
      and(
        isNull(treasureItems.deletedAt),
        eq(treasureItems.isActive, true),
        gt(treasureItems.stockQuantity, 0),
      ),
    )
    .leftJoin(
      treasureWishes,
      and(eq(treasureWishes.itemId, treasureItems.id), eq(treasureWishes.userId, users.id)),
    )
    .where(eq(users.id, userId))
    .orderBy(
      sql`${treasureWishes.id} is null`,
      desc(isMissing),
      sql`case when ${isMissing} then ${treasureItems.pointsCost} else -${treasureItems.pointsCost} end`,
      asc(treasureItems.id),
    )
    .limit(1)
  return row ? itemOf(row.item) : null
}
