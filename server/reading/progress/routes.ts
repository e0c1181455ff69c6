import { eq, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { getProgress, type Progress } from '#contract/reading/progress.ts'
import { getYearReview } from '#contract/reading/year.ts'
import { dayOf } from '#domain/reading-clock.ts'
import { streakToday } from '#domain/streak.ts'
import { pausedDays } from '#server/accounts/people/readers.ts'
import { AppError } from '#server/app-error.ts'
import { CLOCK } from '#server/db/clock.ts'
import { quizAttempts } from '#server/db/schema/quiz.ts'
import { readingLogs } from '#server/db/schema/reading.ts'
import { users } from '#server/db/schema/users.ts'
import type { Reader } from '#server/db/types.ts'
import type { Deps } from '#server/deps.ts'
import { route } from '#server/http/route.ts'
import { averageScore } from '#server/rewards/activity.ts'
import { yearReview } from './year-review.ts'

export function registerProgress(app: FastifyInstance, deps: Pick<Deps, 'db' | 'now'>): void {
  route(app, getProgress, ({ user }) => progressOf(deps.db, user.id, deps.now()))

  route(app, getYearReview, ({ user, querystring }) =>
    yearReview(deps.db, user, querystring, deps.now()),
  )
}

async function progressOf(db: Reader, userId: string, at: number): Promise<Progress> {
  const [row] = await db
    .select({
      totalPoints: sql<number>`case when ${users.role} = 'student' then ${users.pointsEarned} else 0 end`,
      clock: CLOCK,
      current: users.streakCurrent,
      lastDay: users.streakLastDay,
      bridges: users.streakBridges,
      longestStreak: users.streakLongest,
      booksCompleted: sql<number>`(
        select count(distinct ${readingLogs.bookId})::int from ${readingLogs}
        where ${readingLogs.userId} = ${userId} and ${readingLogs.status} = 'completed')`,
      averageQuizScore: sql<number | null>`(
        select ${averageScore('quiz_attempts')}
        from ${quizAttempts} where ${quizAttempts.userId} = ${userId})`,
    })
    .from(users)
    .where(eq(users.id, userId))
  if (!row) throw new AppError('signed_out')
  const { totalPoints, booksCompleted, averageQuizScore, longestStreak, clock, ...streak } = row
  return {
    totalPoints,
    booksCompleted,
    averageQuizScore,
    longestStreak,
    dayStreak: streakToday(streak, dayOf(at, clock), await pausedDays(db, userId)),
  }
}
