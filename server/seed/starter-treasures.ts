import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { AGE_GROUPS, pointsFor, TREASURE_CATEGORIES } from '#domain/treasure.ts'

const FILE = join(import.meta.dirname, 'treasures/starter.json')

const Treasures = z.array(
  z.object({
    key: z.string(),
    category: z.enum(TREASURE_CATEGORIES),
    ageGroup: z.enum(AGE_GROUPS),
    isReading: z.boolean(),
    name: z.string(),
    description: z.string(),
    cashValueCents: z.number().int(),
    stockQuantity: z.number().int(),
    vendor: z.string(),
  }),
)

/**
 * What a new store begins with: books and reading experiences first, each at about what it costs in a
 * shop of the United States, priced at the store's usual rate (product 6).
 */
export function readStarterTreasures() {
  return Treasures.parse(JSON.parse(readFileSync(FILE, 'utf8'))).map((item) => ({
    ...item,
    pointsCost: pointsFor(item.cashValueCents),
  }))
}
