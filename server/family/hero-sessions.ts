import { and, desc, eq, gt, isNotNull } from 'drizzle-orm'
import type { HeroSession } from '#contract/family/family.ts'
import { isCorrectable } from '#domain/home-reading.ts'
import { checkGuardian } from '#server/accounts/people/readers.ts'
import { books } from '#server/db/schema/books.ts'
import { readingSessions } from '#server/db/schema/reading-sessions.ts'
import type { Reader } from '#server/db/types.ts'
import { olderThan, type TimeCursor } from '#server/http/page-cursor.ts'

/**
 * The saved minutes of a guardian's own child, newest first; up to `most` after the cursor.
 * @throws AppError not_found for others' children.
 */
export async function heroSessionsOf(
  db: Reader,
  guardianId: string,
  childId: string,
  { most, after, at }: { most: number; after: TimeCursor | null; at: number },
): Promise<HeroSession[]> {
  await checkGuardian(db, guardianId, childId)
  const rows = await selectSessions(db)
    .where(
      and(
        eq(readingSessions.userId, childId),
        isNotNull(readingSessions.endedAt),
        gt(readingSessions.minutes, 0),
        olderThan(after, readingSessions.startedAt, readingSessions.id),
      ),
    )
    .orderBy(desc(readingSessions.startedAt), desc(readingSessions.id))
    .limit(most)
  return rows.map((row) => heroSessionOf(row, guardianId, at))
}

/** Sessions with the book that was read, where it was named. */
export function selectSessions(db: Reader) {
  return db
    .select({ session: readingSessions, book: books })
    .from(readingSessions)
    .leftJoin(books, eq(books.id, readingSessions.bookId))
}

type Row = Awaited<ReturnType<typeof selectSessions>>[number]

/** A session as guardians see it. */
export function heroSessionOf({ session, book }: Row, guardianId: string, at: number): HeroSession {
  const { id, day, how, minutes, points, flag } = session
  return {
    id,
    day,
    how,
    minutes,
    points,
    flag,
    vouched: session.vouchedBy !== null,
    canCorrect: session.loggedBy === guardianId && isCorrectable(session.startedAt.getTime(), at),
    startedAt: session.startedAt.toISOString(),
    book: book && { id: book.id, title: book.title, author: book.author },
  }
}
