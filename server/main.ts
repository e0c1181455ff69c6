import { message } from '#domain/message.ts'
import { sendMails } from './accounts/mail/send-mails.ts'
import { sendEmailChange } from './accounts/profile/send-email-change.ts'
import { sendPasswordReset } from './accounts/sign-in/send-password-reset.ts'
import { sendVerification } from './accounts/sign-in/send-verification.ts'
import { openBilling } from './adapters/billing/open-billing.ts'
import { periodOf } from './adapters/billing/test-plan.ts'
import { openCatalog } from './adapters/book-catalog/open-catalog.ts'
import { buildApp } from './app.ts'
import { addressOf, type Config, explain, readConfig } from './config/config.ts'
import { configProblems } from './config/config-problems.ts'
import { openLog } from './config/log.ts'
import { readSecret } from './config/secret.ts'
import { DamagedErasuresError, ErasureFile } from './db/erasure-file.ts'
import { openDatabase } from './db/open.ts'
import type { Deps } from './deps.ts'
import { writeDigests } from './family/digest/write-digests.ts'
import { Jobs, type Workers } from './jobs/jobs.ts'
import { explainFailure } from './ops/explain-failure.ts'
import { settleErasures } from './ops/settle-erasures.ts'
import { watchBilling, watchMail, watchQuizWriter } from './ops/status/watch-services.ts'
import { serveHealth, showWorking } from './ops/status/worker-health.ts'
import { deleteExpired } from './privacy/delete-expired.ts'
import { settleInactive } from './privacy/settle-inactive.ts'
import { reportAudit } from './prizes/fund/audit-ledgers.ts'
import { renewTestPlans } from './prizes/subscription/renew-test-plans.ts'
import { remarkAttempts } from './quiz/remark-attempts.ts'
import { writeQuiz } from './quiz/writing/write-quiz.ts'
import { settleIdle } from './reading/minutes/settle-idle.ts'
import { writeClassDigests } from './school/class-digest/write-class-digests.ts'
import { sendClassInvitation } from './school/co-teachers/send-class-invitation.ts'
import { seed } from './seed/seed.ts'
import { settleDue } from './squads/challenges/settle-due.ts'

/** Requests under way and running jobs get this long to finish after a stop is asked for. */
const STOP_WITHIN_MS = 25_000

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

async function start(config: Config): Promise<void> {
  for (const line of explain(config)) say(line)
  for (const { says } of configProblems(config)) say(`WARNING: ${says}`)
  const log = openLog(config.logLevel)
  const database = await openDatabase(config)
  say('Migrating the database ...')
  await database.migrate()
  say('Checking the starter catalog ...')
  await seed(database.db, { demo: config.demo, now: Date.now, say })

  const erasureFile = new ErasureFile(config)
  await settleErasures(database.db, erasureFile, new Date()).then(
    (again) => again > 0 && say(`Children deleted again after a restore: ${again}.`),
    (error: unknown) => {
      if (error instanceof DamagedErasuresError) throw error
      log.error({ err: error }, 'the erasure file could not be used')
    },
  )

  const jobs = new Jobs(database, log)
  const seen = { db: database.db, log, now: Date.now }
  const quizWriter = config.quizWriter && (await openWriter(config.quizWriter))
  const mail = config.mail && (await openMail(config.mail))
  const deps: Deps = {
    ...seen,
    config,
    settingsProblems: [...configProblems(config), ...trialNotice(config)],
    erasureFile,
    jobs,
    catalog: openCatalog(config.bookSources),
    secret: await readSecret(config),
    quizWriter: quizWriter && watchQuizWriter(seen, quizWriter),
    openId: config.openId && (await openIssuer(config.openId)),
    billing: watchBilling(seen, await openBilling(config.stripe)),
    mail: mail && watchMail(seen, mail),
  }
  await jobs.start()
  const app = config.role === 'worker' ? null : await buildApp(deps)
  await app?.listen({ host: config.host, port: config.port })
  const health = app ? null : serveHealth(deps)
  health?.once('error', () =>
    say(`WARNING: port ${config.port} is in use, so /healthz is not served.`),
  )
  health?.listen({ host: config.host, port: config.port })
  let working = Promise.resolve()
  let endWorking: () => void = () => undefined
  stopOnSignal(async () => {
    await app?.connections.drain()
    await app?.close()
    health?.close()
    endWorking()
    await working.catch(() => undefined)
    await jobs.stop()
    await database.close()
  })
  if (app) {
    const address = app.server.address()
    const port = typeof address === 'object' && address ? address.port : config.port
    say(`Ready at ${addressOf(config.host, port)}`)
  }
  if (config.role !== 'web') {
    working = jobs.work(workersOf(deps, config))
    endWorking = showWorking(deps)
  }
  await working
  if (!app) say('Ready: doing jobs.')
}

function trialNotice({ database }: Config): Deps['settingsProblems'] {
  if (database.kind === 'server') return []
  const says = message(
    'The embedded database is for trials, a family or one class. For a school, set DATABASE_URL to a PostgreSQL server.',
  )
  return [{ about: 'database', says }]
}

function workersOf(deps: Deps, config: Pick<Config, 'inactive'>): Workers {
  return {
    'forget-hourly': () => deleteExpired(deps, 'hour'),
    'forget-daily': () => deleteExpired(deps, 'day'),
    'settle-inactive': () => settleInactive(deps, config.inactive),
    'settle-idle': () => settleIdle(deps),
    'write-quiz': ({ bookId }) => writeQuiz(deps, bookId),
    'remark-attempts': (payload) => remarkAttempts(deps, payload),
    'settle-challenges': (payload) => settleDue(deps, payload),
    'renew-test-plans': () => renewTestPlans(deps, periodOf),
    'audit-ledgers': () => reportAudit(deps),
    'write-digests': async () => {
      await writeDigests(deps)
      await writeClassDigests(deps)
    },
    'send-verification': ({ userId }) => sendVerification(deps, userId),
    'send-password-reset': ({ userId }) => sendPasswordReset(deps, userId),
    'send-email-change': ({ userId }) => sendEmailChange(deps, userId),
    'send-class-invitation': ({ invitationId }) => sendClassInvitation(deps, invitationId),
    'send-mails': () => sendMails(deps),
  }
}

/** Loaded only where a model is configured: it is the largest thing a start would load. */
async function openWriter(settings: NonNullable<Config['quizWriter']>) {
  const { openAiCompatibleWriter } = await import('./adapters/quiz-writer/openai-compatible.ts')
  return openAiCompatibleWriter(settings)
}

async function openMail(settings: NonNullable<Config['mail']>) {
  const { smtpSender } = await import('./adapters/mail/smtp.ts')
  return smtpSender(settings)
}

async function openIssuer(settings: NonNullable<Config['openId']>) {
  const { openIdIssuer } = await import('./adapters/openid/openid-issuer.ts')
  return openIdIssuer(settings)
}

/** HTTP is drained, jobs are finished, the database is closed; a second signal ends at once. */
function stopOnSignal(stop: () => Promise<void>): void {
  let stopping = false
  const onSignal = () => {
    if (stopping) process.exit(1)
    stopping = true
    say('Stopping ...')
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref()
    stop().then(
      () => {
        say('Stopped.')
        process.exit(0)
      },
      (error: unknown) => {
        process.stderr.write(`Stopping failed: ${String(error)}\n`)
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)
}

try {
  await start(readConfig(process.env))
} catch (error) {
  const detail = error instanceof Error ? error.stack : String(error)
  const text = explainFailure(error) ?? detail
  process.stderr.write(`Reading Heroes could not start.\n${text}\n`)
  process.exit(1)
}
