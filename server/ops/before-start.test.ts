import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrationsOf, noteMigration, ourMigrations } from '#server/db/migration-history.ts'
import { type OpenDatabase, openEmbedded, openServer } from '#server/db/open.ts'
import type { Db } from '#server/db/types.ts'
import { shapeOf } from '#server/test/shape-of.ts'
import { onServer } from '#server/test/test-server.ts'
import { CommandError } from './command-error.ts'
import { type TableShape, tablesInOrder } from './database-shape.ts'
import { explainFailure } from './explain-failure.ts'
import { restoreBackup } from './restore-backup.ts'

const SERVER = process.env.TEST_DATABASE_URL ?? ''
/** Created by the last version before 0000_start.sql: one database, as a dump and as a backup. */
const FILES = join(import.meta.dirname, '../test/before-start')
const DATABASE = gunzipSync(readFileSync(join(FILES, 'database.sql.gz')))
  .toString()
  .split('--> statement-breakpoint')
const BACKUP = readFileSync(join(FILES, 'backup.jsonl.gz'))
const BEFORE_RELEASE = /before the first release.*docs\/operating\.md/
/** Not restored: see restore-revives.test.ts. */
const SIGNED_IN = ['sessions', 'known_devices']

/** Hashes of 0000_start.sql and 0001_guards.sql. */
const PINNED = [
  'eb24baea07cce7887ed2396ccdd6a4dce108ddf8aa9eeedf34e6513689e7d18a',
  'a96f922ca5da529046e5f56bbfb5d17818dda645dc71efd68b0ee7806c675bb5',
]

type Kind = { open(): Promise<OpenDatabase>; end(): Promise<void> }

/** Empty databases. */
const KINDS: Record<string, () => Kind> = {
  embedded() {
    const folders: string[] = []
    return {
      open() {
        const folder = mkdtempSync(join(tmpdir(), 'reading-heroes-before-start-'))
        folders.push(folder)
        return openEmbedded(folder)
      },
      async end() {
        for (const folder of folders) rmSync(folder, { recursive: true, force: true })
      },
    }
  },
  server() {
    const names: string[] = []
    return {
      async open() {
        const name = `before_start_${randomUUID().replaceAll('-', '')}`
        names.push(name)
        await onServer(SERVER, `create database ${name}`)
        return openServer(Object.assign(new URL(SERVER), { pathname: `/${name}` }).href)
      },
      async end() {
        for (const name of names) await onServer(SERVER, `drop database ${name} with (force)`)
      },
    }
  },
}

/** Every row of these tables with these columns, as text that doesn't depend on the order of columns. */
async function everything(db: Db, tables: TableShape[]): Promise<Record<string, string[]>> {
  const all: Record<string, string[]> = {}
  for (const { name, columns } of tables) {
    const known = columns.map((column) => column.name)
    const { rows } = await db.execute<{ row: string }>(sql`
      select (select jsonb_object_agg(key, value) from jsonb_each(to_jsonb(one))
        where key in (${sql.join(known, sql`, `)}))::text as row
      from ${sql.identifier(name)} one order by 1`)
    all[name] = rows.map(({ row }) => row)
  }
  return all
}

function ourHashes(): string[] {
  return ourMigrations().map(({ hash }) => hash)
}

it('begins with two migrations that no one edits: databases and backups know them by their hashes', () => {
  expect(ourHashes().slice(0, 2)).toEqual(PINNED)
})

describe.each(SERVER ? ['embedded', 'server'] : ['embedded'])('with the %s database', (name) => {
  let kind: Kind
  let old: OpenDatabase
  let fresh: OpenDatabase
  /** Those it had before it was upgraded. */
  let tables: TableShape[]
  beforeAll(async () => {
    kind = (KINDS[name] as () => Kind)()
    old = await kind.open()
    await old.db.transaction(async (tx) => {
      for (const statement of DATABASE) await tx.execute(sql.raw(statement))
    })
    tables = await tablesInOrder(old.db)
    fresh = await kind.open()
    await fresh.migrate()
  })
  afterAll(async () => {
    await old.close()
    await fresh.close()
    await kind.end()
  })

  it('leaves a database of an older version alone, with a sentence that says what to do', async () => {
    const before = await everything(old.db, tables)
    const { rows } = await old.db.execute<{ hash: string; madeAt: string }>(
      sql`delete from drizzle.__drizzle_migrations where id = 33 returning hash, created_at::text as "madeAt"`,
    )
    const error = await old.migrate().catch((reason: unknown) => reason)
    expect(explainFailure(error)).toMatch(BEFORE_RELEASE)
    expect(await everything(old.db, tables)).toEqual(before)
    expect(await migrationsOf(old.db)).toHaveLength(32)
    for (const { hash, madeAt } of rows) {
      await old.db.transaction((tx) => noteMigration(tx, { hash, madeAt: Number(madeAt) }))
    }
  })

  it('keeps every row of a database of the newest version from then and gives it our shape', async () => {
    const before = await everything(old.db, tables)
    const filled = Object.values(before).filter((rows) => rows.length > 0)
    expect(filled.length).toBeGreaterThan(40)
    for (const start of [1, 2]) {
      await old.migrate()
      expect(await migrationsOf(old.db), `start ${start}`).toEqual(ourHashes())
      expect(await everything(old.db, tables)).toEqual(before)
    }
    expect(await shapeOf(old.db)).toEqual(await shapeOf(fresh.db))
  })

  it('goes on with the numbers and guards of that database', async () => {
    await expect(old.db.execute(sql`delete from points_ledger`)).rejects.toThrow()
    const { rows } = await old.db.execute<{ next: number; last: number }>(
      sql`select nextval('squads_id_seq')::int as next, (select max(id) from squads) as last`,
    )
    expect(rows[0]?.next).toBe((rows[0]?.last ?? 0) + 1)
  })

  it('restores every row of a backup of the newest version from then', async () => {
    await restoreBackup(fresh.db, Readable.from([BACKUP]), { force: false })
    const expected = await everything(old.db, tables)
    for (const table of SIGNED_IN) expected[table] = []
    expect(await everything(fresh.db, tables)).toEqual(expected)
    expect(await migrationsOf(fresh.db)).toEqual(ourHashes().slice(0, 2))
  })

  it('refuses a backup of an older version with a sentence', async () => {
    const [header = '', ...lines] = gunzipSync(BACKUP).toString().split('\n')
    const older = JSON.parse(header)
    older.migrations.pop()
    const bytes = gzipSync([JSON.stringify(older), ...lines].join('\n'))
    const before = await everything(fresh.db, tables)
    const error = await restoreBackup(fresh.db, Readable.from([bytes]), { force: true }).catch(
      (reason: unknown) => reason,
    )
    expect(error).toBeInstanceOf(CommandError)
    expect(explainFailure(error)).toMatch(BEFORE_RELEASE)
    expect(await everything(fresh.db, tables)).toEqual(before)
  })
})
