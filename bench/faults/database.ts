import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type PostgresServer, startPostgres } from '#scripts/postgres.mjs'
import { type OpenDatabase, openEmbedded, openServer } from '#server/db/open.ts'

export type Kind = 'pglite' | 'postgres'

/** A database of its own for one run. `close` ends its server and removes what it wrote. */
export type Place = {
  kind: Kind
  /** What the product is started with to use it. */
  settings: Record<string, string>
  server: PostgresServer | null
  /** Opens it here. The embedded one only while no process of the product holds it. */
  open(): Promise<OpenDatabase>
  close(): Promise<void>
}

/** Which database the command line names; PostgreSQL where it names none. */
export function kindOf(word: string | undefined): Kind {
  if (word === undefined || word === 'postgres') return 'postgres'
  if (word === 'pglite') return 'pglite'
  throw new Error(`The database is pglite or postgres, not ${word}.`)
}

/** Makes an empty database; `dataHome` is a folder to keep its files in. */
export async function makePlace(kind: Kind, dataHome?: string): Promise<Place> {
  const folder = await mkdtemp(join(tmpdir(), 'reading-heroes-faults-'))
  const dataDir = kind === 'pglite' && dataHome ? join(dataHome, 'data') : folder
  const server = kind === 'postgres' ? await startPostgres({ durable: true, dataHome }) : null
  return {
    kind,
    settings: {
      DATA_DIR: dataDir,
      SECRET: randomBytes(32).toString('hex'),
      ...(server && { DATABASE_URL: server.url }),
    },
    server,
    open: () => (server ? openServer(server.url) : openEmbedded(dataDir)),
    async close() {
      await server?.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
