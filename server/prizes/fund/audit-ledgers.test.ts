import { eq } from 'drizzle-orm'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { budgetGrant } from '#domain/fund.ts'
import { newId } from '#server/db/new-id.ts'
import { fundAccounts } from '#server/db/schema/fund.ts'
import { redemptions } from '#server/db/schema/treasure.ts'
import { users } from '#server/db/schema/users.ts'
import { aStudent, aTreasure, aUser, givePoints } from '#server/test/builders.ts'
import { TEST_NOW } from '#server/test/test-app.ts'
import { type TestDatabase, testDatabase } from '#server/test/test-database.ts'
import { auditLedgers, reportAudit } from './audit-ledgers.ts'
import { post } from './ledger.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

test('nothing is found while all adds up, and each thing that does not is', async () => {
  const { db } = database
  const child = await aStudent(db)
  await givePoints(db, child.id, 500)
  const sourceId = newId()
  const grant = { kind: 'grant', sourceId, description: 'A test', at: 0 } as const
  await db.transaction((tx) => post(tx, { ...grant, postings: budgetGrant(900) }))
  expect(await auditLedgers(db)).toEqual([])

  await db.update(users).set({ points: 501 }).where(eq(users.id, child.id))
  await db.update(fundAccounts).set({ cents: 901 }).where(eq(fundAccounts.account, 'budget'))
  const item = await aTreasure(db)
  await db.insert(redemptions).values({
    id: newId(),
    userId: child.id,
    itemId: item.id,
    pointsSpent: 100,
    cashValueCents: 25,
    status: 'shipped',
    redeemedAt: new Date(TEST_NOW),
  })
  const findings = await auditLedgers(db)
  expect(findings).toHaveLength(5)
  expect(findings.join('\n')).toMatch(/501 points and earned 500, the ledger 500 and 500/)
  expect(findings.join('\n')).toMatch(/budget says 901, its postings 900/)
  expect(findings.join('\n')).toMatch(/holds 0 of 25/)
  expect(findings.join('\n')).toMatch(/has 0 points in the ledger/)
  expect(findings.join('\n')).toMatch(/has 10 left of 10, and 1 were redeemed/)

  const lines: string[] = []
  const log = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) })
  await reportAudit({ db, log })
  expect(lines).toHaveLength(5)
})

test('a hundred findings are enough, and each names accounts by id', async () => {
  const { db } = database
  const { id } = await aUser(db, { role: 'parent', firstName: 'Ana', lastName: 'Rivera' })
  await db.insert(fundAccounts).values({ id: newId(), account: 'fund', ownerId: id, cents: 7 })
  const own = (await auditLedgers(db)).filter((finding) => finding.includes(id))
  expect(own).toEqual([`account fund of ${id} says 7, its postings 0`])
  for (let n = 0; n < 120; n += 1) await aStudent(db, { points: 3, lastName: 'Rivera' })
  const findings = await auditLedgers(db)
  expect(findings).toHaveLength(101)
  expect(findings.at(-1)).toBe('and more that is not listed')
  expect(findings.join()).not.toMatch(/Rivera|Maya/)
})
