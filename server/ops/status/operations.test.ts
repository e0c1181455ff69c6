import { PassThrough } from 'node:stream'
import { afterEach, expect, it } from 'vitest'
import { listSystemProblems, type SystemProblem } from '#contract/system.ts'
import { BillingSignatureError, BillingUnavailableError } from '#server/adapters/billing/port.ts'
import { MailError } from '#server/adapters/mail/port.ts'
import { QuizWriterError } from '#server/adapters/quiz-writer/port.ts'
import { openLog } from '#server/config/log.ts'
import { aUser } from '#server/test/builders.ts'
import { startTestApp, type TestApp } from '#server/test/test-app.ts'
import { recordHeartbeat } from './system-signs.ts'
import { watchBilling, watchMail, watchQuizWriter } from './watch-services.ts'
import { serveHealth } from './worker-health.ts'

const HOUR_MS = 3_600_000
const MAIL = {
  id: 'x',
  to: 'ana@example.org',
  subject: '',
  text: '',
  html: '',
  unsubscribeUrl: '',
}

let t: TestApp
afterEach(() => t.stop())

/** The application as an administrator sees it, running jobs and freshly backed up. */
async function anInstallation(options: Parameters<typeof startTestApp>[0] = {}) {
  t = await startTestApp(options)
  const admin = await t.as(await aUser(t.db, { role: 'admin' }))
  await recordHeartbeat(t.db, 'jobs', t.clock.at)
  await recordHeartbeat(t.db, 'backup', t.clock.at)
  const problems = async (): Promise<SystemProblem[]> => (await admin(listSystemProblems)).json()
  return { problems }
}

it('says nothing when everything works', async () => {
  const { problems } = await anInstallation()
  expect(await problems()).toEqual([])
})

it('tells about settings, jobs no one does and backups that are too old', async () => {
  const says = 'PUBLIC_URL starts with https, but TRUST_PROXY is not set.'
  const { problems } = await anInstallation({ settingsProblems: [{ about: 'proxy', says }] })
  t.clock.at += 49 * HOUR_MS
  expect((await problems()).map(({ about }) => about)).toEqual(['jobs', 'backup', 'proxy'])
})

it('logs a wrong mail password as an error, shows it, and forgets it when mail works again', async () => {
  const lines: string[] = []
  const out = new PassThrough().on('data', (line) => lines.push(String(line)))
  const { problems } = await anInstallation({ log: openLog('error', out) })
  let isWrong = true
  const sender = watchMail(t.deps, {
    async send() {
      if (isWrong) throw new MailError('sign_in_refused', 535)
    },
  })
  await expect(sender.send(MAIL)).rejects.toThrow('refused the username or password')
  expect(await problems()).toEqual([
    {
      about: 'mail',
      says: 'The mail server refused the username or password in SMTP_URL.',
      status: 535,
      at: new Date(t.clock.at).toISOString(),
    },
  ])
  expect(lines.join('')).toContain('"status":535')
  expect(lines.join('')).not.toContain('ana@')
  isWrong = false
  await sender.send(MAIL)
  expect(await problems()).toEqual([])
})

it('shows wrong keys of the quiz writer and of Stripe', async () => {
  const { problems } = await anInstallation()
  const cost = { inputTokens: 0, outputTokens: 0, ms: 1 }
  const fail = (error: Error) => async () => Promise.reject(error)
  const writer = watchQuizWriter(t.deps, {
    model: 'm',
    write: fail(new QuizWriterError('away', 'answered 401', { cost })),
    answer: fail(new QuizWriterError('garbled', 'not the answer', { cost })),
  })
  const refused = new BillingUnavailableError('no', { cause: new Error('status 401') })
  const billing = watchBilling(t.deps, {
    kind: 'stripe',
    startCheckout: fail(refused),
    openPortal: fail(refused),
    setEnding: fail(refused),
    readEvent: fail(new BillingSignatureError('no')),
  })
  await writer.write({} as never).catch(() => undefined)
  await writer.answer({} as never, []).catch(() => undefined)
  await billing.setEnding('s', true).catch(() => undefined)
  await billing.readEvent(Buffer.from(''), 'x', 0).catch(() => undefined)
  const found = (await problems()).map(({ about, says, status }) => [about, status, says])
  expect(found.toSorted()).toEqual([
    ['billing', 401, 'Stripe refused our key. Check STRIPE_SECRET_KEY.'],
    ['billing_messages', null, expect.stringContaining('check STRIPE_WEBHOOK_SECRET')],
    ['quiz_writer', 401, 'The quiz writer refused our key. Check QUIZ_WRITER_KEY.'],
  ])
})

it('notices a proxy that is not trusted, for a day', async () => {
  const { problems } = await anInstallation()
  await t.app.inject({ url: '/healthz', headers: { 'x-forwarded-for': '203.0.113.9' } })
  await expect.poll(problems).toMatchObject([{ about: 'proxy' }])
  expect(JSON.stringify(await problems())).not.toContain('203.0.113.9')
  t.clock.at += 25 * HOUR_MS
  expect((await problems()).map(({ about }) => about)).not.toContain('proxy')
})

it('answers for a worker whether it reaches its database', async () => {
  await anInstallation()
  const health = serveHealth(t.deps)
  await new Promise<void>((resolve) => health.listen(0, '127.0.0.1', resolve))
  const address = health.address()
  const port = typeof address === 'object' && address ? address.port : 0
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200)
  expect((await fetch(`http://127.0.0.1:${port}/api/books`)).status).toBe(404)
  await new Promise((resolve) => health.close(resolve))
})
