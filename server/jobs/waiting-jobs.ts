import { sql } from 'drizzle-orm'
import type { Reader } from '#server/db/types.ts'

/** A job that was asked for and is not done. */
export type WaitingJob = { name: string; payload: Record<string, unknown>; startAfter: string }

/** The jobs something waits for. Those without a payload are the clock's: it sends them again. */
export async function waitingJobs(db: Reader): Promise<WaitingJob[]> {
  const { rows: found } = await db.execute<{ there: boolean }>(
    sql`select to_regclass('jobs.job') is not null as there`,
  )
  if (!found[0]?.there) return []
  const { rows } = await db.execute<WaitingJob>(sql`
    select name, data as payload, to_json(start_after) #>> '{}' as "startAfter"
    from jobs.job
    where state::text in ('created', 'retry', 'active')
      and data is not null and data <> '{}'::jsonb
    order by created_on, id`)
  return rows
}
