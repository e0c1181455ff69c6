import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { gunzipSync, gzipSync } from 'node:zlib'
import { eq, getTableName, is, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrationsOf } from '#server/db/migration-history.ts'
import { newId } from '#server/db/new-id.ts'
import { type OpenDatabase, openEmbedded } from '#server/db/open.ts'
import { squads } from '#server/db/schema/squads.ts'
import { users } from '#server/db/schema/users.ts'
import type { Db } from '#server/db/types.ts'
import { Jobs } from '#server/jobs/jobs.ts'
import { waitingJobs } from '#server/jobs/waiting-jobs.ts'
import { auditLedgers } from '#server/prizes/fund/audit-ledgers.ts'
import { aStudent } from '#server/test/builders.ts'
import { aFullLife } from '#server/test/full-life.ts'
import { sharedApp } from '#server/test/shared-app.ts'
import { TEST_NOW } from '#server/test/test-app.ts'
import { type TestDatabase, testDatabase } from '#server/test/test-database.ts'
import { tablesInOrder } from './database-shape.ts'
import { makeTables } from './make-tables.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

const SCHEMA = join(import.meta.dirname, '../db/schema')
const GIVEN = { madeAt: new Date(TEST_NOW), secret: 'a secret of the tests' }
/** Text that breaks careless parsing of lines and quotes. */
const AWKWARD = 'O\'Hara "Mia"\\n\n\u2028[\u{1f980}] {a,b}'

const t = await sharedApp()
let embedded: OpenDatabase
let folder: string
let backup: Buffer
let target: TestDatabase

beforeAll(async () => {
  const { child } = await aFullLife(t)
  await t.db
    .update(users)
    .set({ favoriteGenres: [AWKWARD, ''] })
    .where(eq(users.id, child.id))
  await aStudent(t.db, { firstName: AWKWARD, lastName: '' })
  backup = await backupOf(t.db)
  folder = mkdtempSync(join(tmpdir(), 'reading-heroes-backup-'))
  embedded = await openEmbedded(folder)
  target = await testDatabase()
})
afterAll(async () => {
  await embedded.close()
  await target.close()
  rmSync(folder, { recursive: true, force: true })
})

async function backupOf(db: Db): Promise<Buffer> {
  const stream = new PassThrough()
  const [bytes] = await Promise.all([buffer(stream), writeBackup(db, GIVEN, stream)])
  return bytes
}

function restore(db: Db, bytes: Buffer, force = false) {
  return restoreBackup(db, Readable.from([bytes]), { force })
}

/** A backup with its text changed that is still a valid gzip file. */
function changed(change: (text: string) => string): Buffer {
  return gzipSync(change(gunzipSync(backup).toString()))
}

/** Not restored: see restore-revives.test.ts. */
const SIGNED_IN = new Set(['sessions', 'known_devices'])

/** Every row of every table that is restored, as text. */
async function everything(db: Db): Promise<Record<string, string[]>> {
  const all: Record<string, string[]> = {}
  for (const { name } of await tablesInOrder(db)) {
    if (SIGNED_IN.has(name)) continue
    const { rows } = await db.execute<{ row: string }>(
      sql`select to_jsonb(one)::text as row from ${sql.identifier(name)} one order by 1`,
    )
    all[name] = rows.map(({ row }) => row)
  }
  return all
}

async function everyTable(): Promise<string[]> {
  const files = readdirSync(SCHEMA).filter((file) => file.endsWith('.ts'))
  const modules: object[] = await Promise.all(files.map((file) => import(join(SCHEMA, file))))
  const tables = modules.flatMap((one) => Object.values(one).filter((value) => is(value, PgTable)))
  return tables.map((table) => getTableName(table)).sort()
}

it('has every table of the schema, each after those it refers to', async () => {
  const names = (await tablesInOrder(t.db)).map(({ name }) => name)
  expect([...names].sort()).toEqual(await everyTable())
  expect(names.indexOf('users')).toBeLessThan(names.indexOf('guardians'))
  expect(names.indexOf('fund_entries')).toBeLessThan(names.indexOf('fund_postings'))
})

