import { eq } from 'drizzle-orm'
import { systemSigns } from '#server/db/schema/system.ts'
import type { Reader } from '#server/db/types.ts'
import type { Deps } from '#server/deps.ts'

/** Parts with a row: some only record when they last worked, others also what failed. */
export type Service = 'billing' | 'billing_messages' | 'mail' | 'proxy' | 'quiz_writer'

export type Trouble = { says: string; status: number | null }

/** Records that a part works, because it just completed a task. */
export function recordHeartbeat(db: Reader, part: 'backup' | 'jobs', at: number): Promise<void> {
  return write(db, { part, at: new Date(at), problem: null, status: null })
}

/** Logs a failure of a service as an error and keeps it for the administrator until the service works. */
export async function recordTrouble(
  { db, log, now }: Pick<Deps, 'db' | 'log' | 'now'>,
  part: Service,
  { says, status }: Trouble,
): Promise<void> {
  log.error({ service: part, status }, says)
  await write(db, { part, at: new Date(now()), problem: says, status }).catch((error: unknown) =>
    log.error({ err: error }, 'a problem of a service could not be kept'),
  )
}

/** Clears a service's last failure, because it works again. */
export async function clearTrouble({ db, log }: Pick<Deps, 'db' | 'log'>, part: Service) {
  await db
    .delete(systemSigns)
    .where(eq(systemSigns.part, part))
    .catch((error: unknown) => log.error({ err: error }, 'a solved problem could not be deleted'))
}

async function write(db: Reader, row: typeof systemSigns.$inferInsert): Promise<void> {
  const { part: _, ...set } = row
  await db.insert(systemSigns).values(row).onConflictDoUpdate({ target: systemSigns.part, set })
}
