import { eq, sum } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { activityDays } from '#server/db/schema/reading.ts'
import { readingSessions } from '#server/db/schema/reading-sessions.ts'
import { users } from '#server/db/schema/users.ts'
import { TEST_NOW } from '#server/test/test-app.ts'
import { type TestDatabase, testDatabase } from '#server/test/test-database.ts'
import { seed } from './seed.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
  await seed(database.db, { demo: true, now: () => TEST_NOW, say: () => undefined })
})
afterAll(() => database.close())

async function maya() {
  const [row] = await database.db.select().from(users).where(eq(users.signInName, 'demo-student'))
  if (!row) throw new Error('Maya is missing')
  return row
}

it('Maya read in the last month, and every minute of it can be looked up', async () => {
  const { id, streakCurrent, points } = await maya()
  expect(streakCurrent).toBeGreaterThanOrEqual(7)
  expect(points).toBeGreaterThan(400)
  const [days] = await database.db
    .select({ minutes: sum(activityDays.minutes) })
    .from(activityDays)
    .where(eq(activityDays.userId, id))
  const [sessions] = await database.db
    .select({ minutes: sum(readingSessions.minutes) })
    .from(readingSessions)
    .where(eq(readingSessions.userId, id))
  expect(Number(sessions?.minutes)).toBeGreaterThan(300)
  expect(sessions).toEqual(days)
})

it('the demo people come once', async () => {
  const before = await database.db.$count(users)
  await seed(database.db, { demo: true, now: () => TEST_NOW + 1, say: () => undefined })
  expect(await database.db.$count(users)).toBe(before)
})
