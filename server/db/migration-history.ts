import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { Reader, Tx } from './types.ts'

export const MIGRATIONS = join(import.meta.dirname, 'migrations')

/**
 * The migrations from before the first release. The first SQUASHED of today's migrations replace them all
 * (docs/decisions/0034-migrations-start-over.md).
 */
const BEFORE_START = {
  count: 33,
  first: 'a9f67e7ae31e425d1f4eb94d06d8bfe3f14b4c2f0cd3ea420235818057966046',
  newest: '942ab79defa38b9c155f798629ce0c8b7f6d31a9d484d16e16818e7114f620e3',
}
const SQUASHED = 2

export class OldDatabaseError extends Error {
  override name = 'OldDatabaseError'
}

type Migration = { hash: string; madeAt: number; statements: string[] }

/** The migrations of this version, the first first. */
export function ourMigrations(): Migration[] {
  return readMigrationFiles({ migrationsFolder: MIGRATIONS }).map((one) => ({
    hash: one.hash,
    madeAt: one.folderMillis,
    statements: one.sql,
  }))
}

/** The migrations a database has been through, by their hashes; none for one that is new. */
export async function migrationsOf(db: Reader): Promise<string[]> {
  const { rows: found } = await db.execute<{ there: boolean }>(
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as there`,
  )
  if (!found[0]?.there) return []
  const { rows } = await db.execute<{ hash: string }>(
    sql`select hash from drizzle.__drizzle_migrations order by created_at, id`,
  )
  return rows.map(({ hash }) => hash)
}

/** The same history in today's migrations; null for one that ended before they start. */
export function inOurMigrations(hashes: readonly string[]): readonly string[] | null {
  if (hashes[BEFORE_START.count - 1] === BEFORE_START.newest) {
    const squashed = ourMigrations().slice(0, SQUASHED)
    return [...squashed.map(({ hash }) => hash), ...hashes.slice(BEFORE_START.count)]
  }
  return hashes[0] === BEFORE_START.first ? null : hashes
}

/**
 * Records today's migrations for a database that already ran all of those from before the first release.
 * @throws OldDatabaseError for one that ran only some of them.
 */
export async function adoptHistory(tx: Tx): Promise<void> {
  const found = await migrationsOf(tx)
  if (found.length === 0) return
  const ours = ourMigrations()
  const history = inOurMigrations(found)
  if (history?.[0] !== ours[0]?.hash) {
    throw new OldDatabaseError(
      'This database was made by a version of Reading Heroes from before the first release, and this version can\'t upgrade it. Start the version once that "Upgrade" in docs/operating.md names, or use an empty database.',
    )
  }
  if (history === found) return
  const squashed = ours.slice(0, SQUASHED)
  const newest = Math.max(...squashed.map(({ madeAt }) => madeAt))
  await tx.execute(sql`delete from drizzle.__drizzle_migrations where created_at <= ${newest}`)
  for (const { hash, madeAt } of squashed) await noteMigration(tx, { hash, madeAt })
}

/** Writes down that the database has been through this migration, as Drizzle does. */
export async function noteMigration(
  tx: Tx,
  { hash, madeAt }: Pick<Migration, 'hash' | 'madeAt'>,
): Promise<void> {
  await tx.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${madeAt})`,
  )
}
