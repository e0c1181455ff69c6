import { and, asc, inArray, isNull, sql } from 'drizzle-orm'
import type { ItemsChange } from '#contract/prizes/store-shelf.ts'
import { MAX_STOCK } from '#contract/prizes/treasure-item.ts'
import { pointsFor } from '#domain/treasure.ts'
import { AppError } from '#server/app-error.ts'
import { treasureItems } from '#server/db/schema/treasure.ts'
import type { Db } from '#server/db/types.ts'
import type { ItemRow } from './item-rows.ts'

/**
 * Changes several prizes at once; returns how many. Redemptions keep the points and value they were made
 * with. @throws AppError stock_too_high.
 */
export async function changeItems(
  db: Db,
  ids: readonly string[],
  change: ItemsChange,
): Promise<number> {
  return db.transaction(async (tx) => {
    const { id, deletedAt } = treasureItems
    const rows = await tx
      .select()
      .from(treasureItems)
      .where(and(inArray(id, [...ids]), isNull(deletedAt)))
      .orderBy(asc(id))
      .for('update')
    if (rows.length === 0) return 0
    const changed = rows.map((row) => changedBy(row, change))
    if (changed.some(({ stockQuantity }) => stockQuantity > MAX_STOCK)) {
      throw new AppError('stock_too_high')
    }
    await tx
      .insert(treasureItems)
      .values(changed)
      .onConflictDoUpdate({
        target: id,
        set: {
          category: sql`excluded.category`,
          isActive: sql`excluded.is_active`,
          pointsCost: sql`excluded.points_cost`,
          stockQuantity: sql`excluded.stock_quantity`,
          stocked: sql`excluded.stocked`,
        },
      })
    return changed.length
  })
}

function changedBy(row: ItemRow, { category, isActive, points, stock }: ItemsChange): ItemRow {
  const stockQuantity = stock
    ? stock.count + (stock.do === 'add' ? row.stockQuantity : 0)
    : row.stockQuantity
  return {
    ...row,
    category: category ?? row.category,
    isActive: isActive ?? row.isActive,
    pointsCost: points === 'suggested' ? pointsFor(row.cashValueCents) : (points ?? row.pointsCost),
    stockQuantity,
    stocked: row.stocked + stockQuantity - row.stockQuantity,
  }
}
