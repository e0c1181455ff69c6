import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import pino from 'pino'
import { testPlanBilling } from '#server/adapters/billing/test-plan.ts'
import { buildApp } from '#server/app.ts'
import { nameStatements } from '#server/db/name-statements.ts'
import { openServer } from '#server/db/open.ts'
import type { Asked } from './calls.ts'
import { type Extent, type Measured, measure } from './http-load.ts'

export type Statement = { text: string; values: unknown[] }

export type Recorder = {
  app: FastifyInstance
  /** The statements that one request sends, in their order. */
  record(asked: Asked): Promise<Statement[]>
  close(): Promise<void>
}

/** The application inside this process, whose statements are written down. */
export async function openRecorder(url: string): Promise<Recorder> {
  let sent: Statement[] = []
  const logger = {
    logQuery: (text: string, values: unknown[]) => void sent.push({ text, values }),
  }
  const database = await openServer(url, { logger })
  const app = await buildApp({
    config: {
      demo: false,
      publicUrl: 'http://127.0.0.1',
      trustProxy: false,
      quizWriterDailyTokens: 0,
      metricsToken: null,
    },
    db: database.db,
    erasureFile: { keep: async () => 0 },
    jobs: { enqueue: async () => undefined, counts: async () => [] },
    log: pino({ level: 'silent' }),
    catalog: { find: async () => null },
    secret: 'the secret of a measurement',
    quizWriter: null,
    billing: testPlanBilling(),
    mail: null,
    openId: null,
    now: Date.now,
  })
  return {
    app,
    async record({ method, url: path, token, body }) {
      sent = []
      const answer = await app.inject({
        method,
        url: path,
        cookies: { sid: token },
        ...(body === undefined ? {} : { payload: body as object }),
      })
      if (answer.statusCode !== 200) throw new Error(`${path} answered: ${answer.body}`)
      return sent
    },
    async close() {
      await app.close()
      await database.close()
    },
  }
}

/** Sends what was recorded through the driver alone, each request's statements one after the other. */
export function loadSql(
  url: string,
  recorded: readonly Statement[][],
  { connections, extent }: { connections: number; extent: Extent },
): Promise<Measured> {
  return measure(recorded, connections, extent, async () => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    // Parsed and planned once, as the application's own connections have them.
    nameStatements(client)
    return {
      async run(statements) {
        for (const statement of statements) await client.query({ ...statement })
      },
      close: () => void client.end(),
    }
  })
}
