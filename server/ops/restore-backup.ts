import type { Readable } from 'node:stream'
import { sql } from 'drizzle-orm'
import { ADVISORY_LOCKS } from '#server/db/advisory-locks.ts'
import type { Db, Tx } from '#server/db/types.ts'
import type { BackupEnd, BackupHeader } from './backup-format.ts'
import { CommandError } from './command-error.ts'
import { firstTableWithRows, type TableShape, tablesInOrder } from './database-shape.ts'
import {
  type DisabledAccount,
  keepRestrictions,
  rememberRestrictions,
} from './keep-restrictions.ts'
import { makeTables } from './make-tables.ts'
import { type BackupPart, DAMAGED_BACKUP, readBackup } from './read-backup.ts'

/** SQLSTATE classes of values that don't fit: data exceptions, broken constraints, wrong types. */
const IS_BAD_DATA = /^(22|23|42|54)/

export type Restored = {
  header: BackupHeader
  end: BackupEnd
  /** To be enqueued again: the next start recreates the queue itself. */
  jobs: Extract<BackupPart, { kind: 'jobs' }>['jobs']
  /** Accounts that were disabled when the restore began; they stay disabled after it. */
  disabled: DisabledAccount[]
}

/**
 * Restores a backup in one transaction, all or nothing. Tables are created as they were at backup time; a
 * newer version migrates them at its next start. No one is signed in afterwards, and rights withdrawn since
 * the backup stay withdrawn.
 * @throws CommandError for a damaged backup, one of a newer version or from before the first release, and,
 * without `force`, where the database holds data already.
 */
export function restoreBackup(
  db: Db,
  source: Readable,
  { force }: { force: boolean },
): Promise<Restored> {
  return db.transaction(async (tx) => {
    // A process that starts in the meantime waits here before it migrates.
    await tx.execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.migration})`)
    const filled = force ? null : await firstTableWithRows(tx)
    if (filled !== null) {
      throw new CommandError(
        `This database holds data already (${filled}). Use --force to delete it first.`,
      )
    }
    await tx.execute(sql`select set_config('reading_heroes.restoring', 'on', true)`)
    const disabled = await rememberRestrictions(tx)
    return { ...(await load(tx, readBackup(source)).catch(ofDamage)), disabled }
  })
}

/**
 * Rows are inserted before the checksum at the end is checked, so a row the database rejects means damage.
 */
function ofDamage(error: unknown): never {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = 'code' in cause ? String(cause.code) : ''
    if (IS_BAD_DATA.test(code)) throw new CommandError(DAMAGED_BACKUP, { cause: error })
  }
  throw error
}

async function load(
  tx: Tx,
  parts: AsyncGenerator<BackupPart>,
): Promise<Omit<Restored, 'disabled'>> {
  let header: BackupHeader | null = null
  let tables = new Map<string, TableShape>()
  let jobs: Restored['jobs'] = []
  for await (const part of parts) {
    if (part.kind === 'header') {
      header = part.header
      await makeTables(tx, header.migrations)
      tables = new Map((await tablesInOrder(tx)).map((table) => [table.name, table]))
      checkShape(header, tables)
    } else if (part.kind === 'rows') {
      const table = tables.get(part.table)
      const columns = header?.tables.find(({ name }) => name === part.table)?.columns
      if (!table || !columns)
        throw new CommandError(`The backup has a table ${part.table} too many.`)
      await insert(tx, table, columns, part.rows)
    } else if (part.kind === 'jobs') {
      jobs = part.jobs
    } else if (header) {
      await checkCounts(tx, part.end)
      await setSequences(tx, header)
      await keepRestrictions(tx, tables)
      return { header, end: part.end, jobs }
    }
  }
  throw new CommandError('The backup is incomplete: its end is missing.')
}

function checkShape(header: BackupHeader, tables: ReadonlyMap<string, TableShape>): void {
  const isSame =
    header.tables.length === tables.size &&
    header.tables.every(({ name, columns }) => {
      const there = new Set(tables.get(name)?.columns.map((column) => column.name))
      return there.size === columns.length && columns.every((column) => there.has(column))
    })
  if (!isSame) throw new CommandError("The tables in this backup don't match its version.")
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
      throw new CommandError(`${name} has ${rows[0]?.found} rows and not ${expected}.`)
    }
  }
}

async function setSequences(tx: Tx, { sequences }: BackupHeader): Promise<void> {
  for (const { name, last } of sequences) {
    await tx.execute(sql`select setval(${`public.${name}`}::regclass, ${last}::bigint)`)
  }
}
