import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pointsLedger } from '#server/db/schema/points.ts'
import { users } from '#server/db/schema/users.ts'
import { aStudent } from '#server/test/builders.ts'
import { type TestDatabase, testDatabase } from '#server/test/test-database.ts'
import { record } from './ledger.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const entry = (userId: string, amount: number, sourceId: string) => ({
  userId,
  amount,
  source: 'quiz' as const,
  sourceId,
  description: 'A quiz',
  at: 0,
})

async function accountOf(userId: string) {
  const { db } = database
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  const entries = await db.select().from(pointsLedger).where(eq(pointsLedger.userId, userId))
  return {
    points: user?.points,
    sum: entries.reduce((sum, { amount }) => sum + amount, 0),
    entries,
  }
}

test('an award is recorded once, however many ask at the same time', async () => {
  const { db } = database
  const { id } = await aStudent(db)
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, () => db.transaction((tx) => record(tx, entry(id, 30, 'one')))),
  )
  expect(outcomes.filter((outcome) => outcome === 'recorded')).toHaveLength(1)
  expect(await accountOf(id)).toMatchObject({ points: 30, sum: 30 })
})

test('a balance never goes below zero, however many spend at the same time', async () => {
  const { db } = database
  const { id } = await aStudent(db)
  await db.transaction((tx) => record(tx, entry(id, 50, 'earned')))
  const outcomes = await Promise.all(
    Array.from({ length: 10 }, (_, i) =>
      db.transaction((tx) => record(tx, entry(id, -20, `spent ${i}`))),
    ),
  )
  expect(outcomes.filter((outcome) => outcome === 'recorded')).toHaveLength(2)
  expect(await accountOf(id)).toMatchObject({ points: 10, sum: 10 })
})

test('the cached balance is the sum of all entries after any run of operations', async () => {
  const { db } = database
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.record({
          amount: fc.integer({ min: -60, max: 60 }).filter((amount) => amount !== 0),
          source: fc.integer({ min: 0, max: 12 }),
        }),
        { maxLength: 15 },
      ),
      async (operations) => {
        const { id } = await aStudent(db)
        let expected = 0
        const seen = new Set<number>()
        for (const { amount, source } of operations) {
          const outcome = await db.transaction((tx) => record(tx, entry(id, amount, `${source}`)))
          const possible = !seen.has(source) && expected + amount >= 0
          expect(outcome === 'recorded').toBe(possible)
          if (possible) {
            expected += amount
            seen.add(source)
          }
        }
        const account = await accountOf(id)
        expect(account).toMatchObject({ points: expected, sum: expected })
      },
    ),
    { numRuns: 25 },
  )
})

test('a recorded entry can be neither changed nor removed', async () => {
  const { db } = database
  const { id } = await aStudent(db)
  await db.transaction((tx) => record(tx, entry(id, 30, 'kept')))
  const own = eq(pointsLedger.userId, id)
  await expect(db.update(pointsLedger).set({ amount: 3000 }).where(own)).rejects.toThrow()
  await expect(db.delete(pointsLedger).where(own)).rejects.toThrow()
  expect(await accountOf(id)).toMatchObject({ points: 30, sum: 30 })
})

test('a prize lowers what can be spent and never what was earned, nor does a returned one raise it', async () => {
  const { db } = database
  const { id } = await aStudent(db)
  const steps = [
    { ...entry(id, 90, 'a quiz'), left: 90, earned: 90 },
    { ...entry(id, -40, 'a prize'), source: 'redemption' as const, left: 50, earned: 90 },
    { ...entry(id, 40, 'a prize'), source: 'redemption_return' as const, left: 90, earned: 90 },
    { ...entry(id, -5, 'a day'), source: 'minutes_correction' as const, left: 85, earned: 85 },
  ]
  for (const { left, earned, ...step } of steps) {
    await db.transaction((tx) => record(tx, step))
    const [row] = await db.select().from(users).where(eq(users.id, id))
    expect(row).toMatchObject({ points: left, pointsEarned: earned })
  }
})
