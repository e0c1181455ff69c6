import pg from 'pg'

const NAME = 'heroes-pooler-check'
const QUERY = 'select pg_backend_pid() as pid'
/** A pooler gives a connection away at random: one look isn't enough. */
const LOOKS = 12
/** The statement is unknown, or known already, on the connection the pooler chose. */
const IS_MIXED_UP = new Set(['26000', '42P05'])

export class PoolerError extends Error {
  override name = 'PoolerError'
}

/**
 * @throws PoolerError behind a pooler that gives each transaction another connection and doesn't know prepared
 * statements: PgBouncer before 1.21 in transaction mode. Statements would fail at random.
 */
export async function checkPooler(url: string): Promise<void> {
  const [one, other] = [clientFor(url), clientFor(url)]
  try {
    await one.connect()
    const { rows } = await one.query<{ pid: number }>(QUERY)
    // The server itself tells its own process id when a client connects; a pooler makes one up.
    if (rows[0]?.pid === processIdOf(one)) return
    await other.connect()
    for (let look = 0; look < LOOKS; look += 1) {
      await one.query({ name: NAME, text: QUERY })
      await other.query('begin')
      await other.query({ name: NAME, text: QUERY })
      await one.query({ name: NAME, text: QUERY })
      await other.query('commit')
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
