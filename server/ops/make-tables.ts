import { sql } from 'drizzle-orm'
import { inOurMigrations, noteMigration, ourMigrations } from '#server/db/migration-history.ts'
import type { Tx } from '#server/db/types.ts'
import { CommandError } from './command-error.ts'
import { tablesInOrder } from './database-shape.ts'

/**
 * Deletes everything in the database and runs these migrations, which must be the first ones of ours.
 * @throws CommandError for one that isn't ours or is from before the first release.
 */
export async function makeTables(tx: Tx, migrations: readonly string[]): Promise<void> {
  const ours = ourMigrations()
  const history = inOurMigrations(migrations)
  if (history === null) {
    throw new CommandError(
      'This backup was made by a version of Reading Heroes from before the first release, and this version can\'t restore it. Restore it with the version that made it, and upgrade from there as "Upgrade" in docs/operating.md says.',
    )
  }
  const isKnown = history.every((hash, index) => ours[index]?.hash === hash)
  if (!isKnown) {
    throw new CommandError(
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
  for (const migration of ours.slice(0, history.length)) {
    for (const statement of migration.statements) await tx.execute(sql.raw(statement))
    await noteMigration(tx, migration)
  }
}

async function dropFunctions(tx: Tx): Promise<void> {
  const { rows } = await tx.execute<{ signature: string }>(sql`
    select pg_proc.oid::regprocedure::text as signature from pg_proc
    where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')`)
  for (const { signature } of rows) await tx.execute(sql.raw(`drop function ${signature} cascade`))
}
