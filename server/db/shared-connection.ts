import pg from 'pg'
import { SilenceWatch } from './silence-watch.ts'

/** A short read takes milliseconds, so a connection silent for this long is stuck and holds everyone up. */
const SILENT_MS = 1500

type Watched = { client: pg.Client; watch: SilenceWatch }

/**
 * One connection that all calls pipeline their short reads over: PostgreSQL answers them in order, each as a
 * separate statement (docs/decisions/0028). It opens with the first read and again after it is lost; a read
 * in progress then fails as on any other connection.
 */
export class SharedConnection {
  readonly #url: string
  readonly #prepare: (client: pg.Client) => Promise<void>
  readonly #silentMs: number
  #connection: Promise<Watched> | null = null
  #isClosed = false

  /** `prepare` is done on each new connection before anything is asked over it. */
  constructor(url: string, prepare: (client: pg.Client) => Promise<void>, silentMs = SILENT_MS) {
    this.#url = url
    this.#prepare = prepare
    this.#silentMs = silentMs
  }

  async query(query: pg.QueryConfig | string, values?: unknown[]): Promise<pg.QueryResult> {
    if (this.#isClosed) throw new Error('Connection terminated: the database was closed')
    this.#connection ??= this.#connect()
    const { client, watch } = await this.#connection
    watch.asked()
    try {
      return await client.query(query, values)
    } finally {
      watch.answered()
    }
  }

  /** Ends the connection once what is under way has its answers. */
  async close(): Promise<void> {
    this.#isClosed = true
    const open = await this.#connection?.catch(() => null)
    await open?.client.end()
  }

  #connect(): Promise<Watched> {
    const client = new pg.Client({
      connectionString: this.#url,
      pipeline: true,
      keepAlive: true,
      connectionTimeoutMillis: 5000,
    })
    const watch = new SilenceWatch(this.#silentMs, () => {
      forget()
      // Every read on it fails now; the next one opens another connection.
      client.connection.stream.destroy()
    })
    const connection = client.connect().then(async () => {
      watch.asked()
      await this.#prepare(client).finally(() => watch.answered())
      return { client, watch }
    })
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
