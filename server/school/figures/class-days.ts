import { sql } from 'drizzle-orm'
import type { ClassDay } from '#contract/school/teacher.ts'
import type { Reader } from '#server/db/types.ts'
import { averageScore } from '#server/rewards/activity.ts'
import { marksWithin } from './class-averages.ts'
import { type Looked, pupilsOf } from './class-range.ts'

/**
 * What the class read each day; a finished book counts on the class's day, everything else on the reader's
 * own.
 */
export async function daysOf(db: Reader, looked: Looked): Promise<ClassDay[]> {
  const { from, to, startsAt, endsAt, led } = looked
  const { rows } = await db.execute<ClassDay>(sql`
    with ${pupilsOf(looked)}, calendar as (
      select day::date as day
      from generate_series(${from}::date, ${to}::date, interval '1 day') as day
    ), minutes as (
      select d.day, sum(d.minutes)::int as minutes, count(distinct d.user_id)::int as readers
      from pupils p join activity_days d on d.user_id = p.id
      where d.day between ${from}::date and ${to}::date and (d.minutes > 0 or d.quizzes > 0)
      group by d.day
    ), finished as (
      select day, count(*)::int as books from (
        -- A book read twice in the range counts once, on the day it was first finished.
        select (min(l.completed_at) at time zone ${led.timeZone} - interval '3 hours')::date as day
        from pupils p join reading_logs l on l.user_id = p.id
        where l.completed_at >= ${startsAt}::timestamptz and l.completed_at < ${endsAt}::timestamptz
        group by l.user_id, l.book_id
      ) as book group by day
    ), marks as (
      select a.day, ${averageScore('a')} as average
      from pupils p join quiz_attempts a on a.user_id = p.id
      where ${marksWithin('a', looked)}
      group by a.day
    )
    select calendar.day::text as "date", coalesce(minutes.minutes, 0) as "totalMinutesRead",
      coalesce(minutes.readers, 0) as "activeStudents",
      coalesce(finished.books, 0) as "totalBooksRead", marks.average as "averageClassScore"
    from calendar left join minutes using (day) left join finished using (day)
      left join marks using (day)
    order by calendar.day`)
  return rows
}
