import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from './types.ts'

/** Another transaction was in the way, and this one was undone to let it through. */
const IN_THE_WAY = new Set(['40P01', '40001'])
const MAX_RUNS_AGAIN = 3
/** Two that met once would meet again if both came back at the same moment. */
const MAX_PAUSE_MS = 60

let runs = 0

/** How many transactions of this process were run again so far: about 0 while the lock order holds. */
export function transactionRetries(): number {
  return runs
}

/** Whether PostgreSQL rolled this back for a deadlock or serialization failure. */
export function isRetryable(error: unknown): boolean {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && IN_THE_WAY.has(String(cause.code))) return true
  }
  return false
}

/**
 * Makes `db` retry transactions aborted by a conflict, at most three times. Anything a transaction does
 * outside the database must therefore be safe to repeat.
 */
export function retryTransactions(db: Pick<Db, 'transaction'>): void {
  const once = db.transaction.bind(db)
  db.transaction = async (work, config) => {
    for (let again = 0; ; again += 1) {
      try {
        return await once(work, config)
      } catch (error) {
        if (again >= MAX_RUNS_AGAIN || !isRetryable(error)) throw error
        runs += 1
        await pause(Math.random() * MAX_PAUSE_MS * (again + 1))
      }
    }
  }
}
