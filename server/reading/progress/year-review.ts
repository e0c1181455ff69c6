import { and, asc, between, type Column, eq, gte, lt, ne, sql } from 'drizzle-orm'
import type { YearReview, YearStep } from '#contract/reading/year.ts'
import { addDays, type Day } from '#domain/calendar.ts'
import { dayOf, type ReadingClock } from '#domain/reading-clock.ts'
import { byDay, firstFullWeek, levelReached, streakMilestone } from '#domain/reading-path.ts'
import { type YearKind, yearFigures, yearSpan } from '#domain/reading-year.ts'
import { books } from '#server/db/schema/books.ts'
import { activityDays, readingLogs } from '#server/db/schema/reading.ts'
import { redemptions, treasureItems } from '#server/db/schema/treasure.ts'
import type { Reader } from '#server/db/types.ts'
import { COUNTS_FOR_STREAK, goalsOf } from '#server/rewards/activity.ts'
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
  const [days, finished, badges, prizes, { weeklyMinutes }] = await Promise.all([
    daysOf(db, id, from, to),
    finishedOf(db, id, from, to),
    badgesOf(db, id),
    prizesOf(db, id, from, to),
    goalsOf(db, id),
  ])
  const read = finished.flatMap(({ completedAt, ...book }) =>
    completedAt && isIn(completedAt) ? [{ ...book, day: dayOf(completedAt.getTime(), clock) }] : [],
  )
  const own = badges.filter(({ earnedAt }) => isIn(earnedAt))
  const oldest = own.at(-1)
  const prize = prizes.find(({ at: redeemedAt }) => isIn(redeemedAt))
  const goalDay = firstFullWeek(days, weeklyMinutes)
  const streak = streakMilestone(days.filter(({ counts }) => counts).map(({ day }) => day))
  const harder = levelReached(read)
  const steps: (YearStep | null | undefined)[] = [
    read[0] && { kind: 'book', day: read[0].day, book: nameOf(read[0]) },
    oldest && {
      kind: 'badge',
      day: dayOf(Date.parse(oldest.earnedAt), clock),
      badge: oldest.badge,
    },
    goalDay === null ? null : { kind: 'goal', day: goalDay, minutes: weeklyMinutes },
    streak && { kind: 'streak', ...streak },
    harder && { kind: 'level', day: harder.day, level: harder.level, book: nameOf(harder) },
    prize && { ...prize.item, kind: 'prize', day: dayOf(prize.at.getTime(), clock) },
  ]
  return {
    kind,
    from,
    to,
    ...yearFigures(from, days, read),
    books: read.map(({ logId, day, ...book }) => ({ ...nameOf(book), logId, day })),
    quizzesPassed: days.reduce((sum, { quizzesPassed }) => sum + quizzesPassed, 0),
    badges: own,
    steps: byDay(steps.filter((step) => step != null)),
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

function nameOf({ id, title, author }: { id: string; title: string; author: string }) {
  return { id, title, author }
}

/** The prizes chosen in the year, and up to two days around it, that were not given back. */
function prizesOf(db: Reader, userId: string, from: Day, to: Day) {
  return db
    .select({
      at: redemptions.redeemedAt,
      item: {
        name: treasureItems.name,
        category: treasureItems.category,
        drawing: treasureItems.drawing,
        isReading: treasureItems.isReading,
      },
    })
    .from(redemptions)
    .innerJoin(treasureItems, eq(treasureItems.id, redemptions.itemId))
    .where(
      and(
        eq(redemptions.userId, userId),
        ne(redemptions.status, 'canceled'),
        ...around(redemptions.redeemedAt, from, to),
      ),
    )
    .orderBy(asc(redemptions.redeemedAt), asc(redemptions.id))
}

/** From a day before the year to two days after it: its days are the reader's own. */
function around(column: Column, from: Day, to: Day) {
  return [
    gte(column, new Date(`${addDays(from, -1)}T00:00:00Z`)),
    lt(column, new Date(`${addDays(to, 2)}T00:00:00Z`)),
  ]
}

/** Readings finished in the year, and up to two days around it: their days are the reader's own. */
function finishedOf(db: Reader, userId: string, from: Day, to: Day) {
  return db
    .select({
      logId: readingLogs.id,
      id: books.id,
      title: books.title,
      level: books.level,
      author: books.author,
      words: books.words,
      wordsEstimated: books.wordsEstimated,
      genres: books.genres,
      completedAt: readingLogs.completedAt,
    })
    .from(readingLogs)
    .innerJoin(books, eq(books.id, readingLogs.bookId))
    .where(and(eq(readingLogs.userId, userId), ...around(readingLogs.completedAt, from, to)))
    .orderBy(asc(readingLogs.completedAt), asc(readingLogs.id))
}
