import pg from 'pg'
import { openServer } from '#server/db/open.ts'
import { seed } from '#server/seed/seed.ts'
import { type CrowdSize, fillCrowd } from './crowd.ts'

/** The databases of one PostgreSQL server. */
export class Databases {
  readonly #server: string

  constructor(server: string) {
    this.#server = server
  }

  urlOf(name: string): string {
    const url = new URL(this.#server)
    url.pathname = `/${name}`
    return url.href
  }

  /** A database with the starter catalogue and a crowd. */
  async fill(name: string, size: CrowdSize, say: (line: string) => void): Promise<string> {
    await this.#run(`create database ${name}`)
    const url = this.urlOf(name)
    const database = await openServer(url)
    await database.migrate()
    await seed(database.db, { demo: false, now: Date.now, say: () => undefined })
    await database.close()
    await fillCrowd(url, size, say)
    return url
  }

  /** A copy that no one else writes to; nothing may be connected to the original. */
  async copy(from: string, name: string): Promise<string> {
    await this.#run(`create database ${name} template ${from} strategy file_copy`)
    return this.urlOf(name)
  }

  async drop(name: string): Promise<void> {
    await this.#run(`drop database ${name} with (force)`)
  }

  /** Lets everybody try everything as often as at first. */
  async clearTries(name: string): Promise<void> {
    await this.#run('delete from rate_limits', this.urlOf(name))
  }

  async #run(statement: string, url = this.#server): Promise<void> {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    try {
      await client.query(statement)
    } finally {
      await client.end()
    }
  }
}
