import type { Deps } from '#server/deps.ts'
import { RETENTION, type RetentionRule } from './retention-rules.ts'

/** Applies the retention rules with this schedule. Safe to run twice and concurrently. */
export async function deleteExpired(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  every: RetentionRule['every'],
): Promise<void> {
  const at = new Date(now())
  for (const { table, isOver, loses, unlock } of RETENTION.filter((rule) => rule.every === every)) {
    if (loses) await db.update(table).set(loses).where(isOver(at))
    else if (unlock) {
      await db.transaction(async (tx) => {
        await tx.execute(unlock(at))
        await tx.delete(table).where(isOver(at))
      })
    } else await db.delete(table).where(isOver(at))
  }
}
