import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import type { TestProject } from 'vitest/node'
import { openServer } from '#server/db/open.ts'
import { onServer } from './test-server.ts'

const MIGRATIONS = join(import.meta.dirname, '../db/migrations')

declare module 'vitest' {
  interface ProvidedContext {
    /** What every test's database starts as: a file to load, or a database on the server to copy. */
    template: string
  }
}

/** Migrates one database before the slice tests of a run; each of them starts from a copy. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = process.env.TEST_DATABASE_URL
  const template = server ? await databaseOn(server) : await file()
  project.provide('template', template.name)
  return template.remove
}

type Template = { name: string; remove(): Promise<void> }

async function file(): Promise<Template> {
  const folder = await mkdtemp(join(tmpdir(), 'reading-heroes-template-'))
  const client = new PGlite({ extensions: { pg_trgm } })
  await migrate(drizzle({ client }), { migrationsFolder: MIGRATIONS })
  const dump = await client.dumpDataDir('none')
  await client.close()
  const name = join(folder, 'database.tar')
  await writeFile(name, Buffer.from(await dump.arrayBuffer()))
  return { name, remove: () => rm(folder, { recursive: true }) }
}

async function databaseOn(server: string): Promise<Template> {
  const name = `template_${randomUUID().replaceAll('-', '')}`
  await onServer(server, `create database ${name}`)
  const own = new URL(server)
  own.pathname = `/${name}`
  const database = await openServer(own.href)
  await database.migrate()
  await database.close()
  return { name, remove: () => onServer(server, `drop database ${name} with (force)`) }
}
