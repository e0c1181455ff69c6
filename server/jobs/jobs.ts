import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import { z } from 'zod'
import type { OpenDatabase } from '#server/db/open.ts'
import type { Tx } from '#server/db/types.ts'

/** Every job's payload. A job may run twice: each is written so that the second run changes nothing. */
const JOBS = {
  /** Removes what has run out: sessions, devices, counted tries, forgotten lookups. */
  'sweep-expired': z.object({}),
  /** Saves the minutes of reading clocks that were left standing. */
  'settle-idle': z.object({}),
  /** Writes a book's quiz: from evidence by the model, else one that holds for any book. */
  'write-quiz': z.object({ bookId: z.uuid() }),
  /** Marks every attempt anew that was asked a question found to be wrong. */
  'remark-attempts': z.object({ questionId: z.uuid() }),
  /** Settles one squad challenge, or all that have ended. */
  'settle-challenges': z.object({ challengeId: z.uuid().optional() }),
  /** Erases where prizes went, 90 days after they arrived. */
  'erase-addresses': z.object({}),
  /** Pays the next month of the local test plans. */
  'renew-test-plans': z.object({}),
  /** Looks whether points, prizes and money still add up. */
  'audit-ledgers': z.object({}),
  /** Writes the weekly digests where it is Sunday evening. */
  'write-digests': z.object({}),
  /** Sends the mails that wait, and forgets old ones. */
  'send-mails': z.object({}),
  /** Makes a report of a class that a teacher asked for. */
  'make-class-report': z.object({ reportId: z.uuid() }),
} as const satisfies Record<string, z.ZodType>

export type JobName = keyof typeof JOBS
type Payload<N extends JobName> = z.output<(typeof JOBS)[N]>

/** One worker per job; a job without a worker does not compile. */
export type Workers = { [N in JobName]: (payload: Payload<N>) => Promise<void> }

/** When a job runs by itself (cron, UTC). */
const SCHEDULES: readonly [JobName, string][] = [
  ['sweep-expired', '17 * * * *'],
  ['settle-idle', '47 * * * *'],
  ['settle-challenges', '7 * * * *'],
  ['erase-addresses', '7 3 * * *'],
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
    this.#boss = new PgBoss({ ...database.boss, schema: 'jobs' })
    this.#boss.on('error', (error) => log.error({ err: error }, 'job queue'))
  }

  /** Makes the queues ready; with `workers` this process also does the work. */
  async start(workers: Workers | null): Promise<void> {
    await this.#boss.start()
    for (const name of Object.keys(JOBS) as JobName[]) {
      await this.#boss.createQueue(name)
      if (workers) await this.#work(name, workers)
    }
    if (!workers) return
    for (const [name, cron] of SCHEDULES) await this.#boss.schedule(name, cron)
  }

  async enqueue<N extends JobName>(
    tx: Tx,
    name: N,
    payload: Payload<N>,
    options: { startAfter?: Date } = {},
  ): Promise<void> {
    await this.#boss.send(name, payload, { db: fromDrizzle(tx, sql), ...options })
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
