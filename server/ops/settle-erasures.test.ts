import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ErasureProof, eraseHero } from '#contract/privacy.ts'
import { approveRedemption, declineRedemption } from '#contract/prizes/family-prizes.ts'
import { redeem } from '#contract/prizes/treasure-box.ts'
import { paidPeriod } from '#domain/fund.ts'
import { DamagedErasuresError, ErasureFile, erasureLines } from '#server/db/erasure-file.ts'
import { newId } from '#server/db/new-id.ts'
import { openEmbedded } from '#server/db/open.ts'
import { redemptions } from '#server/db/schema/treasure.ts'
import { users } from '#server/db/schema/users.ts'
import type { Db } from '#server/db/types.ts'
import { erasuresOf } from '#server/privacy/erase-child.ts'
import { auditLedgers } from '#server/prizes/fund/audit-ledgers.ts'
import { balanceOf, post } from '#server/prizes/fund/ledger.ts'
import { aFamily, aTreasure, givePoints, HOME_ADDRESS } from '#server/test/builders.ts'
import { startTestApp, TEST_NOW, type TestApp } from '#server/test/test-app.ts'
import { type TestDatabase, testDatabase } from '#server/test/test-database.ts'
import { tablesInOrder } from './database-shape.ts'
import { restoreBackup } from './restore-backup.ts'
import { erasuresOfDatabase, settleErasures } from './settle-erasures.ts'
import { writeBackup } from './write-backup.ts'

const AT = new Date(TEST_NOW)
const GIVEN = { madeAt: AT, secret: 'a secret of the tests' }
const CANARY = 'Quillfeather'

let t: TestApp
let folder: string
let backup: Buffer
let family: Awaited<ReturnType<typeof aFamily>>
let proof: ErasureProof
const databases: TestDatabase[] = []

/** A child with a pending prize is backed up; then the prize is declined and the child erased. */
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'reading-heroes-erasures-'))
  t = await startTestApp()
  family = await aFamily(t.db)
  const { child, parent } = family
  await t.db.update(users).set({ firstName: CANARY }).where(eq(users.id, child.id))
  await givePoints(t.db, child.id, 3000)
  const paid = {
    kind: 'paid',
    sourceId: newId(),
    description: 'Family plan',
    postings: paidPeriod(parent.id, 1000),
    at: TEST_NOW,
  } as const
  await t.db.transaction((tx) => post(tx, paid))
  const [asChild, asParent] = [await t.as(child), await t.as(parent)]
  const item = await aTreasure(t.db)
  const { id } = (await asChild(redeem, { body: { itemId: item.id } })).json()
  await asParent(approveRedemption, { params: { id }, body: { shippingAddress: HOME_ADDRESS } })
  backup = await backupOf(t.db)
  await asParent(declineRedemption, { params: { id }, body: {} })
  proof = (
    await asParent(eraseHero, { params: { id: child.id }, body: { firstName: CANARY } })
  ).json()
})
afterAll(async () => {
  await t.stop()
  for (const one of databases) await one.close()
  rmSync(folder, { recursive: true, force: true })
})

async function backupOf(db: Db): Promise<Buffer> {
  const stream = new PassThrough()
  const [bytes] = await Promise.all([buffer(stream), writeBackup(db, GIVEN, stream)])
  return bytes
}

const restore = (db: Db, bytes = backup) =>
  restoreBackup(db, Readable.from([bytes]), { force: true })

const fileOf = (machine: string) => new ErasureFile({ dataDir: join(folder, machine) })

/** The tables that contain a text. */
async function tablesNaming(db: Db, text: string): Promise<string[]> {
  const found: string[] = []
  for (const { name } of await tablesInOrder(db)) {
    const { rows } = await db.execute(
      sql`select 1 from ${sql.identifier(name)} one where to_jsonb(one)::text ilike ${`%${text}%`} limit 1`,
    )
    if (rows.length > 0) found.push(name)
  }
  return found.sort()
}

it('is written down with ids alone when a guardian erases a child', async () => {
  const { child } = family
  expect(t.keptErasures).toEqual([{ id: proof.id, child: child.id, erasedAt: proof.erasedAt }])
  expect(await erasuresOfDatabase(t.db)).toEqual(t.keptErasures)
})

