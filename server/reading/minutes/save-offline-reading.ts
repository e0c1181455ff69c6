import { and, desc, eq, gt, inArray, lt } from 'drizzle-orm'
import type { Parsed } from '#contract/endpoint.ts'
import type { reportOfflineReading, SavedSession } from '#contract/reading/sessions.ts'
import { freeMinutes, offlineSpan, type Span } from '#domain/offline-reading.ts'
import { dayOf } from '#domain/reading-clock.ts'
import { lockedSince } from '#server/accounts/people/readers.ts'
import { AppError } from '#server/app-error.ts'
import { readingLogs } from '#server/db/schema/reading.ts'
import { readingSessions } from '#server/db/schema/reading-sessions.ts'
import type { Tx } from '#server/db/types.ts'
import type { Deps } from '#server/deps.ts'
import type { SignedIn } from '#server/http/session.ts'
import { FROM_LOG } from './run-timer.ts'
import { insertEnded, savedBefore, saveSession } from './save-session.ts'
import { findByKey } from './session-rows.ts'

/** Kinds with a known time of reading; typed minutes and a guardian's minutes only have a day. */
const TIMED = ['timer', 'offline'] as const

/**
 * Saves minutes timed offline on the day they were read. Sending the same reading again returns what it
 * saved; minutes already counted by another of this reader's timers are not counted again.
 * @throws AppError offline_too_old.
 */
export async function saveOfflineReading(
  deps: Pick<Deps, 'db' | 'now'>,
  user: Pick<SignedIn, 'id' | 'clock'>,
  { key, startedAt, minutes, bookId, progress }: Parsed<typeof reportOfflineReading>['body'],
): Promise<SavedSession> {
  const at = deps.now()
  return deps.db.transaction(async (tx) => {
    const since = await lockedSince(tx, user.id)
    const before = await findByKey(tx, user.id, key)
    if (before) return savedBefore(before)
    const span = offlineSpan(Date.parse(startedAt), minutes, at)
    if (!span) throw new AppError('offline_too_old')
    const log = bookId === undefined ? null : await latestLog(tx, user.id, bookId)
    const day = dayOf(Math.max(span.from, Math.min(since, at)), user.clock)
    const told = { userId: user.id, ...log, day, how: 'offline', requestKey: key } as const
    const row = await insertEnded(tx, told, at, span)
    const counted = freeMinutes(span, minutes, await timedAround(tx, user.id, row.id, span))
    return saveSession(tx, row, counted, { progress, at })
  })
}

/** Sessions that this reader's other timers counted around that time. */
async function timedAround(tx: Tx, userId: string, id: string, span: Span) {
  const rows = await tx
    .select()
    .from(readingSessions)
    .where(
      and(
        eq(readingSessions.userId, userId),
        inArray(readingSessions.how, [...TIMED]),
        lt(readingSessions.startedAt, new Date(span.to)),
        gt(readingSessions.lastSeenAt, new Date(span.from)),
      ),
    )
  return rows
    .filter((row) => row.id !== id)
    .map(({ startedAt, lastSeenAt, creditedSeconds, minutes }) => ({
      from: startedAt.getTime(),
      to: lastSeenAt.getTime(),
      minutes: Math.max(minutes, Math.floor(creditedSeconds / 60)),
    }))
}

/** The reading that the minutes belong to; none when the book isn't being read. */
async function latestLog(tx: Tx, userId: string, bookId: string) {
  const [log] = await tx
    .select(FROM_LOG)
    .from(readingLogs)
    .where(and(eq(readingLogs.userId, userId), eq(readingLogs.bookId, bookId)))
    .orderBy(desc(readingLogs.startedAt))
    .limit(1)
  return log ?? null
}
