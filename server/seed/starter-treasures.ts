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
 * The initial store: books and reading experiences first, each at about its US retail cost and priced in
 * points at the store's default rate (product 6).
 */
export function readStarterTreasures() {
  return Treasures.parse(JSON.parse(readFileSync(FILE, 'utf8'))).map((item) => ({
    ...item,
    pointsCost: pointsFor(item.cashValueCents),
  }))
}
