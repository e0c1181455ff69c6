import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import pg from 'pg'
import { openServer } from '#server/db/open.ts'
import type { Db } from '#server/db/types.ts'

const MIGRATIONS = join(import.meta.dirname, '../db/migrations')

export type TestDatabase = { db: Db; close(): Promise<void> }

/**
 * A migrated database of its own: in memory, or on the PostgreSQL server that TEST_DATABASE_URL
 * names (the same tests run on both).
 */
export async function testDatabase(): Promise<TestDatabase> {
  const server = process.env.TEST_DATABASE_URL
  return server ? onServer(server) : inMemory()
}

async function inMemory(): Promise<TestDatabase> {
  const client = new PGlite({ extensions: { pg_trgm } })
  const db = drizzle({ client })
  await migrate(db, { migrationsFolder: MIGRATIONS })
  return { db: db as unknown as Db, close: () => client.close() }
}

async function onServer(url: string): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await run(url, `create database ${name}`)
  const own = new URL(url)
  own.pathname = `/${name}`
  const database = await openServer(own.href)
  await database.migrate()
  return {
    db: database.db,
    async close() {
      await database.close()
      await run(url, `drop database ${name} with (force)`)
    },
  }
}

async function run(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
