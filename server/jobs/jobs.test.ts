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
  'settle-challenges': rest,
  'renew-test-plans': rest,
  'audit-ledgers': rest,
  'write-digests': rest,
  'send-mails': rest,
  'give-up-class-report': rest,
  'make-class-report': rest,
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

it('says that a report could not be made after the third failure, and not before', async () => {
  const reportId = newId()
  await database.db.transaction((tx) => jobs.enqueue(tx, 'make-class-report', { reportId }))
  for (const _ of ['first', 'second', 'third']) {
    expect(await queue.fetch('give-up-class-report')).toEqual([])
    const [job] = await queue.fetch('make-class-report')
    await queue.fail('make-class-report', job?.id ?? '')
  }
  expect(await queue.fetch('make-class-report')).toEqual([])
  expect(await queue.fetch('give-up-class-report')).toMatchObject([{ data: { reportId } }])
})

it('keeps its queues when the next version starts on them', async () => {
  const next = new Jobs(database, pino({ level: 'silent' }))
  await next.start()
  const found = await queue.getQueue('make-class-report')
  expect(found).toMatchObject({ deadLetter: 'give-up-class-report', heartbeatSeconds: 30 })
  // Without a look outside the transaction, which would wait for it for ever.
  const reportId = newId()
  await database.db.transaction((tx) => next.enqueue(tx, 'give-up-class-report', { reportId }))
  const sent = await queue.fetch('give-up-class-report')
  expect(sent.map(({ data }) => data)).toContainEqual({ reportId })
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
