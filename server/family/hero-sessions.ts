import { and, desc, eq, gt, isNotNull, sql } from 'drizzle-orm'
import type { HeroSession } from '#contract/family/family.ts'
import { AppError } from '#server/app-error.ts'
import { books } from '#server/db/schema/books.ts'
import { readingSessions } from '#server/db/schema/reading-sessions.ts'
import { guardians } from '#server/db/schema/users.ts'
import type { Reader } from '#server/db/types.ts'
import type { TimeCursor } from '#server/http/page-cursor.ts'

/**
 * The saved minutes of a guardian's own child, newest first; up to `most` after the cursor.
 * @throws AppError not_found for others' children.
 */
export async function heroSessionsOf(
  db: Reader,
  guardianId: string,
  childId: string,
  most: number,
  after: TimeCursor | null,
): Promise<HeroSession[]> {
  const [tie] = await db
    .select({ childId: guardians.childId })
    .from(guardians)
    .where(and(eq(guardians.guardianId, guardianId), eq(guardians.childId, childId)))
  if (!tie) throw new AppError('not_found')
  const rows = await db
    .select({ session: readingSessions, book: books })
    .from(readingSessions)
    .leftJoin(books, eq(books.id, readingSessions.bookId))
    .where(
      and(
        eq(readingSessions.userId, childId),
        isNotNull(readingSessions.endedAt),
        gt(readingSessions.minutes, 0),
        after
          ? sql`(${readingSessions.startedAt}, ${readingSessions.id}) < (${after.at}::timestamptz, ${after.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(readingSessions.startedAt), desc(readingSessions.id))
    .limit(most)
  return rows.map(({ session: { id, day, how, minutes, points, flag, ...session }, book }) => ({
    id,
    day,
    how,
    minutes,
    points,
    flag,
    vouched: session.vouchedBy !== null,
    startedAt: session.startedAt.toISOString(),
    book: book && { id: book.id, title: book.title, author: book.author },
  }))
}