describe('a backup', () => {
  it('brings every row of every table into an embedded database and from there into another', async () => {
    const before = await everything(t.db)
    await restore(embedded.db, backup)
    expect(await everything(embedded.db)).toEqual(before)
    await restore(target.db, await backupOf(embedded.db))
    expect(await everything(target.db)).toEqual(before)
    expect(await migrationsOf(target.db)).toEqual(await migrationsOf(t.db))
    expect(await auditLedgers(target.db)).toEqual(await auditLedgers(t.db))
    await expect(target.db.execute(sql`delete from points_ledger`)).rejects.toThrow()
  })

  it('goes on with the numbers where the old database stopped', async () => {
    const [last] = await target.db.select({ id: sql<number>`max(${squads.id})::int` }).from(squads)
    const { rows } = await target.db.execute<{ next: number }>(
      sql`select nextval('squads_id_seq')::int as next`,
    )
    expect(rows[0]?.next).toBe((last?.id ?? 0) + 1)
  })

  it('replaces what is there only with force, and all of it', async () => {
    await expect(restore(target.db, backup)).rejects.toThrow(/holds data already .* --force/)
    await aStudent(target.db)
    await restore(target.db, backup, true)
    expect(await everything(target.db)).toEqual(await everything(t.db))
  })

  it('changes nothing when it is damaged, cut short or of a newer version', async () => {
    const before = await everything(target.db)
    const bad: [Buffer, RegExp][] = [
      [changed((text) => text.replace('Hara', 'Hera')), /damaged/],
      [changed((text) => text.slice(0, text.lastIndexOf('{'))), /damaged/],
      [backup.subarray(0, backup.length - 100), /damaged/],
      [Buffer.from('nothing of ours'), /damaged/],
      [changed((text) => text.replace(/"migrations":\["/, '"migrations":["f')), /newer version/],
    ]
    for (const [bytes, sentence] of bad) {
      await expect(restore(target.db, bytes, true)).rejects.toThrow(sentence)
    }
    expect(await everything(target.db)).toEqual(before)
  })

  it('of an older version is made as it was then, and brought on by the next start', async () => {
    const older = (await migrationsOf(t.db)).slice(0, 1)
    await target.db.transaction((tx) => makeTables(tx, older))
    await target.db.execute(sql`insert into users (id, role, first_name, created_at)
      values (${newId()}, 'student', 'Mia', now())`)
    const before = await everything(target.db)
    await restore(embedded.db, await backupOf(target.db), true)
    expect(await everything(embedded.db)).toEqual(before)
    await embedded.migrate()
    expect(await migrationsOf(embedded.db)).toEqual(await migrationsOf(t.db))
    const names = (await tablesInOrder(embedded.db)).map(({ name }) => name)
    expect(names.sort()).toEqual(await everyTable())
  })

  it('keeps the jobs that something waits for', async () => {
    const jobs = new Jobs(embedded, pino({ level: 'silent' }))
    await jobs.start()
    const bookId = newId()
    await embedded.db.transaction(async (tx) => {
      await jobs.enqueue(tx, 'write-quiz', { bookId })
      await jobs.enqueue(tx, 'audit-ledgers', {})
    })
    const waiting = await waitingJobs(embedded.db)
    expect(waiting).toMatchObject([{ name: 'write-quiz', payload: { bookId } }])
    const restored = await restore(target.db, await backupOf(embedded.db), true)
    expect(restored.jobs).toEqual(waiting)
    await embedded.db.execute(sql`delete from jobs.job`)
    expect(await embedded.db.transaction((tx) => jobs.sendAgain(tx, restored.jobs))).toBe(1)
    expect(await waitingJobs(embedded.db)).toEqual(waiting)
    await jobs.stop()
  })
})
