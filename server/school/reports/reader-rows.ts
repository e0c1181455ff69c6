import { sql } from 'drizzle-orm'
import type { Day } from '#domain/calendar.ts'
import type { ReadingClock } from '#domain/reading-clock.ts'
import type { DaySpan } from '#domain/report.ts'
import type { Reader } from '#server/db/types.ts'
import { averageScore, isMarked, percentRight } from '#server/rewards/activity.ts'
import { IS_EARNED } from '#server/rewards/points/ledger.ts'

type Child = { id: string; clock: ReadingClock }

export type SpanFigures = {
  books: number
  minutes: number
  pages: number
  quizzes: number
  passed: number
  averageScore: number | null
  activeDays: number
  badges: number
  points: number
  readingLevel: number
  longestStreak: number
}

/** Far more rows than a child creates in a quarter. */
const MAX_ROWS = 500

/** The reader's own day for a timestamp; it ends at 03:00 (domain/calendar.ts). */
function dayOf(column: string, { clock }: Child) {
  return sql`((${sql.raw(column)} at time zone ${clock.timeZone}) - interval '3 hours')::date`
}

/** All counts for a reader in a span of days, in one statement. */
export async function spanFigures(
  db: Reader,
  child: Child,
  { from, to }: DaySpan,
): Promise<SpanFigures> {
  const within = (column: string) =>
    sql`${dayOf(column, child)} between ${from}::date and ${to}::date`
  const { rows } = await db.execute<SpanFigures>(sql`
    select
      (select count(distinct book_id) from reading_logs where user_id = ${child.id}
        and status = 'completed' and ${within('completed_at')})::int as "books",
      days.*, tries.*,
      (select count(*) from user_badges where user_id = ${child.id}
        and ${within('earned_at')})::int as "badges",
      (select coalesce(sum(amount), 0) from points_ledger where user_id = ${child.id}
        and ${IS_EARNED} and ${within('created_at')})::int as "points",
      u.reading_level as "readingLevel", u.streak_longest as "longestStreak"
    from users u
    cross join lateral (
      select coalesce(sum(minutes), 0)::int as "minutes", coalesce(sum(pages), 0)::int as "pages",
        count(*) filter (where minutes > 0 or quizzes > 0)::int as "activeDays"
      from activity_days where user_id = u.id and day between ${from}::date and ${to}::date
    ) days
    cross join lateral (
      select count(*)::int as "quizzes", count(*) filter (where a.passed)::int as "passed",
        ${averageScore('a')} as "averageScore"
      from quiz_attempts a where a.user_id = u.id and ${isMarked('a')}
        and a.day between ${from}::date and ${to}::date
    ) tries
    where u.id = ${child.id}`)
  const [figures] = rows
  if (!figures) throw new Error('the reader of this report is gone')
  return figures
}

/** Day, title, author and level of the books finished, latest first. */
export async function booksFinished(
  db: Reader,
  child: Child,
  { from, to }: DaySpan,
): Promise<[day: string, title: string, author: string, level: number][]> {
  const day = dayOf('l.completed_at', child)
  const { rows } = await db.execute<{ row: [string, string, string, number] }>(sql`
    select json_build_array(to_char(${day}, 'YYYY-MM-DD'), b.title, b.author, b.level) as "row"
    from reading_logs l join books b on b.id = l.book_id
    where l.user_id = ${child.id} and l.status = 'completed'
      and ${day} between ${from}::date and ${to}::date
    order by l.completed_at desc, l.id desc limit ${MAX_ROWS}`)
  return rows.map(({ row }) => row)
}

/** Day, title, right answers, questions and percent of the quizzes taken, latest first. */
export async function quizzesTaken(
  db: Reader,
  userId: string,
  { from, to }: DaySpan,
): Promise<[day: string, title: string, right: number, questions: number, percent: number][]> {
  const { rows } = await db.execute<{ row: [string, string, number, number, number] }>(sql`
    select json_build_array(to_char(a.day, 'YYYY-MM-DD'), b.title, a.score, a.max_score,
      round(${percentRight('a')})::int) as "row"
    from quiz_attempts a join books b on b.id = a.book_id
    where a.user_id = ${userId} and ${isMarked('a')} and a.day between ${from}::date and ${to}::date
    order by a.completed_at desc, a.id desc limit ${MAX_ROWS}`)
  return rows.map(({ row }) => row)
}

/** Minutes and quizzes of each day with any. */
export async function dayCounts(
  db: Reader,
  userId: string,
  { from, to }: DaySpan,
): Promise<{ day: Day; minutes: number; quizzes: number }[]> {
  const { rows } = await db.execute<{ day: Day; minutes: number; quizzes: number }>(sql`
    select to_char(day, 'YYYY-MM-DD') as "day", minutes, quizzes
    from activity_days where user_id = ${userId} and day between ${from}::date and ${to}::date`)
  return rows
}
