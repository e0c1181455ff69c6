import { expect, test } from 'vitest'
import { transactionRetries } from '#server/db/retry-transactions.ts'
import { sharedApp } from '#server/test/shared-app.ts'
import { coverBesideCancel, deliverBesideRedeem } from '#server/test/storm/meetings.ts'
import { storm } from '#server/test/storm/storm.ts'

const CALLS = 700
const SEED = 20_261_122
const PATIENCE_MS = 400_000

const t = await sharedApp()

test('prizes are delivered beside others being redeemed, and no one waits for each other', async () => {
  const before = transactionRetries()
  expect(await deliverBesideRedeem(t, 6)).toEqual({ calls: 48, failed: 0 })
  expect(transactionRetries() - before).toBe(0)
})

test('prizes are covered beside others being canceled, and no one waits for each other', async () => {
  const before = transactionRetries()
  expect(await coverBesideCancel(t, 8)).toEqual({ calls: 48, failed: 0 })
  expect(transactionRetries() - before).toBe(0)
})

test(
  'whatever many people do at once with points, money, stock and quizzes, it adds up and nothing fails',
  async () => {
    const before = transactionRetries()
    const { answers, faults } = await storm(t, CALLS, SEED)
    expect(faults).toEqual([])
    // A run that is refused everywhere would find nothing.
    expect(answers.get(200)).toBeGreaterThan(CALLS / 3)
    expect(transactionRetries() - before).toBe(0)
  },
  PATIENCE_MS,
)
