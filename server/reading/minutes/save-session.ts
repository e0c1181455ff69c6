import { and, eq, sql } from 'drizzle-orm'
import type { SavedSession } from '#contract/reading/sessions.ts'
import { countedMinutes, minutePoints, sessionFlag } from '#domain/reading-session.ts'
import { type BookmarkPlace, moveBookmark } from '#server/books/reading-logs.ts'
import { newId } from '#server/db/new-id.ts'
import { readingSessions } from '#server/db/schema/reading-sessions.ts'
import type { Reader, Tx } from '#server/db/types.ts'
import { creditActivity, NOTHING_EARNED } from '#server/rewards/credit-activity.ts'
import { record } from '#server/rewards/points/ledger.ts'
import { findSession, type SessionRow, sessionOf } from './session-rows.ts'

/**
 * Ends a session: counts and pays its minutes within the daily caps, records the day, moves the bookmark
 * and awards badges. Caller must hold the reader's lock, so the caps are computed only from saved sessions.
 */
export async function saveSession(
  tx: Tx,
  row: SessionRow,
  minutes: number,
  given: BookmarkPlace & { at: number },
): Promise<SavedSession> {
  const { at, ...place } = given
  const { userId, day } = row
  const onDay = await savedOn(tx, userId, day)
  const counted = countedMinutes(minutes, onDay.minutes)
  const points = onDay.earns ? minutePoints(counted, onDay.points) : 0
  const isTold = place.progress !== undefined || place.page !== undefined
  const moved =
    isTold && row.logId !== null ? await moveBookmark(tx, userId, row.logId, place, at) : null
  const toProgress = moved?.progress ?? null
  const saved = { minutes: counted, points, toProgress, endedAt: new Date(at) }
  await tx
    .update(readingSessions)
    .set({ ...saved, flag: flagOf(row, minutes, toProgress) })
    .where(eq(readingSessions.id, row.id))
  if (points > 0) {
    await record(tx, {
      userId,
      amount: points,
      source: 'minutes',
      sourceId: row.id,
      description: `${counted === 1 ? '1 minute' : `${counted} minutes`} of reading`,
      at,
    })
  }
  const done = {
    minutes: counted,
    pages: moved?.pages ?? 0,
    booksFinished: moved?.finished ? 1 : 0,
  }
  const earned = await creditActivity(tx, { userId, day, at }, done, points)
  return {
    session: sessionOf({ ...row, ...saved }),
    finished: moved?.finished ?? false,
    ...earned,
  }
}

type NewSession = Omit<
  typeof readingSessions.$inferInsert,
  'id' | 'startedAt' | 'lastSeenAt' | 'endedAt'
>

/** Inserts a session that was told afterwards, for `saveSession` to count. */
export async function insertEnded(
  tx: Tx,
  session: NewSession,
  at: number,
  { from, to }: { from: number; to: number } = { from: at, to: at },
): Promise<SessionRow> {
  const id = newId()
  await tx.insert(readingSessions).values({
    ...session,
    id,
    startedAt: new Date(from),
    lastSeenAt: new Date(to),
    endedAt: new Date(at),
  })
  const row = await findSession(tx, session.userId, id)
  if (!row) throw new Error('a reading session that was just saved is gone')
  return row
}

/** What was saved earlier, for a repeated request. */
export function savedBefore(row: SessionRow): SavedSession {
  return { session: sessionOf(row), finished: row.toProgress === 100, ...NOTHING_EARNED }
}

/** Minutes and points from a day's sessions so far, and whether this reader earns points at all. */
export async function savedOn(
  db: Reader,
  userId: string,
  day: string,
): Promise<{ minutes: number; points: number; earns: boolean }> {
  const [sums] = await db
    .select({
      minutes: sql<number>`coalesce(sum(${readingSessions.minutes}), 0)::int`,
      points: sql<number>`coalesce(sum(${readingSessions.points}), 0)::int`,
      earns: sql<boolean>`(select role = 'student' from users where users.id = ${userId})`,
    })
    .from(readingSessions)
    .where(and(eq(readingSessions.userId, userId), eq(readingSessions.day, day)))
  return sums ?? { minutes: 0, points: 0, earns: false }
}

function flagOf(row: SessionRow, minutes: number, toProgress: number | null) {
  if (toProgress === null || row.fromProgress === null) return null
  return sessionFlag(toProgress - row.fromProgress, minutes, row)
}
