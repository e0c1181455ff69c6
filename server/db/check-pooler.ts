import { randomUUID } from 'node:crypto'
import pg from 'pg'

const QUERY = 'select pg_backend_pid() as pid'
/** A pooler gives a connection away at random: one look isn't enough. */
const LOOKS = 12
/** The statement is unknown, or known already, on the connection the pooler chose. */
const IS_MIXED_UP = new Set(['26000', '42P05'])

export class PoolerError extends Error {
  override name = 'PoolerError'
}

/**
 * @throws PoolerError behind a pooler that gives each transaction another connection and doesn't keep prepared
 * statements: PgBouncer in transaction mode before 1.21 or without max_prepared_statements. They'd fail at random.
 */
export async function checkPooler(url: string): Promise<void> {
  const [one, other] = [clientFor(url), clientFor(url)]
  try {
    await one.connect()
    // The server itself tells its own process id when a client connects; a pooler makes one up.
    if ((await pidOf(one)) === processIdOf(one)) return
    await other.connect()
    // A name of its own: that of another process could be on every connection already.
    const name = `heroes-check-${randomUUID()}`
    const first = await pidOf(one, name)
    for (let look = 0; look < LOOKS; look += 1) {
      await other.query('begin')
      await pidOf(other)
      const pid = await pidOf(one, name)
      await other.query('commit')
      // It works where it was never prepared: the pooler takes care of it.
      if (pid !== first) return
    }
  } catch (error) {
    if (!IS_MIXED_UP.has(String((error as { code?: unknown }).code))) throw error
    throw new PoolerError(
      'DATABASE_URL leads to a connection pooler that loses prepared statements. Use PgBouncer 1.21 or newer with max_prepared_statements above 0, or session pooling (pool_mode = session), or connect to PostgreSQL itself.',
    )
  } finally {
    await Promise.all([one.end(), other.end()])
  }
}

async function pidOf(client: pg.Client, name?: string): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>({ text: QUERY, name })
  return rows[0]?.pid
}

function clientFor(url: string): pg.Client {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5000,
    query_timeout: 10_000,
  })
  client.on('error', () => undefined)
  return client
}

function processIdOf(client: pg.Client): number | undefined {
  return (client as unknown as { processID?: number }).processID
}
