import { randomUUID } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import type { Logger } from 'drizzle-orm/logger'
import { drizzle } from 'drizzle-orm/pglite'
import { inject } from 'vitest'
import { openServer } from '#server/db/open.ts'
import type { Db } from '#server/db/types.ts'
import { onServer } from './test-server.ts'

export type TestDatabase = { db: Db; close(): Promise<void> }

/**
 * A migrated database of its own: in memory, or on the PostgreSQL server that TEST_DATABASE_URL
 * names (the same tests run on both). `logger` is told of every statement.
 */
export async function testDatabase(logger?: Logger): Promise<TestDatabase> {
  const server = process.env.TEST_DATABASE_URL
  const template = inject('template')
  return server ? copyOnServer(server, template, logger) : inMemory(template, logger)
}

async function inMemory(template: string, logger?: Logger): Promise<TestDatabase> {
  const client = new PGlite({ extensions: { pg_trgm }, loadDataDir: await openAsBlob(template) })
  const db = drizzle({ client, logger })
  return { db: db as unknown as Db, close: () => client.close() }
}

async function copyOnServer(url: string, template: string, logger?: Logger): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await onServer(url, `create database ${name} template ${template}`)
  const own = new URL(url)
  own.pathname = `/${name}`
  const database = await openServer(own.href, { logger })
  return {
    db: database.db,
    async close() {
      await database.close()
      await onServer(url, `drop database ${name} with (force)`)
    },
  }
}
