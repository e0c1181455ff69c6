import { and, asc, gt, isNull, lte } from 'drizzle-orm'
import { seenAt } from '#domain/reading-session.ts'
import { lockReader } from '#server/accounts/people/readers.ts'
import { hasConsent } from '#server/db/consent.ts'
import { readingSessions } from '#server/db/schema/reading-sessions.ts'
import type { Db } from '#server/db/types.ts'
import type { Deps } from '#server/deps.ts'
import { saveSession } from './save-session.ts'
import { clockOf, findSession } from './session-rows.ts'

/** A timer without a heartbeat for this long counts as stopped (domain rules 4.3). */
const FORGOTTEN_AFTER_MS = 6 * 3_600_000
const PAGE = 500

/** Saves the minutes of timers left running, each on its own day. Idempotent. */
export async function settleIdle(deps: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const at = deps.now()
  let after: string | null = null
  for (;;) {
    const page: Forgotten[] = await forgottenAfter(deps.db, at, after)
    for (const clock of page) await settle(deps.db, clock, at)
    const last = page.at(-1)
    if (!last || page.length < PAGE) return
    after = last.id
  }
}

type Forgotten = { id: string; userId: string }

async function forgottenAfter(db: Db, at: number, after: string | null): Promise<Forgotten[]> {
  return db
    .select({ id: readingSessions.id, userId: readingSessions.userId })
    .from(readingSessions)
    .where(
      and(
        isNull(readingSessions.endedAt),
        hasConsent(readingSessions.userId),
        lte(readingSessions.lastSeenAt, new Date(at - FORGOTTEN_AFTER_MS)),
        after === null ? undefined : gt(readingSessions.id, after),
      ),
    )
    .orderBy(asc(readingSessions.id))
    .limit(PAGE)
}

async function settle(db: Db, { id, userId }: Forgotten, at: number): Promise<void> {
  await db.transaction(async (tx) => {
    await lockReader(tx, userId)
    const row = await findSession(tx, userId, id)
    const isStill = row?.endedAt === null && at - row.lastSeenAt.getTime() >= FORGOTTEN_AFTER_MS
    if (!isStill) return
    await saveSession(tx, row, seenAt(clockOf(row), at).creditedSeconds / 60, { at })
  })
}
