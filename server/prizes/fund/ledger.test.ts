import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { budgetGrant, hold, paidPeriod } from '#domain/fund.ts'
import { newId } from '#server/db/new-id.ts'
import { fundEntries, fundPostings } from '#server/db/schema/fund.ts'
import { aUser } from '#server/test/builders.ts'
import { type TestDatabase, testDatabase } from '#server/test/test-database.ts'
import { auditLedgers } from './audit-ledgers.ts'
import { balanceOf, post } from './ledger.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(async () => {
  expect(await auditLedgers(database.db)).toEqual([])
  await database.close()
})

const entry = (kind: 'paid' | 'grant' | 'hold', sourceId = newId()) => ({
  kind,
  sourceId,
  description: 'A test',
  at: 0,
})

async function aPayingParent(cents = 999) {
  const { db } = database
  const { id } = await aUser(db, { role: 'parent', email: `${newId()}@example.org` })
  const paid = { ...entry('paid'), postings: paidPeriod(id, cents) }
  const pay = () => db.transaction((tx) => post(tx, paid))
  return { id, paid, pay }
}

test('a payment is posted once, however many ask at the same time', async () => {
  const { id, pay } = await aPayingParent()
  const outcomes = await Promise.all(Array.from({ length: 20 }, pay))
  expect(outcomes.filter((outcome) => outcome === 'posted')).toHaveLength(1)
  expect(await balanceOf(database.db, 'fund', id)).toBe(300)
})

test('a fund never falls below zero, however many take from it at the same time', async () => {
  const { db } = database
  const { id, pay } = await aPayingParent()
  await pay()
  const take = () =>
    db.transaction((tx) =>
      post(tx, { ...entry('hold'), postings: hold([{ owner: id, cents: 100 }]) }),
    )
  const outcomes = await Promise.allSettled(Array.from({ length: 10 }, take))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  expect(await balanceOf(db, 'fund', id)).toBe(0)
  expect(await balanceOf(db, 'hold', id)).toBe(300)
})

test('lines that do not sum to zero are refused, by us and by the database', async () => {
  const { db } = database
  const postings = [{ account: 'budget' as const, owner: null, cents: 5 }]
  await expect(db.transaction((tx) => post(tx, { ...entry('grant'), postings }))).rejects.toThrow(
    'sum to zero',
  )
  const good = entry('grant')
  await db.transaction((tx) => post(tx, { ...good, postings: budgetGrant(500) }))
  const [line] = await db
    .select({ entryId: fundEntries.id, accountId: fundPostings.accountId })
    .from(fundEntries)
    .innerJoin(fundPostings, eq(fundPostings.entryId, fundEntries.id))
    .where(eq(fundEntries.sourceId, good.sourceId))
  if (!line) throw new Error('nothing was posted')
  const other = newId()
  const lonely = db.transaction(async (tx) => {
    await tx.insert(fundEntries).values({
      id: other,
      kind: 'grant',
      sourceId: other,
      description: '',
      createdAt: new Date(0),
    })
    await tx
      .insert(fundPostings)
      .values({ id: newId(), entryId: other, accountId: line.accountId, cents: 1 })
  })
  await expect(lonely).rejects.toThrow()
})

test('a posted line can be neither changed nor removed', async () => {
  const { db } = database
  const { pay } = await aPayingParent()
  await pay()
  await expect(db.update(fundPostings).set({ cents: 1 })).rejects.toThrow()
  await expect(db.delete(fundPostings)).rejects.toThrow()
  await expect(db.update(fundEntries).set({ description: 'x' })).rejects.toThrow()
  await expect(db.delete(fundEntries)).rejects.toThrow()
})
