import { and, eq } from 'drizzle-orm'
import type { ReadingTimer, SavedSession } from '#contract/reading/sessions.ts'
import { dayOf } from '#domain/reading-clock.ts'
import { pausedAt, resumedAt, seenAt, startedTimer, type Timer } from '#domain/reading-session.ts'
import { lockReader } from '#server/accounts/people/readers.ts'
import { AppError } from '#server/app-error.ts'
import type { BookmarkPlace } from '#server/books/reading-logs.ts'
import { newId } from '#server/db/new-id.ts'
import { readingLogs } from '#server/db/schema/reading.ts'
import { readingSessions } from '#server/db/schema/reading-sessions.ts'
import type { Tx } from '#server/db/types.ts'
import type { Deps } from '#server/deps.ts'
import type { SignedIn } from '#server/http/session.ts'
import { savedBefore, saveSession } from './save-session.ts'
import { clockOf, findOpenTimer, findSession, type SessionRow, timerOf } from './session-rows.ts'

type Own = Pick<SignedIn, 'id' | 'clock'>

/**
 * Starts the reader's timer, or continues the open one: there is one per reader, however many tabs are
 * open. A timer left over from an earlier day is saved on that day first.
 * @throws AppError not_found for another reader's reading.
 */
export async function start(
  deps: Pick<Deps, 'db' | 'now'>,
  user: Own,
  logId: string | undefined,
): Promise<ReadingTimer> {
  const at = deps.now()
  const today = dayOf(at, user.clock)
  return deps.db.transaction(async (tx) => {
    await lockReader(tx, user.id)
    const open = await findOpenTimer(tx, user.id)
    if (open) {
      const clock = seenAt(clockOf(open), at)
      const isLeftOver = clock.paused && open.day !== today
      if (!isLeftOver) return write(tx, open, resumedAt(clock, at), at)
      await saveSession(tx, open, clock.creditedSeconds / 60, { at })
    }
    const log = logId === undefined ? null : await findLog(tx, user.id, logId)
    const id = newId()
    await tx.insert(readingSessions).values({
      id,
      userId: user.id,
      ...log,
      day: today,
      how: 'timer',
      startedAt: new Date(at),
      ...columnsOf(startedTimer(at)),
    })
    return timerOf(await getOwn(tx, user.id, id), at)
  })
}

/** Records a heartbeat. @throws AppError not_found, or reading_saved for a stopped timer. */
export function ping(deps: Pick<Deps, 'db' | 'now'>, userId: string, id: string) {
  return change(deps, userId, id, seenAt)
}

/** Pauses the timer. @throws AppError not_found, reading_saved. */
export function pause(deps: Pick<Deps, 'db' | 'now'>, userId: string, id: string) {
  return change(deps, userId, id, pausedAt)
}

/**
 * Saves the minutes the timer credited. A second stop returns the result of the first.
 * @throws AppError not_found for another reader's session, page_not_in_book.
 */
export async function stop(
  deps: Pick<Deps, 'db' | 'now'>,
  userId: string,
  id: string,
  place: BookmarkPlace,
): Promise<SavedSession> {
  const at = deps.now()
  return deps.db.transaction(async (tx) => {
    await lockReader(tx, userId)
    const row = await getOwn(tx, userId, id)
    if (row.endedAt !== null) return savedBefore(row)
    const clock = pausedAt(clockOf(row), at)
    await write(tx, row, clock, at)
    return saveSession(tx, row, clock.creditedSeconds / 60, { ...place, at })
  })
}

async function change(
  deps: Pick<Deps, 'db' | 'now'>,
  userId: string,
  id: string,
  rule: (timer: Timer, now: number) => Timer,
): Promise<ReadingTimer> {
  const at = deps.now()
  return deps.db.transaction(async (tx) => {
    await lockReader(tx, userId)
    const row = await getOwn(tx, userId, id)
    if (row.endedAt !== null) throw new AppError('reading_saved')
    return write(tx, row, rule(clockOf(row), at), at)
  })
}

async function write(tx: Tx, row: SessionRow, clock: Timer, at: number): Promise<ReadingTimer> {
  const columns = columnsOf(clock)
  await tx.update(readingSessions).set(columns).where(eq(readingSessions.id, row.id))
  return timerOf({ ...row, ...columns }, at)
}

function columnsOf({ lastSeenAt, ...clock }: Timer) {
  return { ...clock, lastSeenAt: new Date(lastSeenAt) }
}

async function getOwn(tx: Tx, userId: string, id: string): Promise<SessionRow> {
  const row = await findSession(tx, userId, id)
  if (!row) throw new AppError('not_found')
  return row
}

/** The columns a session takes from its reading. */
export const FROM_LOG = {
  logId: readingLogs.id,
  bookId: readingLogs.bookId,
  fromProgress: readingLogs.progress,
}

/** @throws AppError not_found when the reading is not theirs. */
export async function findLog(tx: Tx, userId: string, logId: string) {
  const [log] = await tx
    .select(FROM_LOG)
    .from(readingLogs)
    .where(and(eq(readingLogs.id, logId), eq(readingLogs.userId, userId)))
  if (!log) throw new AppError('not_found')
  return log
}
