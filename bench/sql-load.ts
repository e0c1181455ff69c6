import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import pino from 'pino'
import { testPlanBilling } from '#server/adapters/billing/test-plan.ts'
import { buildApp } from '#server/app.ts'
import { nameStatements } from '#server/db/name-statements.ts'
import { openServer } from '#server/db/open.ts'
import { SharedConnection } from '#server/db/shared-connection.ts'
import type { Asked } from './calls.ts'
import { type Extent, type Measured, measure } from './http-load.ts'

/** One that is `shared` goes over the connection that all calls share. */
export type Statement = { text: string; values: unknown[]; shared: boolean }

export type Recorder = {
  app: FastifyInstance
  /** The statements that one request sends, in their order. */
  record(asked: Asked): Promise<Statement[]>
  close(): Promise<void>
}

/** The application inside this process, whose statements are written down. */
export async function openRecorder(url: string): Promise<Recorder> {
  let sent: Statement[] = []
  const loggerOf = (shared: boolean) => ({
    logQuery: (text: string, values: unknown[]) => void sent.push({ text, values, shared }),
  })
  const database = await openServer(url, { logger: loggerOf(false), ofShared: loggerOf(true) })
  const app = await buildApp({
    config: {
      allowedHosts: [],
      host: '127.0.0.1',
      demo: false,
      publicUrl: 'http://127.0.0.1',
      trustProxy: false,
      quizWriterDailyTokens: 0,
      metricsToken: null,
    },
    settingsProblems: [],
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

/**
 * Sends what was recorded through the driver alone, each request's statements one after the other: over a connection
 * of each caller's own, or with `sharing` the short reads of all over one, as the application sends them.
 */
export async function loadSql(
  url: string,
  recorded: readonly Statement[][],
  { connections, extent, sharing }: { connections: number; extent: Extent; sharing: boolean },
): Promise<Measured> {
  // Parsed and planned once, as the application's own connections have them.
  const shared = new SharedConnection(url, async (client) => nameStatements(client))
  const measured = await measure(recorded, connections, extent, async () => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    nameStatements(client)
    return {
      async run(statements) {
        for (const { text, values, shared: isShared } of statements) {
          await (sharing && isShared ? shared : client).query({ text, values })
        }
      },
      close: () => void client.end(),
    }
  })
  await shared.close()
  return measured
}
