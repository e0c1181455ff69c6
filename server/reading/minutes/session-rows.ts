import { and, desc, eq, gt, isNotNull, isNull } from 'drizzle-orm'
import type { OpenReading, ReadingSession, ReadingTimer } from '#contract/reading/sessions.ts'
import { seenAt, type Timer, timerState } from '#domain/reading-session.ts'
import { books } from '#server/db/schema/books.ts'
import { readingLogs } from '#server/db/schema/reading.ts'
import { readingSessions } from '#server/db/schema/reading-sessions.ts'
import type { Reader } from '#server/db/types.ts'
import { olderThan, type TimeCursor } from '#server/http/page-cursor.ts'

const COLUMNS = {
  id: readingSessions.id,
  userId: readingSessions.userId,
  logId: readingSessions.logId,
  day: readingSessions.day,
  how: readingSessions.how,
  minutes: readingSessions.minutes,
  points: readingSessions.points,
  startedAt: readingSessions.startedAt,
  lastSeenAt: readingSessions.lastSeenAt,
  creditedSeconds: readingSessions.creditedSeconds,
  paused: readingSessions.paused,
  confirmed: readingSessions.confirmed,
  endedAt: readingSessions.endedAt,
  fromProgress: readingSessions.fromProgress,
  toProgress: readingSessions.toProgress,
  bookId: books.id,
  title: books.title,
  author: books.author,
  pages: books.pageCount,
  words: books.words,
  logProgress: readingLogs.progress,
  logPage: readingLogs.page,
}

function rowsOf(db: Reader) {
  return db
    .select(COLUMNS)
    .from(readingSessions)
    .leftJoin(books, eq(books.id, readingSessions.bookId))
    .leftJoin(readingLogs, eq(readingLogs.id, readingSessions.logId))
}

export type SessionRow = Awaited<ReturnType<typeof rowsOf>>[number]

/** One session of this reader; null when it isn't theirs. */
export async function findSession(
  db: Reader,
  userId: string,
  id: string,
): Promise<SessionRow | null> {
  const [row] = await rowsOf(db).where(
    and(eq(readingSessions.id, id), eq(readingSessions.userId, userId)),
  )
  return row ?? null
}

/** The reader's open timer; there is at most one. */
export async function findOpenTimer(db: Reader, userId: string): Promise<SessionRow | null> {
  const [row] = await rowsOf(db).where(
    and(eq(readingSessions.userId, userId), isNull(readingSessions.endedAt)),
  )
  return row ?? null
}

/** The session this form already saved; null when the form is new. */
export async function findByKey(
  db: Reader,
  userId: string,
  key: string,
): Promise<SessionRow | null> {
  const [row] = await rowsOf(db).where(
    and(eq(readingSessions.userId, userId), eq(readingSessions.requestKey, key)),
  )
  return row ?? null
}

/** Saved sessions that count, newest first; at most `most` after the cursor. */
export async function savedSessionsOf(
  db: Reader,
  userId: string,
  most: number,
  after: TimeCursor | null,
): Promise<ReadingSession[]> {
  const rows = await rowsOf(db)
    .where(
      and(
        eq(readingSessions.userId, userId),
        isNotNull(readingSessions.endedAt),
        gt(readingSessions.minutes, 0),
        olderThan(after, readingSessions.startedAt, readingSessions.id),
      ),
    )
    .orderBy(desc(readingSessions.startedAt), desc(readingSessions.id))
    .limit(most)
  return rows.map(sessionOf)
}

/** The books a reader is reading, most recently started first. */
export async function openReadingsOf(
  db: Reader,
  userId: string,
  most: number,
): Promise<OpenReading[]> {
  return db
    .select({
      logId: readingLogs.id,
      progress: readingLogs.progress,
      page: readingLogs.page,
      pages: books.pageCount,
      book: { id: books.id, title: books.title, author: books.author },
    })
    .from(readingLogs)
    .innerJoin(books, eq(books.id, readingLogs.bookId))
    .where(and(eq(readingLogs.userId, userId), eq(readingLogs.status, 'reading')))
    .orderBy(desc(readingLogs.startedAt), desc(readingLogs.id))
    .limit(most)
}

export function clockOf(row: SessionRow): Timer {
  const { creditedSeconds, paused, confirmed } = row
  return { lastSeenAt: row.lastSeenAt.getTime(), creditedSeconds, paused, confirmed }
}

/** The timer's state at `at`, including the gap since its last heartbeat. */
export function timerOf(row: SessionRow, at: number): ReadingTimer {
  const clock = seenAt(clockOf(row), at)
  const book = bookOf(row)
  return {
    id: row.id,
    state: timerState(clock),
    creditedSeconds: clock.creditedSeconds,
    reading:
      book && row.logId !== null
        ? {
            logId: row.logId,
            progress: row.logProgress ?? 0,
            page: row.logPage,
            pages: row.pages,
            book,
          }
        : null,
  }
}

export function sessionOf(row: SessionRow): ReadingSession {
  const { id, day, how, minutes, points, startedAt } = row
  return {
    id,
    day,
    how,
    minutes,
    points,
    startedAt: startedAt.toISOString(),
    book: bookOf(row),
  }
}

function bookOf({ bookId, title, author }: SessionRow) {
  return bookId !== null && title !== null && author !== null ? { id: bookId, title, author } : null
}
