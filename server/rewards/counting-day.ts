import { sql } from 'drizzle-orm'
import { STREAK_MINUTES } from '#domain/streak.ts'
import { activityDays } from '#server/db/schema/reading.ts'

/** Does a row of `activity_days` count for the streak (product 4)? */
export const COUNTS_FOR_STREAK = sql`(${activityDays.minutes} >= ${STREAK_MINUTES} or ${activityDays.quizzes} >= 1)`
