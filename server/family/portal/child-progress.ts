import { sql } from 'drizzle-orm'
import type { ChildProgress } from '#contract/family/parent.ts'
import { addDays, mondayOf } from '#domain/calendar.ts'
import { dayOf } from '#domain/reading-clock.ts'
import type { OwnChild } from '#server/accounts/people/own-child.ts'
import type { Reader } from '#server/db/types.ts'
import { averageScore, isMarked } from '#server/rewards/activity.ts'

const WEEKS = 8

type Row = { from: string; minutes: number; books: number; quizzes: number }
type Reading = Pick<ChildProgress, 'readingLevel' | 'longestStreak' | 'averageQuizScore'>

/** The last eight weeks of a child, Monday to Sunday, weeks without reading included. */
export async function childProgressOf(
  db: Reader,
  child: OwnChild,
  at: number,
): Promise<ChildProgress> {
  const today = dayOf(at, child.clock)
  const monday = mondayOf(today)
  const first = addDays(monday, -7 * (WEEKS - 1))
  const [reading, weeks] = await Promise.all([
    db.execute<Reading>(sql`
      select reading_level as "readingLevel", streak_longest as "longestStreak",
        (select ${averageScore('a')} from quiz_attempts a where a.user_id = ${child.id}) as "averageQuizScore"
      from users where id = ${child.id}`),
    db.execute<Row>(sql`
      select to_char(week.monday, 'YYYY-MM-DD') as "from",
        coalesce(sum(a.minutes), 0)::int as "minutes",
        coalesce(sum(a.books_finished), 0)::int as "books",
        (select count(*) from quiz_attempts q where q.user_id = ${child.id} and ${isMarked('q')}
          and q.day >= week.monday::date and q.day < week.monday::date + 7)::int as "quizzes"
      from generate_series(${first}::date, ${monday}::date, interval '7 days') as week(monday)
      left join activity_days a on a.user_id = ${child.id}
        and a.day >= week.monday::date and a.day < week.monday::date + 7
      group by week.monday order by week.monday`),
  ])
  const [facts] = reading.rows
  if (!facts) throw new Error('the child of this guardian is gone')
  return { childId: child.id, ...facts, weeks: weeks.rows }
}
