import type { Readable } from 'node:stream'
import { sql } from 'drizzle-orm'
import { MIGRATION_LOCK, ourMigrations } from '#server/db/open.ts'
import type { Db, Tx } from '#server/db/types.ts'
import { type BackupEnd, BackupError, type BackupHeader } from './backup-format.ts'
import { firstTableWithRows, type TableShape, tablesInOrder } from './database-shape.ts'
import { type BackupPart, readBackup } from './read-backup.ts'

export type Restored = {
  header: BackupHeader
  end: BackupEnd
  /** To be sent again: the queue itself is made anew by the next start. */
  jobs: Extract<BackupPart, { kind: 'jobs' }>['jobs']
}

/**
 * Puts a backup into the database in one transaction: all of it or nothing. The tables are made as
 * they were when the backup was made; a newer version brings them on at its next start.
 * @throws BackupError for a damaged backup, one of a newer version, and, without `force`, where the
 * database holds data already.
 */
export function restoreBackup(
  db: Db,
  source: Readable,
  { force }: { force: boolean },
): Promise<Restored> {
  return db.transaction(async (tx) => {
    // A process that starts meanwhile waits here before it migrates.
    await tx.execute(sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`)
    const filled = force ? null : await firstTableWithRows(tx)
    if (filled !== null) {
      throw new BackupError(
        `This database holds data already (${filled}). Only with --force it is deleted first.`,
      )
    }
    return load(tx, readBackup(source))
  })
}

async function load(tx: Tx, parts: AsyncGenerator<BackupPart>): Promise<Restored> {
  let header: BackupHeader | null = null
  let tables = new Map<string, TableShape>()
  let jobs: Restored['jobs'] = []
  for await (const part of parts) {
    if (part.kind === 'header') {
      header = part.header
      await makeTables(tx, header)
      tables = new Map((await tablesInOrder(tx)).map((table) => [table.name, table]))
      checkShape(header, tables)
    } else if (part.kind === 'rows') {
      const table = tables.get(part.table)
      const columns = header?.tables.find(({ name }) => name === part.table)?.columns
      if (!table || !columns)
        throw new BackupError(`The backup has a table ${part.table} too many.`)
      await insert(tx, table, columns, part.rows)
    } else if (part.kind === 'jobs') {
      jobs = part.jobs
    } else if (header) {
      await checkCounts(tx, part.end)
      await setSequences(tx, header)
      return { header, end: part.end, jobs }
    }
  }
  throw new BackupError('The backup has no end.')
}

/** Deletes all that is there, and goes through the migrations the backup had been through. */
async function makeTables(tx: Tx, { migrations }: BackupHeader): Promise<void> {
  const ours = ourMigrations()
  const isKnown = migrations.every((hash, index) => ours[index]?.hash === hash)
  if (!isKnown) {
    throw new BackupError(
      'This backup was made by a newer version of Reading Heroes, or by a different one. Restore it with that version.',
    )
  }
  for (const { name } of await tablesInOrder(tx)) {
    await tx.execute(sql`drop table public.${sql.identifier(name)} cascade`)
  }
  await dropFunctions(tx)
  await tx.execute(sql`drop schema if exists jobs cascade`)
  await tx.execute(sql`drop schema if exists drizzle cascade`)
  await tx.execute(sql`create schema drizzle`)
  await tx.execute(
    sql`create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`,
  )
  for (const { statements, hash, madeAt } of ours.slice(0, migrations.length)) {
    for (const statement of statements) await tx.execute(sql.raw(statement))
    await tx.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${madeAt})`,
    )
  }
}

async function dropFunctions(tx: Tx): Promise<void> {
  const { rows } = await tx.execute<{ signature: string }>(sql`
    select pg_proc.oid::regprocedure::text as signature from pg_proc
    where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')`)
  for (const { signature } of rows) await tx.execute(sql.raw(`drop function ${signature} cascade`))
}

function checkShape(header: BackupHeader, tables: ReadonlyMap<string, TableShape>): void {
  const isSame =
    header.tables.length === tables.size &&
    header.tables.every(({ name, columns }) => {
      const there = new Set(tables.get(name)?.columns.map((column) => column.name))
      return there.size === columns.length && columns.every((column) => there.has(column))
    })
  if (!isSame) throw new BackupError('The tables of this backup are not the tables of its version.')
}

async function insert(
  tx: Tx,
  table: TableShape,
  columns: readonly string[],
  rows: readonly string[],
): Promise<void> {
  const types = new Map(table.columns.map(({ name, type }) => [name, type]))
  const values = columns.map((column, index) =>
    sql.raw(`(one.value ->> ${index})::${types.get(column) ?? 'text'}`),
  )
  const names = columns.map((column) => sql.identifier(column))
  await tx.execute(sql`
    insert into public.${sql.identifier(table.name)} (${sql.join(names, sql`, `)})
    overriding system value
    select ${sql.join(values, sql`, `)} from jsonb_array_elements(${`[${rows.join(',')}]`}::jsonb) one`)
}

async function checkCounts(tx: Tx, end: BackupEnd): Promise<void> {
  for (const [name, expected] of Object.entries(end.rows)) {
    const { rows } = await tx.execute<{ found: number }>(
      sql`select count(*)::int as found from public.${sql.identifier(name)}`,
    )
    if (rows[0]?.found !== expected) {
      throw new BackupError(`${name} has ${rows[0]?.found} rows and not ${expected}.`)
    }
  }
}

async function setSequences(tx: Tx, { sequences }: BackupHeader): Promise<void> {
  for (const { name, last } of sequences) {
    await tx.execute(sql`select setval(${`public.${name}`}::regclass, ${last}::bigint)`)
  }
}