describe.each(['embedded', 'other'])('after an older backup was restored (%s database)', (kind) => {
  let db: Db
  beforeAll(async () => {
    const opened =
      kind === 'embedded' ? await openEmbedded(join(folder, 'data')) : await testDatabase()
    databases.push(opened)
    db = opened.db
    await restore(db)
  })

  it('the child is erased again, the prize called off, and every ledger adds up', async () => {
    const { child, parent } = family
    expect(await tablesNaming(db, CANARY)).toContain('users')
    expect(await tablesNaming(db, HOME_ADDRESS.phone)).toEqual(['redemption_addresses'])
    const file = fileOf(kind)
    await file.keep(t.keptErasures)
    expect(await settleErasures(db, file, AT)).toBe(1)

    expect(await tablesNaming(db, CANARY)).toEqual([])
    expect(await tablesNaming(db, HOME_ADDRESS.phone)).toEqual([])
    expect(await tablesNaming(db, child.id)).toEqual(await tablesNaming(t.db, child.id))
    expect(await auditLedgers(db)).toEqual([])
    const prizes = await db
      .select({ status: redemptions.status })
      .from(redemptions)
      .where(eq(redemptions.userId, child.id))
    expect(prizes).toEqual([{ status: 'canceled' }])
    for (const account of ['fund', 'hold'] as const) {
      expect(await balanceOf(db, account, parent.id)).toBe(
        await balanceOf(t.db, account, parent.id),
      )
    }
    const again = await erasuresOf(db, parent.id)
    expect(again).toMatchObject([{ id: proof.id, erasedAt: proof.erasedAt, leftOver: 0 }])
  })

  it('nothing more happens at the next start, and no one else is touched', async () => {
    const before = await tablesNaming(db, family.parent.id)
    expect(await settleErasures(db, fileOf(kind), AT)).toBe(0)
    expect(await tablesNaming(db, family.parent.id)).toEqual(before)
  })
})

describe('the file of erasures', () => {
  it('gets at a start what the database knows and it does not, once', async () => {
    const file = fileOf('new-machine')
    expect(await settleErasures(t.db, file, AT)).toBe(0)
    expect(await file.read()).toEqual(t.keptErasures)
    expect(await file.keep(t.keptErasures)).toBe(0)
    expect(readFileSync(file.path, 'utf8').trim().split('\n')).toHaveLength(1)
  })

  it('ignores a line that a crash cut short once the whole line follows', async () => {
    const file = fileOf('crashed')
    const [one] = t.keptErasures
    if (!one) throw new Error('nothing was kept')
    await file.keep([one])
    const other = { ...one, id: newId() }
    appendFileSync(file.path, erasureLines([other]).slice(0, 60))
    await expect(file.read()).rejects.toThrow(DamagedErasuresError)
    await Promise.all([file.keep([other]), file.keep([other])])
    expect(await file.read()).toEqual([one, other])
  })

  it('reads the lines of earlier versions, which have no checksum', async () => {
    const file = fileOf('older')
    const [one] = t.keptErasures
    if (!one) throw new Error('nothing was kept')
    mkdirSync(dirname(file.path))
    writeFileSync(file.path, `\n${JSON.stringify(one)}\n`)
    expect(await file.read()).toEqual([one])
    expect(await file.keep([one])).toBe(0)
  })

  it('is refused with the number of the line when any bit of a line is damaged', async () => {
    const file = fileOf('damaged')
    const [one] = t.keptErasures
    if (!one) throw new Error('nothing was kept')
    await file.keep([{ ...one, id: newId() }, one])
    const good = readFileSync(file.path)
    for (let at = good.indexOf('\n', 1) + 1; at < good.length - 1; at += 1) {
      const bad = Buffer.from(good)
      bad[at] = (bad[at] ?? 0) ^ (1 << (at % 6))
      writeFileSync(file.path, bad)
      await expect(settleErasures(t.db, file, AT)).rejects.toThrow(/Line 3 of .* is damaged/)
      writeFileSync(file.path, good)
    }
  })

  it('erases no one of another installation', async () => {
    const file = fileOf('wrong')
    await file.keep([{ id: newId(), child: newId(), erasedAt: AT.toISOString() }])
    const before = await t.db.$count(users)
    expect(await settleErasures(t.db, file, AT)).toBe(0)
    expect(await t.db.$count(users)).toBe(before)
  })
})
