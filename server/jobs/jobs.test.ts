import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PgBoss } from 'pg-boss'
import pino from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '#server/db/new-id.ts'
import { type OpenDatabase, openEmbedded } from '#server/db/open.ts'
import { Jobs, type Workers } from './jobs.ts'

const rest = async () => undefined
const IDLE: Workers = {
  'forget-hourly': rest,
  'forget-daily': rest,
  'settle-idle': rest,
  'settle-inactive': rest,
  'write-quiz': rest,
  'remark-attempts': rest,
  'send-verification': rest,
  'send-password-reset': rest,
  'send-email-change': rest,
  'send-class-invitation': rest,
  'settle-challenges': rest,
  'renew-test-plans': rest,
  'audit-ledgers': rest,
  'write-digests': rest,
  'send-mails': rest,
}

let folder: string
let database: OpenDatabase
let jobs: Jobs
/** The queue as a worker sees it, without the waiting of one. */
let queue: PgBoss
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'reading-heroes-jobs-'))
  database = await openEmbedded(folder)
  jobs = new Jobs(database, pino({ level: 'silent' }))
  await jobs.start()
  queue = new PgBoss({ ...database.boss, schema: 'jobs', supervise: false, schedule: false })
  await queue.start()
})
afterAll(async () => {
  await queue.stop({ graceful: false })
  await jobs.stop()
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

it('does its own jobs beside one that waits since an older version', async () => {
  await queue.createQueue('give-up-class-report')
  await queue.createQueue('make-class-report', { deadLetter: 'give-up-class-report' })
  const reportId = newId()
  const left = await queue.send('make-class-report', { reportId })
  const next = new Jobs(database, pino({ level: 'silent' }))
  await next.start()
  const done = Promise.withResolvers<string>()
  await next.work({ ...IDLE, 'write-quiz': async ({ bookId }) => done.resolve(bookId) })
  const bookId = newId()
  await database.db.transaction((tx) => next.enqueue(tx, 'write-quiz', { bookId }))
  expect(await done.promise).toBe(bookId)
  const [waiting] = await queue.findJobs('make-class-report', { id: left ?? '' })
  expect(waiting).toMatchObject({ state: 'created', data: { reportId } })
  await next.stop()
})

it('keeps its queues when the next version starts on them', async () => {
  const next = new Jobs(database, pino({ level: 'silent' }))
  await next.start()
  const found = await queue.getQueue('write-quiz')
  expect(found).toMatchObject({ heartbeatSeconds: 30 })
  // Without a look outside the transaction, which would wait for it for ever.
  const bookId = newId()
  await database.db.transaction((tx) => next.enqueue(tx, 'write-quiz', { bookId }))
  const sent = await queue.fetch('write-quiz')
  expect(sent.map(({ data }) => data)).toContainEqual({ bookId })
  await next.stop()
})

it('keeps to the clock of this version, whatever an older one has planned', async () => {
  await jobs.work(IDLE)
  const planned = await queue.getSchedules()
  await queue.schedule('send-mails', '0 0 1 1 *')
  await queue.createQueue('of-an-older-version')
  await queue.schedule('of-an-older-version', '* * * * *')
  const next = new Jobs(database, pino({ level: 'silent' }))
  await next.start()
  await next.work(IDLE)
  const clockOf = (all: typeof planned) => all.map(({ name, cron }) => [name, cron])
  expect(clockOf(await queue.getSchedules())).toEqual(clockOf(planned))
  expect(clockOf(planned)).toContainEqual(['send-mails', '*/5 * * * *'])
  await next.stop()
})
