import { and, asc, between, desc, eq, gt, gte, lte } from 'drizzle-orm'
import type { CalendarDay, ReadingCalendar } from '#contract/family/parent.ts'
import { addDays, type Day, daysBetween } from '#domain/calendar.ts'
import { calendarMark } from '#domain/goals.ts'
import { percentCorrect } from '#domain/quiz.ts'
import { dayOf } from '#domain/reading-clock.ts'
import type { OwnChild } from '#server/accounts/people/own-child.ts'
import { pausedDays } from '#server/accounts/people/readers.ts'
import { books } from '#server/db/schema/books.ts'
import { quizAttempts } from '#server/db/schema/quiz.ts'
import { activityDays } from '#server/db/schema/reading.ts'
import { readingSessions } from '#server/db/schema/reading-sessions.ts'
import type { Reader } from '#server/db/types.ts'
import { heroSessionOf, selectSessions } from '#server/family/hero-sessions.ts'
import { goalsOf } from '#server/rewards/activity.ts'

/** Far more sessions than a month has; the longest lists are cut, never the counts. */
const MAX_SESSIONS = 1000

/** A month of a child's reading. @param month 'YYYY-MM' */
export async function readingCalendarOf(
  db: Reader,
  guardianId: string,
  child: OwnChild,
  month: string,
  at: number,
): Promise<ReadingCalendar> {
  const first = `${month}-01`
  const last = lastDayOf(month)
  const [goals, counted, sessions, quizzes, isPaused] = await Promise.all([
    goalsOf(db, child.id),
    countedDays(db, child.id, first, last),
    sessionsOf(db, child.id, first, last),
    quizzesOf(db, child.id, first, last),
    pausedDays(db, child.id),
  ])
  const days = counted.map(
    ({ day, minutes, quizzes: taken }): CalendarDay => ({
      day,
      minutes,
      mark: calendarMark({ minutes, quizzes: taken }, goals.dailyMinutes),
      sessions: sessions
        .filter(({ session }) => session.day === day)
        .map((row) => heroSessionOf(row, guardianId, at)),
      quizzes: quizzes.flatMap(({ day: on, ...quiz }) => (on === day ? [quiz] : [])),
    }),
  )
  return {
    childId: child.id,
    month,
    today: dayOf(at, child.clock),
    dailyMinuteTarget: goals.dailyMinutes,
    days: days.filter(({ mark }) => mark !== 'none'),
    pausedDays: daysFrom(first, last).filter(isPaused),
  }
}

function countedDays(db: Reader, childId: string, first: Day, last: Day) {
  return db
    .select({
      day: activityDays.day,
      minutes: activityDays.minutes,
      quizzes: activityDays.quizzes,
    })
    .from(activityDays)
    .where(and(eq(activityDays.userId, childId), between(activityDays.day, first, last)))
    .orderBy(asc(activityDays.day))
}

function sessionsOf(db: Reader, childId: string, first: Day, last: Day) {
  return selectSessions(db)
    .where(
      and(
        eq(readingSessions.userId, childId),
        gte(readingSessions.day, first),
        lte(readingSessions.day, last),
        gt(readingSessions.minutes, 0),
      ),
    )
    .orderBy(asc(readingSessions.startedAt), asc(readingSessions.id))
    .limit(MAX_SESSIONS)
}

async function quizzesOf(db: Reader, childId: string, first: Day, last: Day) {
  const rows = await db
    .select({
      id: quizAttempts.id,
      day: quizAttempts.day,
      bookTitle: books.title,
      score: quizAttempts.score,
      maxScore: quizAttempts.maxScore,
    })
    .from(quizAttempts)
    .innerJoin(books, eq(books.id, quizAttempts.bookId))
    .where(and(eq(quizAttempts.userId, childId), between(quizAttempts.day, first, last)))
    .orderBy(desc(quizAttempts.completedAt))
    .limit(MAX_SESSIONS)
  return rows.map(({ score, maxScore, ...quiz }) => ({
    ...quiz,
    percent: maxScore === null ? null : percentCorrect({ score, maxScore }),
  }))
}

function daysFrom(first: Day, last: Day): Day[] {
  return Array.from({ length: daysBetween(first, last) + 1 }, (_, index) => addDays(first, index))
}

function lastDayOf(month: string): Day {
  const nextMonth = `${addDays(`${month}-01`, 31).slice(0, 7)}-01`
  return addDays(nextMonth, -1)
}
