import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PRIZE_DRAWINGS } from '#domain/prize-drawings.ts'
import { AGE_GROUPS, TREASURE_CATEGORIES } from '#domain/treasure.ts'
import { seedVersions } from '#server/db/schema/seed.ts'
import { treasureItems } from '#server/db/schema/treasure.ts'
import { TEST_NOW } from '#server/test/test-app.ts'
import { type TestDatabase, testDatabase } from '#server/test/test-database.ts'
import { readStarterTreasures } from './starter-treasures.ts'
import { seedTreasures } from './treasures.ts'

const STARTER = readStarterTreasures()

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

describe('the starter prizes', () => {
  it('are forty or more, something in every category for every age', () => {
    expect(STARTER.length).toBeGreaterThanOrEqual(40)
    expect(new Set(STARTER.map(({ key }) => key)).size).toBe(STARTER.length)
    for (const category of TREASURE_CATEGORIES) {
      for (const ageGroup of AGE_GROUPS) {
        const here = STARTER.filter(
          (item) => item.category === category && item.ageGroup === ageGroup,
        )
        expect(here.length, `${category} for ${ageGroup}`).toBeGreaterThan(0)
      }
    }
  })

  it('are mostly books and reading experiences', () => {
    const reading = STARTER.filter(({ isReading }) => isReading)
    expect(reading.length / STARTER.length).toBeGreaterThan(0.75)
  })

  it('cost about 500 points a dollar', () => {
    for (const { pointsCost, cashValueCents, key } of STARTER) {
      const rate = pointsCost / (cashValueCents / 100)
      expect(Math.abs(rate - 500), key).toBeLessThanOrEqual(20)
    }
  })

  it('have a drawing each, and none is left over', async () => {
    expect(STARTER.map(({ key }) => key).sort()).toEqual([...PRIZE_DRAWINGS].sort())
  })

  it('come in once and stay as the administrator made them', async () => {
    const { db } = database
    await seedTreasures(db, { at: TEST_NOW, isActive: false })
    expect(await db.$count(treasureItems)).toBe(STARTER.length)
    expect(await db.$count(treasureItems, eq(treasureItems.isActive, true))).toBe(0)
    const own = eq(treasureItems.seedKey, 'puzzle')
    await db.update(treasureItems).set({ pointsCost: 1, isActive: true }).where(own)
    await db.update(seedVersions).set({ hash: 'of an earlier version' })
    await seedTreasures(db, { at: TEST_NOW + 1, isActive: false })
    expect(await db.$count(treasureItems)).toBe(STARTER.length)
    const [puzzle] = await db.select().from(treasureItems).where(own)
    expect(puzzle).toMatchObject({ pointsCost: 1, isActive: true, drawing: 'puzzle' })
  })
})
