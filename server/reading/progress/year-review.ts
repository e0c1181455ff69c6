import { and, asc, between, eq, gte, lt, sql } from 'drizzle-orm'
import type { YearReview } from '#contract/reading/year.ts'
import { addDays, type Day } from '#domain/calendar.ts'
import { dayOf, type ReadingClock } from '#domain/reading-clock.ts'
import { type YearKind, yearFigures, yearSpan } from '#domain/reading-year.ts'
import { books } from '#server/db/schema/books.ts'
import { activityDays, readingLogs } from '#server/db/schema/reading.ts'
import type { Reader } from '#server/db/types.ts'
import { COUNTS_FOR_STREAK } from '#server/rewards/activity.ts'
import { badgesOf } from '#server/rewards/badges/badge-rows.ts'

/** A reader's year as `at` sees it, from their own calendar days. */
export async function yearReview(
  db: Reader,
  { id, clock }: { id: string; clock: ReadingClock },
  { kind, back }: { kind: YearKind; back: number },
  at: number,
): Promise<YearReview> {
  const { from, to } = yearSpan(kind, dayOf(at, clock), back)
  const isIn = (instant: string | Date) => {
    const day = dayOf(new Date(instant).getTime(), clock)
    return day >= from && day <= to
  }
  const [days, finished, badges] = await Promise.all([
    daysOf(db, id, from, to),
    finishedOf(db, id, from, to),
    badgesOf(db, id),
  ])
  const read = finished.flatMap(({ completedAt, ...book }) =>
    completedAt && isIn(completedAt) ? [{ ...book, day: dayOf(completedAt.getTime(), clock) }] : [],
  )
  return {
    kind,
    from,
    to,
    ...yearFigures(from, days, read),
    books: read.map(({ logId, id: bookId, title, author, day }) => ({
      logId,
      id: bookId,
      title,
      author,
      day,
    })),
    quizzesPassed: days.reduce((sum, { quizzesPassed }) => sum + quizzesPassed, 0),
    badges: badges.filter(({ earnedAt }) => isIn(earnedAt)),
  }
}

function daysOf(db: Reader, userId: string, from: Day, to: Day) {
  return db
    .select({
      day: activityDays.day,
      minutes: activityDays.minutes,
      quizzesPassed: activityDays.quizzesPassed,
      counts: sql<boolean>`${COUNTS_FOR_STREAK}`,
    })
    .from(activityDays)
    .where(and(eq(activityDays.userId, userId), between(activityDays.day, from, to)))
}

/** Readings finished in the year, and up to two days around it: their days are the reader's own. */
function finishedOf(db: Reader, userId: string, from: Day, to: Day) {
  return db
    .select({
      logId: readingLogs.id,
      id: books.id,
      title: books.title,
      author: books.author,
      words: books.words,
      wordsEstimated: books.wordsEstimated,
      genres: books.genres,
      completedAt: readingLogs.completedAt,
    })
    .from(readingLogs)
    .innerJoin(books, eq(books.id, readingLogs.bookId))
    .where(
      and(
        eq(readingLogs.userId, userId),
        gte(readingLogs.completedAt, new Date(`${addDays(from, -1)}T00:00:00Z`)),
        lt(readingLogs.completedAt, new Date(`${addDays(to, 2)}T00:00:00Z`)),
      ),
    )
    .orderBy(asc(readingLogs.completedAt), asc(readingLogs.id))
}
