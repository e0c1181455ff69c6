import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss, type QueueResult } from 'pg-boss'
import type { Logger } from 'pino'
import { z } from 'zod'
import type { OpenDatabase } from '#server/db/open.ts'
import type { Tx } from '#server/db/types.ts'
import type { WaitingJob } from './waiting-jobs.ts'

/** Every job's payload. A job may run twice: each is written so that the second run changes nothing. */
const JOBS = {
  /** Deletes what runs out by the minute, such as sessions. */
  'forget-hourly': z.object({}),
  /** Deletes what is old enough, such as addresses of prizes. */
  'forget-daily': z.object({}),
  /** Announces children who haven't been active for long, and erases those announced long enough ago. */
  'settle-inactive': z.object({}),
  /** Saves the minutes of reading clocks that were left standing. */
  'settle-idle': z.object({}),
  /** Writes a book's quiz: from evidence by the model, else one that holds for any book. */
  'write-quiz': z.object({ bookId: z.uuid() }),
  /** Marks attempts again that were asked a voided question: all, or those of one adult's readers. */
  'remark-attempts': z.object({ questionId: z.uuid(), readersOf: z.uuid().optional() }),
  /** Settles one squad challenge, or all that have ended. */
  'settle-challenges': z.object({ challengeId: z.uuid().optional() }),
  /** Pays the next month of the local test plans. */
  'renew-test-plans': z.object({}),
  /** Looks whether points, prizes and money still add up. */
  'audit-ledgers': z.object({}),
  /** Writes the weekly digests where it is Sunday evening. */
  'write-digests': z.object({}),
  /** Sends an adult who signed up the code that confirms their address. */
  'send-verification': z.object({ userId: z.uuid() }),
  /** Sends an adult who forgot their password a link to choose a new one. */
  'send-password-reset': z.object({ userId: z.uuid() }),
  /** Sends a link to the address an adult wants instead of theirs. */
  'send-email-change': z.object({ userId: z.uuid() }),
  /** Sends a teacher an invitation to lead a class. */
  'send-class-invitation': z.object({ invitationId: z.uuid() }),
  /** Sends the mails that wait. */
  'send-mails': z.object({}),
} as const satisfies Record<string, z.ZodType>

/**
 * A worker that says nothing for this long is dead, and its job is given to another: without it a job
 * cut short by a crash waits a quarter of an hour for its time to run out.
 */
const HEARTBEAT_SECONDS = 30
const LOOK_EVERY_SECONDS = 30

export type JobName = keyof typeof JOBS
type Payload<N extends JobName> = z.output<(typeof JOBS)[N]>

/** One worker per job; a job without a worker does not compile. */
export type Workers = { [N in JobName]: (payload: Payload<N>) => Promise<void> }

const NO_JOB = '00000000-0000-0000-0000-000000000000'

/** When a job runs (cron, UTC). */
const SCHEDULES: readonly [JobName, string][] = [
  ['forget-hourly', '17 * * * *'],
  ['forget-daily', '7 3 * * *'],
  ['settle-inactive', '27 3 * * *'],
  ['settle-idle', '47 * * * *'],
  ['settle-challenges', '7 * * * *'],
  ['renew-test-plans', '27 * * * *'],
  ['audit-ledgers', '37 3 * * *'],
  ['write-digests', '11 * * * *'],
  ['send-mails', '*/5 * * * *'],
]

/** The queue: jobs live in the database, enqueued in the transaction of their cause. */
export class Jobs {
  readonly #boss: PgBoss
  readonly #log: Logger

  constructor(database: OpenDatabase, log: Logger) {
    this.#log = log
    this.#boss = new PgBoss({
      ...database.boss,
      schema: 'jobs',
      superviseIntervalSeconds: LOOK_EVERY_SECONDS,
      monitorIntervalSeconds: LOOK_EVERY_SECONDS,
    })
    this.#boss.on('error', (error) => log.error({ err: error }, 'job queue'))
  }

  /** Makes the queues ready: jobs can be enqueued from here on. */
  async start(): Promise<void> {
    await this.#boss.start()
    const names = Object.keys(JOBS) as JobName[]
    const known = new Map((await this.#boss.getQueues(names)).map((queue) => [queue.name, queue]))
    for (const name of names) {
      if (!(await this.#makeQueue(name, known.get(name)))) continue
      // Asked for once, a new queue is known, as those are that were there before. Else the first job of
      // a transaction looks it up outside that transaction, and the embedded database waits for ever.
      await this.#boss.getJobById(name, NO_JOB)
    }
  }

  /** Begins to do the jobs, those of the clock included. */
  async work(workers: Workers): Promise<void> {
    for (const name of Object.keys(JOBS) as JobName[]) await this.#work(name, workers)
    const planned = await this.#boss.getSchedules()
    for (const [name, cron] of SCHEDULES) {
      const isPlanned = planned.some((one) => one.name === name && one.cron === cron)
      if (!isPlanned) await this.#boss.schedule(name, cron)
    }
    // Removes schedules of older versions, which no worker handles now.
    for (const { name } of planned) {
      if (!Object.hasOwn(JOBS, name)) await this.#boss.unschedule(name)
    }
  }

  async enqueue<N extends JobName>(
    tx: Tx,
    name: N,
    payload: Payload<N>,
    options: { startAfter?: Date } = {},
  ): Promise<void> {
    await this.#boss.send(name, payload, { db: fromDrizzle(tx, sql), ...options })
  }

  /** Requeues jobs that were pending in a restored database; returns how many. */
  async sendAgain(tx: Tx, waiting: readonly WaitingJob[]): Promise<number> {
    const known = waiting.filter(({ name }) => Object.hasOwn(JOBS, name))
    for (const { name, payload, startAfter } of known) {
      await this.#boss.send(name, payload, {
        db: fromDrizzle(tx, sql),
        startAfter: new Date(startAfter),
      })
    }
    return known.length
  }

  /** How many jobs each queue has, as it counted them last (about once a minute). */
  async counts(): Promise<{ name: string; waiting: number; active: number; failed: number }[]> {
    const queues = await this.#boss.getQueues(Object.keys(JOBS))
    return queues.map(({ name, queuedCount, activeCount, failedCount }) => ({
      name,
      waiting: queuedCount,
      active: activeCount,
      failed: failedCount,
    }))
  }

  /** Lets running jobs finish (15 seconds at the most) and stops. */
  async stop(): Promise<void> {
    await this.#boss.stop({ graceful: true, timeout: 15_000 })
  }

  /** Is the queue new, or changed? */
  async #makeQueue(name: JobName, known: QueueResult | undefined): Promise<boolean> {
    const options = { heartbeatSeconds: HEARTBEAT_SECONDS }
    if (known?.heartbeatSeconds === HEARTBEAT_SECONDS) return false
    if (known) await this.#boss.updateQueue(name, options)
    else await this.#boss.createQueue(name, options)
    return true
  }

  async #work<N extends JobName>(name: N, workers: Workers): Promise<void> {
    const schema: z.ZodType<Payload<N>> = JOBS[name] as unknown as z.ZodType<Payload<N>>
    await this.#boss.work(name, async (jobs: { data: unknown }[]) => {
      for (const job of jobs) {
        await workers[name](schema.parse(job.data ?? {}))
        this.#log.debug({ job: name }, 'job done')
      }
    })
  }
}
