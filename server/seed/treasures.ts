import { newId } from '#server/db/new-id.ts'
import { treasureItems } from '#server/db/schema/treasure.ts'
import type { Db } from '#server/db/types.ts'
import { seedOnce } from './seed-version.ts'
import { readStarterTreasures } from './starter-treasures.ts'

/**
 * Adds the starter prizes; existing ones keep the administrator's changes. Outside a demo they start
 * disabled, so a child is only promised what the administrator can give.
 */
export async function seedTreasures(
  db: Db,
  { at, isActive }: { at: number; isActive: boolean },
): Promise<void> {
  const treasures = readStarterTreasures()
  await seedOnce(db, 'treasures', JSON.stringify(treasures), async (tx) => {
    const createdAt = new Date(at)
    await tx
      .insert(treasureItems)
      .values(
        treasures.map(({ key, ...item }) => ({
          id: newId(),
          seedKey: key,
          drawing: key,
          ...item,
          stocked: item.stockQuantity,
          isActive,
          createdAt,
        })),
      )
      .onConflictDoNothing()
  })
}
