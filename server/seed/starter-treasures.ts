import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { PRIZE_DRAWINGS } from '#domain/prize-drawings.ts'
import { AGE_GROUPS, pointsFor, TREASURE_CATEGORIES } from '#domain/treasure.ts'
import { STARTER_VENDORS, STARTER_WORDS } from './treasures/starter-words.ts'

const FILE = join(import.meta.dirname, 'treasures/starter.json')

const Treasures = z.array(
  z.object({
    key: z.enum(PRIZE_DRAWINGS),
    category: z.enum(TREASURE_CATEGORIES),
    ageGroup: z.enum(AGE_GROUPS),
    isReading: z.boolean(),
    cashValueCents: z.number().int(),
    stockQuantity: z.number().int(),
    vendor: z.enum(STARTER_VENDORS),
  }),
)

/**
 * The initial store: books and reading experiences first, each at about its US retail cost and priced in
 * points at the store's default rate (product 6). Its key names its drawing.
 */
export function readStarterTreasures() {
  return Treasures.parse(JSON.parse(readFileSync(FILE, 'utf8'))).map(
    ({ key, category, ageGroup, isReading, ...item }) => {
      const [name, description] = STARTER_WORDS[key] ?? [key, '']
      const pointsCost = pointsFor(item.cashValueCents)
      return { key, category, ageGroup, isReading, name, description, ...item, pointsCost }
    },
  )
}
