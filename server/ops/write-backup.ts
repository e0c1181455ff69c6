import { createHash } from 'node:crypto'
import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { migrationsOf } from '#server/db/migration-history.ts'
import type { Db, Tx } from '#server/db/types.ts'
import { waitingJobs } from '#server/jobs/waiting-jobs.ts'
import type { BackupEnd, BackupHeader } from './backup-format.ts'
import { CommandError } from './command-error.ts'
import { type TableShape, tablesInOrder } from './database-shape.ts'

const ROWS_AT_ONCE = 500

type Given = { madeAt: Date; secret: string }

/**
 * Writes a snapshot of the whole database to `target`; the product can stay in use meanwhile.
 * @throws CommandError when the database isn't ours.
 */
export async function writeBackup(db: Db, given: Given, target: Writable): Promise<BackupEnd> {
  const rows: Record<string, number> = {}
  const digest = createHash('sha256')
  async function* hashed(tx: Tx) {
    for await (const text of backupText(tx, given, rows)) {
      digest.update(text)
      yield text
    }
    yield `${JSON.stringify({ rows, sha256: digest.copy().digest('hex') } satisfies BackupEnd)}\n`
  }
  await db.transaction((tx) => pipeline(Readable.from(hashed(tx)), createGzip(), target), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  })
  return { rows, sha256: digest.digest('hex') }
}

/** Tells two secrets apart without telling either. */
export function secretMark(secret: string): string {
  return createHash('sha256').update(`backup mark ${secret}`).digest('hex').slice(0, 16)
}

async function* backupText(
  tx: Tx,
  { madeAt, secret }: Given,
  rows: Record<string, number>,
): AsyncGenerator<string> {
  // The text form of times must not depend on the server's time zone.
  await tx.execute(sql`set local timezone to 'UTC'`)
  await tx.execute(sql`set local datestyle to 'ISO'`)
  const tables = await tablesInOrder(tx)
  const migrations = await migrationsOf(tx)
  if (tables.length === 0 || migrations.length === 0) {
    throw new CommandError(
      'There is nothing to back up: Reading Heroes has never run on this database.',
    )
  }
  yield line({
    format: 'reading-heroes-backup',
    version: 1,
    madeAt: madeAt.toISOString(),
    migrations,
    secretMark: secretMark(secret),
    tables: tables.map(({ name, columns }) => ({ name, columns: columns.map((one) => one.name) })),
    sequences: await sequencesOf(tx),
  } satisfies BackupHeader)
  for (const table of tables) {
    yield line({ table: table.name })
    rows[table.name] = 0
    for await (const some of rowsOf(tx, table)) {
      rows[table.name] = (rows[table.name] ?? 0) + some.length
      yield `${some.join('\n')}\n`
    }
  }
  yield line({ jobs: await waitingJobs(tx) })
}

async function* rowsOf(tx: Tx, { name, columns }: TableShape): AsyncGenerator<string[]> {
  const texts = columns.map((column) => sql`${sql.identifier(column.name)}::text`)
  await tx.execute(sql`declare of_table no scroll cursor for
    select array_to_json(array[${sql.join(texts, sql`, `)}])::text as row
    from public.${sql.identifier(name)}`)
  const next = sql.raw(`fetch ${ROWS_AT_ONCE} from of_table`)
  let found = (await tx.execute<{ row: string }>(next)).rows
  while (found.length > 0) {
    yield found.map(({ row }) => row)
    found = (await tx.execute<{ row: string }>(next)).rows
  }
  await tx.execute(sql`close of_table`)
}

async function sequencesOf(tx: Tx): Promise<BackupHeader['sequences']> {
  const { rows } = await tx.execute<{ name: string; last: string }>(sql`
    select sequencename as name, last_value::text as last from pg_sequences
    where schemaname = 'public' and last_value is not null order by sequencename`)
  return rows
}

function line(value: unknown): string {
  return `${JSON.stringify(value)}\n`
}
