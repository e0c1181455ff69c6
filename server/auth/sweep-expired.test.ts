import { afterEach, beforeEach, expect, it } from 'vitest'
import { knownDevices, rateLimits, sessions } from '#server/db/schema/auth.ts'
import { unknownIsbns } from '#server/db/schema/books.ts'
import { aUser } from '#server/test/builders.ts'
import { startTestApp, TEST_NOW, type TestApp } from '#server/test/test-app.ts'
import { sweepExpired } from './sweep-expired.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

const at = (ms: number) => new Date(TEST_NOW + ms)

let test: TestApp
beforeEach(async () => {
  test = await startTestApp()
})
afterEach(() => test.stop())

it('deletes what has run out and keeps the rest, also when run twice', async () => {
  const { db } = test
  const { id: userId } = await aUser(db)
  const session = { userId, createdAt: at(-DAY_MS), idleMinutes: 30 }
  await db.insert(sessions).values([
    { ...session, tokenHash: 'live', lastSeenAt: at(-29 * MINUTE_MS), endsAt: at(1) },
    { ...session, tokenHash: 'idle', lastSeenAt: at(-30 * MINUTE_MS), endsAt: at(DAY_MS) },
    { ...session, tokenHash: 'ended', lastSeenAt: at(-1), endsAt: at(0) },
  ])
  await db.insert(knownDevices).values([
    { userId, deviceHash: 'used', lastSeenAt: at(-399 * DAY_MS) },
    { userId, deviceHash: 'unseen', lastSeenAt: at(-400 * DAY_MS) },
  ])
  await db.insert(rateLimits).values([
    { key: 'counting', tries: 1, endsAt: at(1) },
    { key: 'over', tries: 1, endsAt: at(0) },
  ])
  await db.insert(unknownIsbns).values([
    { isbn13: '9780000000002', asksAgainAt: at(1) },
    { isbn13: '9780000000019', asksAgainAt: at(0) },
  ])
  for (let run = 1; run <= 2; run += 1) {
    await sweepExpired(test.deps)
    expect((await db.select().from(sessions)).map((row) => row.tokenHash)).toEqual(['live'])
    expect((await db.select().from(knownDevices)).map((row) => row.deviceHash)).toEqual(['used'])
    expect((await db.select().from(rateLimits)).map((row) => row.key)).toEqual(['counting'])
    expect((await db.select().from(unknownIsbns)).map((row) => row.isbn13)).toEqual([
      '9780000000002',
    ])
  }
})
