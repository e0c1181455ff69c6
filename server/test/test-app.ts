import type { Logger as StatementLogger } from 'drizzle-orm/logger'
import type { FastifyInstance, InjectOptions } from 'fastify'
import pino, { type Logger } from 'pino'
import type { Endpoint } from '#contract/endpoint.ts'
import { DAY_MS } from '#domain/calendar.ts'
import type { Billing } from '#server/adapters/billing/port.ts'
import { testPlanBilling } from '#server/adapters/billing/test-plan.ts'
import { type FakeBookCatalog, fakeBookCatalog } from '#server/adapters/book-catalog/fake.ts'
import type { MailSender } from '#server/adapters/mail/port.ts'
import type { OpenIdIssuer } from '#server/adapters/openid/port.ts'
import { buildApp } from '#server/app.ts'
import type { Erasure } from '#server/db/erasure-file.ts'
import { sessions } from '#server/db/schema/auth.ts'
import type { Deps } from '#server/deps.ts'
import { hashToken, newToken } from '#server/http/session.ts'
import type { JobName } from '#server/jobs/jobs.ts'
import { type TestDatabase, testDatabase } from './test-database.ts'

/** Wednesday noon in UTC; tests move it on as they need. */
export const TEST_NOW = Date.UTC(2026, 2, 4, 12)

type QueuedJob = { name: JobName; payload: unknown; startAfter?: Date }
const TEST_URL = 'http://heroes.example'

export type TestApp = Awaited<ReturnType<typeof startTestApp>>

type Options = {
  demo?: boolean
  billing?: Billing
  mail?: MailSender
  settingsProblems?: Deps['settingsProblems']
  metricsToken?: string
  openId?: OpenIdIssuer
  /** A migrated one; closed with the application. */
  database?: TestDatabase
  log?: Logger
  erasureFile?: Deps['erasureFile']
  /** Told of every statement. */
  logger?: StatementLogger
}

/** A browser that calls endpoints, signed in or not. */
export type Caller = ReturnType<typeof caller>

/** The application with its own database and a clock that tests control. */
export async function startTestApp(options: Options = {}) {
  const database = options.database ?? (await testDatabase(options.logger))
  const clock = { at: TEST_NOW }
  const queued: QueuedJob[] = []
  const keptErasures: Erasure[] = []
  const catalog: FakeBookCatalog = fakeBookCatalog()
  const deps: Deps = {
    config: {
      allowedHosts: ['school.example'],
      demo: options.demo ?? false,
      host: '127.0.0.1',
      publicUrl: TEST_URL,
      trustProxy: false,
      quizWriterDailyTokens: 10_000,
      metricsToken: options.metricsToken ?? null,
    },
    settingsProblems: options.settingsProblems ?? [],
    db: database.db,
    erasureFile: options.erasureFile ?? {
      keep: async (erasures) => keptErasures.push(...erasures),
    },
    jobs: {
      enqueue: async (_tx, name, payload, options) => {
        queued.push({ name, payload, ...options })
      },
      counts: async () => [{ name: 'send-mails', waiting: 2, active: 0, failed: 1 }],
    },
    log: options.log ?? pino({ level: 'silent' }),
    catalog,
    secret: 'a secret of the tests',
    quizWriter: null,
    openId: options.openId ?? null,
    billing: options.billing ?? testPlanBilling(),
    mail: options.mail ?? null,
    now: () => clock.at,
  }
  const app = await buildApp(deps)
  /** Opens a session for this user and returns its cookie. */
  const cookieOf = async (user: { id: string }) => {
    const token = newToken()
    await database.db.insert(sessions).values({
      tokenHash: hashToken(token),
      userId: user.id,
      createdAt: new Date(clock.at),
      lastSeenAt: new Date(clock.at),
      endsAt: new Date(clock.at + 60 * DAY_MS),
      idleMinutes: 60 * 24 * 60,
      secondFactor: true,
    })
    return { sid: token }
  }
  return {
    app,
    deps,
    db: database.db,
    catalog,
    clock,
    /** Every job enqueued, in order; a test runs its worker itself. */
    queued,
    /** What a restore of an older backup would go by. */
    keptErasures,
    /** A signed-in browser of this user. */
    as: async (user: { id: string }) => caller(app, await cookieOf(user)),
    cookieOf,
    /** A browser that is not signed in. */
    anyone: caller(app, {}),
    async stop() {
      await app.close()
      await database.close()
    },
  }
}

type Asked = {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
  headers?: Record<string, string>
}

/** Calls endpoints of the contract as one browser. */
function caller(app: FastifyInstance, cookies: Record<string, string>) {
  return async (endpoint: Endpoint, asked: Asked = {}) => {
    const url = endpoint.url.replace(/:(\w+)/g, (_, name: string) =>
      encodeURIComponent(asked.params?.[name] ?? ''),
    )
    const options: InjectOptions = {
      method: endpoint.method,
      url,
      cookies,
      headers: asked.headers ?? {},
    }
    if (asked.query) options.query = asked.query
    if (asked.body !== undefined) options.payload = asked.body as object
    return app.inject(options)
  }
}
