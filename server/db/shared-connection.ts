import pg from 'pg'

/** Far beyond what a short read takes: what has no answer by then gets none, and the connection is given up. */
const ANSWER_WITHIN_MS = 10_000

/**
 * One connection that every call sends its short reads over without waiting for the answers to the others':
 * PostgreSQL answers them in their order, each as a statement of its own (docs/decisions/0028). It opens with the
 * first read, and again after it was lost; a read that was under way then fails as on any other connection.
 */
export class SharedConnection {
  readonly #url: string
  readonly #prepare: (client: pg.Client) => Promise<void>
  readonly #answerWithinMs: number
  #connection: Promise<pg.Client> | null = null
  #isClosed = false

  /** `prepare` is done on each new connection before anything is asked over it. */
  constructor(
    url: string,
    prepare: (client: pg.Client) => Promise<void>,
    answerWithinMs = ANSWER_WITHIN_MS,
  ) {
    this.#url = url
    this.#prepare = prepare
    this.#answerWithinMs = answerWithinMs
  }

  async query(query: pg.QueryConfig | string, values?: unknown[]): Promise<pg.QueryResult> {
    if (this.#isClosed) throw new Error('Connection terminated: the database was closed')
    this.#connection ??= this.#connect()
    const client = await this.#connection
    return client.query(query, values)
  }

  /** Ends the connection once what is under way has its answers. */
  async close(): Promise<void> {
    this.#isClosed = true
    const client = await this.#connection?.catch(() => null)
    await client?.end()
  }

  #connect(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: this.#url,
      pipeline: true,
      keepAlive: true,
      connectionTimeoutMillis: 5000,
      query_timeout: this.#answerWithinMs,
    })
    const connection = client
      .connect()
      .then(() => this.#prepare(client))
      .then(() => client)
    const forget = () => {
      if (this.#connection === connection) this.#connection = null
    }
    client.on('error', forget)
    client.on('end', forget)
    connection.catch(() => {
      forget()
      void client.end()
    })
    return connection
  }
}
