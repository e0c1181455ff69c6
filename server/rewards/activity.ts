import { and, desc, eq, gte, type SQL, sql } from 'drizzle-orm'
import { addDays, type Day } from '#domain/calendar.ts'
import { DEFAULT_GOALS, type ReadingGoals } from '#domain/goals.ts'
import { type DayCounters, NOTHING_DONE } from '#domain/missions.ts'
import { STREAK_MINUTES, streakOf } from '#domain/streak.ts'
import { pausedDays, saveStreak } from '#server/accounts/people/readers.ts'
import { AppError } from '#server/app-error.ts'
import { readingGoals } from '#server/db/schema/family.ts'
import { activityDays } from '#server/db/schema/reading.ts'
import { users } from '#server/db/schema/users.ts'
import type { Reader, Tx } from '#server/db/types.ts'

/** A streak is recalculated from at most this many of its latest counting days. */
const MAX_STREAK_DAYS = 2000

/** Whether a row of `activity_days` counts for the streak (product 4). */
export const COUNTS_FOR_STREAK = sql`(${activityDays.minutes} >= ${STREAK_MINUTES} or ${activityDays.quizzes} >= 1)`

const COUNTERS = {
  minutes: activityDays.minutes,
  pages: activityDays.pages,
  quizzes: activityDays.quizzes,
  quizzesPassed: activityDays.quizzesPassed,
  perfectQuizzes: activityDays.perfectQuizzes,
  booksStarted: activityDays.booksStarted,
  booksFinished: activityDays.booksFinished,
  booksAdded: activityDays.booksAdded,
} satisfies Record<keyof DayCounters, unknown>

/**
 * Records what a reader did on one of their days and updates the streak; nothing else writes the day's
 * counts. Returns the counts, and the streak in days before and after.
 * @throws AppError consent_withdrawn.
 */
export async function recordActivity(
  tx: Tx,
  userId: string,
  day: Day,
  done: Partial<DayCounters>,
): Promise<{ counters: DayCounters; before: number; after: number }> {
  const [reader] = await tx
    .select({ withdrawnAt: users.consentWithdrawnAt })
    .from(users)
    .where(eq(users.id, userId))
  if (reader?.withdrawnAt) throw new AppError('consent_withdrawn')
  const summed = Object.entries(COUNTERS).map(([name, column]) => [
    name,
    sql`${column} + ${sql.raw(`excluded.${column.name}`)}`,
  ])
  const [counters = NOTHING_DONE] = await tx
    .insert(activityDays)
    .values({ userId, day, ...done })
    .onConflictDoUpdate({
      target: [activityDays.userId, activityDays.day],
      set: Object.fromEntries(summed),
    })
    .returning(COUNTERS)
  return { counters, ...(await refreshStreak(tx, userId)) }
}

const STREAK = {
  current: users.streakCurrent,
  longest: users.streakLongest,
  lastDay: users.streakLastDay,
  bridges: users.streakBridges,
  towardsBridge: users.streakTowardsBridge,
}

/**
 * Recalculates a reader's streak after a day was added or a pause was set; returns its length in days
 * before and after. Writes the row only when it changed.
 */
export async function refreshStreak(
  tx: Tx,
  userId: string,
): Promise<{ before: number; after: number }> {
  const [kept] = await tx.select(STREAK).from(users).where(eq(users.id, userId))
  const paused = await pausedDays(tx, userId)
  const counted = streakOf(await countingDays(tx, userId, null), paused)
  const longest = Math.max(kept?.longest ?? 0, counted.longest)
  const { current, lastDay, bridges, towardsBridge } = counted
  const isSame =
    kept?.current === current &&
    kept.longest === longest &&
    kept.lastDay === lastDay &&
    kept.bridges === bridges &&
    kept.towardsBridge === towardsBridge
  if (!isSame) {
    await saveStreak(tx, userId, { current, longest, lastDay, bridges, towardsBridge })
  }
  return { before: kept?.current ?? 0, after: current }
}

/** What a reader has done so far on one of their days. */
export async function countersOf(db: Reader, userId: string, day: Day): Promise<DayCounters> {
  const [row] = await db
    .select(COUNTERS)
    .from(activityDays)
    .where(and(eq(activityDays.userId, userId), eq(activityDays.day, day)))
  return row ?? NOTHING_DONE
}

/**
 * The days among the last `count` up to `today` that count for the streak, plus earlier days adjoining
 * them.
 */
export function countingDaysUpTo(
  db: Reader,
  userId: string,
  today: Day,
  count: number,
): Promise<Day[]> {
  // An extra month shows whether the first days displayed were bridged.
  return countingDays(db, userId, addDays(today, -count - 31))
}

/** Minutes saved on one of the reader's days. */
export async function minutesOn(db: Reader, userId: string, day: Day): Promise<number> {
  const [row] = await db
    .select({ minutes: activityDays.minutes })
    .from(activityDays)
    .where(and(eq(activityDays.userId, userId), eq(activityDays.day, day)))
  return row?.minutes ?? 0
}

async function countingDays(db: Reader, userId: string, from: Day | null): Promise<Day[]> {
  const rows = await db
    .select({ day: activityDays.day })
    .from(activityDays)
    .where(
      and(
        eq(activityDays.userId, userId),
        COUNTS_FOR_STREAK,
        from === null ? undefined : gte(activityDays.day, from),
      ),
    )
    .orderBy(desc(activityDays.day))
    .limit(MAX_STREAK_DAYS)
  return rows.map((row) => row.day)
}

/** A reader's goals: those an adult set, otherwise the defaults. */
export async function goalsOf(db: Reader, userId: string): Promise<ReadingGoals> {
  const [row] = await db
    .select({
      monthlyBooks: readingGoals.monthlyBooks,
      weeklyMinutes: readingGoals.weeklyMinutes,
      dailyMinutes: readingGoals.dailyMinutes,
    })
    .from(readingGoals)
    .where(eq(readingGoals.userId, userId))
  return row ?? DEFAULT_GOALS
}

/**
 * Whether an attempt counts in statistics, feeds and check-ins. A response in the reader's own words has no
 * right or wrong answers, so it's never shown as passed or as a percentage (product 12).
 */
export function isMarked(attempt: string): SQL {
  return sql`${sql.raw(attempt)}.max_score > 0`
}

/** Percent correct of a marked attempt, not rounded. */
export function percentRight(attempt: string): SQL {
  const a = sql.raw(attempt)
  return sql`${a}.score * 100.0 / nullif(${a}.max_score, 0)`
}

/**
 * Average of a group's attempts in percent, rounded once (spec 9); null when there are none. Every average
 * uses this, because averaging rounded averages gives a different number.
 */
export function averageScore(attempt: string): SQL {
  return sql`round(avg(${percentRight(attempt)}))::int`
}
