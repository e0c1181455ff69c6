import { and, asc, desc, eq, isNull } from 'drizzle-orm'
import { getPrizePhoto } from '#contract/prizes/treasure-box.ts'
import type { TreasureFilter, TreasureItem } from '#contract/prizes/treasure-item.ts'
import { dollars } from '#domain/money.ts'
import { treasureItems } from '#server/db/schema/treasure.ts'
import type { Reader } from '#server/db/types.ts'

/** More prizes than any store shows on one page. */
const MAX_ITEMS = 500

export type ItemRow = typeof treasureItems.$inferSelect

export function itemOf(row: ItemRow): TreasureItem {
  const { id, name, description, category, ageGroup, pointsCost, imageUrl, photoHash } = row
  const { stockQuantity, vendor, isActive, isReading, cashValueCents, drawing } = row
  return {
    id,
    name,
    description,
    category,
    ageGroup,
    pointsCost,
    cashValue: dollars(cashValueCents),
    imageUrl,
    photoUrl: photoHash && getPrizePhoto.url.replace(':hash', photoHash),
    drawing,
    stockQuantity,
    vendor,
    isActive,
    isReading,
  }
}

/** The shelf: books and reading experiences first, then the cheapest (product 8). */
export async function itemsOf(
  db: Reader,
  { category, ageGroup }: TreasureFilter,
  { onlyActive, most = MAX_ITEMS }: { onlyActive: boolean; most?: number },
): Promise<TreasureItem[]> {
  const rows = await db
    .select()
    .from(treasureItems)
    .where(
      and(
        isNull(treasureItems.deletedAt),
        onlyActive ? eq(treasureItems.isActive, true) : undefined,
        category === 'all' ? undefined : eq(treasureItems.category, category),
        ageGroup === 'all' ? undefined : eq(treasureItems.ageGroup, ageGroup),
      ),
    )
    .orderBy(desc(treasureItems.isReading), asc(treasureItems.pointsCost), asc(treasureItems.id))
    .limit(most)
  return rows.map(itemOf)
}

/** An available prize; null when it was retired. */
export async function findAvailableItem(db: Reader, id: string): Promise<ItemRow | null> {
  const [row] = await db
    .select()
    .from(treasureItems)
    .where(
      and(
        eq(treasureItems.id, id),
        eq(treasureItems.isActive, true),
        isNull(treasureItems.deletedAt),
      ),
    )
  return row ?? null
}
