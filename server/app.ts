import cookie from '@fastify/cookie'
import fastify, { type FastifyInstance, LogController } from 'fastify'
import { registerApprovals } from './accounts/approvals/routes.ts'
import { registerMailChoices } from './accounts/mail/routes.ts'
import { registerOnboarding } from './accounts/onboarding/routes.ts'
import { registerAccounts } from './accounts/people/routes.ts'
import { registerProfile } from './accounts/profile/routes.ts'
import { registerSettings } from './accounts/settings/routes.ts'
import { registerAuth } from './accounts/sign-in/routes.ts'
import { registerTimeZone } from './accounts/time-zone/routes.ts'
import { registerBooks } from './books/routes.ts'
import { registerDashboard } from './dashboard/routes.ts'
import type { Deps } from './deps.ts'
import { registerCare } from './family/care-routes.ts'
import { registerDigest } from './family/digest/routes.ts'
import { registerEncouragement } from './family/encouragement/routes.ts'
import { registerGames } from './family/games/routes.ts'
import { registerParent } from './family/portal/routes.ts'
import { registerFamily } from './family/routes.ts'
import { registerApiDocs } from './http/api-docs/routes.ts'
import { Connections } from './http/connections.ts'
import { refuseAddress, registerErrors } from './http/errors.ts'
import { registerHeaders, registerOriginCheck } from './http/guards.ts'
import { registerHealth } from './http/health.ts'
import { registerHostCheck } from './http/known-host.ts'
import { registerLanguage } from './http/language.ts'
import { registerMetrics } from './http/metrics/routes.ts'
import { accountLanguage, registerSession } from './http/session.ts'
import { registerWeb } from './http/static-web.ts'
import { registerOperations } from './ops/status/routes.ts'
import { registerPrivacy } from './privacy/routes.ts'
import { registerTreasureBox } from './prizes/box-routes.ts'
import { registerFamilyPrizes } from './prizes/family-routes.ts'
import { registerTreasureStore } from './prizes/store-routes.ts'
import { registerSubscription } from './prizes/subscription/routes.ts'
import { registerQuizKeys } from './quiz/key/key-routes.ts'
import { registerQuiz } from './quiz/routes.ts'
import { registerSessions } from './reading/minutes/routes.ts'
import { registerProgress } from './reading/progress/routes.ts'
import { registerReading } from './reading/routes.ts'
import { registerBadges } from './rewards/badges/routes.ts'
import { registerMissions } from './rewards/missions/routes.ts'
import { registerWardrobe } from './rewards/wardrobe/routes.ts'
import { registerCheckIns } from './school/check-ins/routes.ts'
import { registerTeacher } from './school/classes/routes.ts'
import { registerCoTeachers } from './school/co-teachers/routes.ts'
import { registerClassOrders } from './school/orders/routes.ts'
import { registerClassReports } from './school/reports/class-report-routes.ts'
import { registerReports } from './school/reports/routes.ts'
import { registerStudentReports } from './school/reports/student-report-routes.ts'
import { registerRoster } from './school/roster/routes.ts'
import { registerStudents } from './school/students/routes.ts'
import { registerSquads } from './squads/routes.ts'

const BODY_LIMIT_BYTES = 64 * 1024
/** A slow sender is let go; Fastify's own default waits for ever. */
const REQUEST_TIMEOUT_MS = 15_000
const HEADERS_TIMEOUT_MS = 10_000
/** How often slow senders are looked for; Node's own half minute would double what they get. */
const LOOK_FOR_SLOW_MS = 2000
/** Longer than proxies keep a silent connection: one that reuses it must not find it closed. */
const KEEP_ALIVE_MS = 75_000
/** Beyond these the longest silent one is closed; none that has sent its request is. */
const MAX_CONNECTIONS = 2000

declare module 'fastify' {
  interface FastifyInstance {
    connections: Connections
  }
}

/** The HTTP application, not yet listening; tests inject requests into it. */
export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: deps.log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    http: {
      headersTimeout: HEADERS_TIMEOUT_MS,
      requestTimeout: REQUEST_TIMEOUT_MS,
      connectionsCheckingInterval: LOOK_FOR_SLOW_MS,
    },
    keepAliveTimeout: KEEP_ALIVE_MS,
    trustProxy: deps.config.trustProxy,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: refuseAddress,
  })
  app.decorate('connections', new Connections(app.server, MAX_CONNECTIONS))
  registerErrors(app)
  await registerHeaders(app)
  registerHostCheck(app, deps.config)
  await app.register(cookie)
  registerOriginCheck(app)
  registerSession(app, deps)
  registerLanguage(app)
  await registerMetrics(app, deps)
  registerHealth(app, deps)
  registerApiDocs(app)
  registerOperations(app, deps)
  registerAuth(app, deps)
  registerFamily(app, deps)
  registerCare(app, deps)
  registerParent(app, deps)
  registerEncouragement(app, deps)
  registerReports(app, deps)
  registerPrivacy(app, deps)
  await registerDigest(app, deps)
  registerOnboarding(app, deps)
  registerTimeZone(app, deps)
  registerBooks(app, deps)
  registerReading(app, deps)
  registerSessions(app, deps)
  registerQuiz(app, deps)
  registerQuizKeys(app, deps)
  registerBadges(app, deps)
  registerMissions(app, deps)
  registerWardrobe(app, deps)
  registerDashboard(app, deps)
  registerProgress(app, deps)
  registerSettings(app, deps)
  registerProfile(app, deps)
  registerMailChoices(app, deps)
  registerGames(app, deps)
  registerSquads(app, deps)
  registerTreasureBox(app, deps)
  registerFamilyPrizes(app, deps)
  registerTreasureStore(app, deps)
  await registerSubscription(app, deps)
  registerTeacher(app, deps)
  registerRoster(app, deps)
  registerCoTeachers(app, deps)
  registerCheckIns(app, deps)
  registerClassOrders(app, deps)
  registerStudents(app, deps)
  registerApprovals(app, deps)
  registerAccounts(app, deps)
  registerClassReports(app, deps)
  registerStudentReports(app, deps)
  await registerWeb(app, { accountLanguage: (request) => accountLanguage(deps, request) })
  return app
}
