import { lte, or, sql } from 'drizzle-orm'
import { knownDevices, rateLimits, sessions } from '#server/db/schema/auth.ts'
import { unknownIsbns } from '#server/db/schema/books.ts'
import { openidArrivals, openidVisits } from '#server/db/schema/openid.ts'
import type { Deps } from '#server/deps.ts'

/** Longer than the device cookie itself lives. */
const DEVICE_KEPT_MS = 400 * 24 * 3_600_000

/** Deletes what has run out and is looked at no more. Safe to run twice, and beside itself. */
export async function sweepExpired(deps: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const { db } = deps
  const at = deps.now()
  const now = new Date(at)
  await db
    .delete(sessions)
    .where(
      or(
        lte(sessions.endsAt, now),
        lte(
          sessions.lastSeenAt,
          sql`${now}::timestamptz - ${sessions.idleMinutes} * interval '1 minute'`,
        ),
      ),
    )
  await db.delete(knownDevices).where(lte(knownDevices.lastSeenAt, new Date(at - DEVICE_KEPT_MS)))
  await db.delete(rateLimits).where(lte(rateLimits.endsAt, now))
  await db.delete(openidVisits).where(lte(openidVisits.endsAt, now))
  await db.delete(openidArrivals).where(lte(openidArrivals.endsAt, now))
  await db.delete(unknownIsbns).where(lte(unknownIsbns.asksAgainAt, now))
}
