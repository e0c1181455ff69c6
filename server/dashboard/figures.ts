import { sql } from 'drizzle-orm'
import { addDays, DAY_MS, type Day } from '#domain/calendar.ts'
import type { Reader } from '#server/db/types.ts'
import { hasOpenQuiz } from '#server/quiz/open-quizzes.ts'
import { COUNTS_FOR_STREAK } from '#server/rewards/activity.ts'
import { IS_EARNED } from '#server/rewards/points/ledger.ts'

export type Figures = {
  booksRead: number
  badgesEarned: number
  badgesThisWeek: number
  badgesWeekBefore: number
  readingDaysThisWeek: number
  readingDaysWeekBefore: number
  longestStreak: number
  pointsEarned: number
  pointsThisWeek: number
  pointsWeekBefore: number
  booksThisWeek: number
  booksWeekBefore: number
  libraryCount: number
  quizzesAvailable: number
  quizzesToday: number
}

const WEEK_MS = 7 * DAY_MS

/** Every count of the dashboard in one statement. A week is the seven days up to `at`. */
export async function figuresOf(
  db: Reader,
  userId: string,
  { at, today }: { at: number; today: Day },
): Promise<Figures> {
  const weekAgo = new Date(at - WEEK_MS).toISOString()
  const twoWeeksAgo = new Date(at - 2 * WEEK_MS).toISOString()
  const { rows } = await db.execute<Figures>(sql`
    with gained as (
      select
        coalesce(sum(amount) filter (where created_at > ${weekAgo}::timestamptz), 0)::int as "pointsThisWeek",
        coalesce(sum(amount) filter (where created_at <= ${weekAgo}::timestamptz), 0)::int as "pointsWeekBefore"
      from points_ledger
      where user_id = ${userId} and ${IS_EARNED}
        and created_at > ${twoWeeksAgo}::timestamptz
    ), finished as (
      select
        count(distinct book_id)::int as "booksRead",
        (count(distinct book_id) filter (where completed_at > ${weekAgo}::timestamptz))::int as "booksThisWeek",
        (count(distinct book_id) filter (where completed_at <= ${weekAgo}::timestamptz
          and completed_at > ${twoWeeksAgo}::timestamptz))::int as "booksWeekBefore"
      from reading_logs where user_id = ${userId} and status = 'completed'
    ), won as (
      select
        count(*)::int as "badgesEarned",
        (count(*) filter (where earned_at > ${weekAgo}::timestamptz))::int as "badgesThisWeek",
        (count(*) filter (where earned_at <= ${weekAgo}::timestamptz
          and earned_at > ${twoWeeksAgo}::timestamptz))::int as "badgesWeekBefore"
      from user_badges where user_id = ${userId}
    ), stamped as (
      select
        (count(*) filter (where day > ${addDays(today, -7)}::date))::int as "readingDaysThisWeek",
        (count(*) filter (where day <= ${addDays(today, -7)}::date))::int as "readingDaysWeekBefore"
      from activity_days
      where user_id = ${userId} and day > ${addDays(today, -14)}::date and day <= ${today}::date
        and ${COUNTS_FOR_STREAK}
    ), shelf as (
      select
        count(*)::int as "libraryCount",
        (count(*) filter (where ${hasOpenQuiz({ userId, today })}))::int as "quizzesAvailable"
      from library_entries l where l.user_id = ${userId}
    )
    select gained.*, finished.*, won.*, stamped.*, shelf.*,
      (select streak_longest from users where id = ${userId}) as "longestStreak",
      (select points_earned from users where id = ${userId}) as "pointsEarned",
      (select count(*)::int from quiz_attempts
        where user_id = ${userId} and completed_at > ${earliestOf(today)}::timestamptz
          and day = ${today}::date) as "quizzesToday"
    from gained, finished, won, stamped, shelf`)
  const [figures] = rows
  if (!figures) throw new Error('the dashboard query answered nothing')
  return figures
}

/** A time before this day begins anywhere on Earth, so that the time index can be used. */
function earliestOf(day: Day): string {
  return `${addDays(day, -1)}T00:00:00Z`
}
