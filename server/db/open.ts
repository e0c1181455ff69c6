import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Logger } from 'drizzle-orm/logger'
import { drizzle as drizzlePg, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import pg from 'pg'
import { type ConstructorOptions, fromPglite } from 'pg-boss'
import type { Config } from '#server/config/config.ts'
import { syncPath } from '#server/config/sync-path.ts'
import { ADVISORY_LOCKS } from './advisory-locks.ts'
import { checkPooler } from './check-pooler.ts'
import { lockDirectory } from './directory-lock.ts'
import { DurablePGlite } from './durable-pglite.ts'
import { adoptHistory, MIGRATIONS } from './migration-history.ts'
import { nameStatements } from './name-statements.ts'
import { shareShortReads } from './prepared-once.ts'
import { retryTransactions } from './retry-transactions.ts'
import { SharedConnection } from './shared-connection.ts'
import type { Db, Tx } from './types.ts'

/**
 * All our queries read a few rows. PostgreSQL expects more of a big table and would start workers or
 * JIT-compile the plan, which takes longer than the query (docs/performance.md).
 */
const FOR_SHORT_ANSWERS = 'set max_parallel_workers_per_gather = 0; set jit = off'

export type OpenDatabase = {
  db: Db
  kind: 'embedded' | 'server'
  /** How the job queue reaches the same database. */
  boss: ConstructorOptions
  migrate(): Promise<void>
  close(): Promise<void>
}

/** Opens the database the settings name. @throws DirectoryInUseError as `openEmbedded` does. */
export async function openDatabase({ database }: Pick<Config, 'database'>): Promise<OpenDatabase> {
  if (database.kind === 'embedded') return openEmbedded(database.dataDir)
  await checkPooler(database.url)
  return openServer(database.url)
}

/**
 * Connects to a PostgreSQL server by URL. `logger` receives every statement, `ofShared` those on the
 * connection that short reads share.
 */
export async function openServer(
  url: string,
  { logger, ofShared = logger }: { logger?: Logger; ofShared?: Logger } = {},
): Promise<OpenDatabase> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 16,
    connectionTimeoutMillis: 5000,
    onConnect: makeReady,
  })
  // A connection the server closed while idle is replaced; the next query says if it is really gone.
  pool.on('error', () => undefined)
  // One lost in use fails its query as well; unheard, the event would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined))
  const db = drizzlePg({ client: pool, logger }) as unknown as Db
  retryTransactions(db)
  const shared = new SharedConnection(url, makeReady)
  // Outside a transaction Drizzle asks its client for `query` alone.
  const client = shared as unknown as pg.Client
  shareShortReads(db, drizzlePg({ client, logger: ofShared }) as unknown as Db)
  return {
    db,
    kind: 'server',
    boss: { connectionString: url, max: 4 },
    migrate: () =>
      // One transaction, so that behind a pooler the lock and the migrations share a connection.
      drizzlePg({ client: pool }).transaction(async (tx) => {
        await tx.execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.migration})`)
        await adoptHistory(tx as unknown as Tx)
        await migratePg(tx as unknown as NodePgDatabase, { migrationsFolder: MIGRATIONS })
      }),
    async close() {
      await Promise.all([pool.end(), shared.close()])
    },
  }
}

/** What every connection is told before anything is asked over it. */
async function makeReady(client: pg.ClientBase): Promise<void> {
  await client.query(FOR_SHORT_ANSWERS)
  nameStatements(client)
}

/**
 * Opens the embedded database below `dataDir`, locking the folder for this process.
 * @throws DirectoryInUseError when another process holds it.
 */
export async function openEmbedded(dataDir: string): Promise<OpenDatabase> {
  const root = resolve(dataDir)
  mkdirSync(root, { recursive: true })
  const lock = await lockDirectory(root)
  try {
    const client = await DurablePGlite.open(await readyFolder(root))
    const db = drizzlePglite({ client })
    return {
      db: db as unknown as Db,
      kind: 'embedded',
      boss: { db: fromPglite(client), backend: 'pglite' },
      async migrate() {
        await db.transaction((tx) => adoptHistory(tx as unknown as Tx))
        await migratePglite(db, { migrationsFolder: MIGRATIONS })
      },
      async close() {
        await client.close()
        await lock.release()
      },
    }
  } catch (error) {
    await lock.release()
    throw error
  }
}

/**
 * The folder of a complete database. It is created under another name and renamed when complete, so one left
 * incomplete by a crash is recognized by its name and rebuilt.
 */
async function readyFolder(root: string): Promise<string> {
  const folder = join(root, 'pg')
  for (const name of readdirSync(root)) {
    if (name.startsWith('pg.new')) rmSync(join(root, name), { recursive: true, force: true })
  }
  if (existsSync(folder)) return folder
  const half = join(root, 'pg.new')
  const fresh = await DurablePGlite.open(half)
  await fresh.close()
  renameSync(half, folder)
  // A power cut must not bring back the old name, which the next start deletes.
  await syncPath(root)
  await syncPath(dirname(root))
  return folder
}
