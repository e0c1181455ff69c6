import { sql } from 'drizzle-orm'
import type { StudentProgress } from '#contract/school/teacher.ts'
import { goalPercent } from '#domain/class-figures.ts'
import { DEFAULT_GOALS } from '#domain/goals.ts'
import { MAX_MEMBERS } from '#domain/squads.ts'
import type { Reader } from '#server/db/types.ts'
import { averageScore } from '#server/rewards/activity.ts'
import { marksWithin } from './class-averages.ts'
import { type Looked, pupilsOf } from './class-range.ts'

type Row = Omit<StudentProgress, 'user' | 'goalProgress' | 'lastReadDay'> & {
  firstName: string | null
  lastName: string | null
  email: string | null
  lastReadDay: string | null
  weekGoal: number
}

/** What each student read in the range, in one statement by indexes of the students. */
export async function progressOf(db: Reader, looked: Looked): Promise<StudentProgress[]> {
  const { from, to, startsAt, endsAt, activeFrom, week } = looked
  const { rows } = await db.execute<Row>(sql`
    with ${pupilsOf(looked)}
    select p.id as "userId", p.first_name as "firstName", p.last_name as "lastName", p.email,
      p.reading_level as "readingLevel", p.points,
      read."booksRead", days."minutesRead", days."readingDays", marks.quizzes,
      marks."quizAverage", recent."isActive", recent."lastReadDay", recent."weekMinutes",
      coalesce((select g.weekly_minutes from reading_goals g where g.user_id = p.id),
        ${DEFAULT_GOALS.weeklyMinutes}::int) as "weekGoal"
    from pupils p
      cross join lateral (
        select count(distinct l.book_id)::int as "booksRead" from reading_logs l
        where l.user_id = p.id and l.completed_at >= ${startsAt}::timestamptz
          and l.completed_at < ${endsAt}::timestamptz
      ) as read
      cross join lateral (
        select coalesce(sum(d.minutes), 0)::int as "minutesRead",
          (count(*) filter (where d.minutes > 0))::int as "readingDays"
        from activity_days d
        where d.user_id = p.id and d.day between ${from}::date and ${to}::date
      ) as days
      cross join lateral (
        select count(*)::int as quizzes,
          ${averageScore('a')} as "quizAverage"
        from quiz_attempts a where a.user_id = p.id and ${marksWithin('a', looked)}
      ) as marks
      cross join lateral (
        select max(d.day)::text as "lastReadDay",
          coalesce(max(d.day) >= ${activeFrom}::date, false) as "isActive",
          coalesce(sum(d.minutes) filter (
            where d.day between ${week.from}::date and ${week.to}::date), 0)::int as "weekMinutes"
        from activity_days d
        where d.user_id = p.id and (d.minutes > 0 or d.quizzes > 0)
      ) as recent
    order by lower(p.first_name), lower(p.last_name), p.id
    limit ${MAX_MEMBERS}`)
  return rows.map(({ firstName, lastName, email, weekGoal, ...row }) => ({
    ...row,
    user: { id: row.userId, firstName, lastName, email },
    goalProgress: goalPercent(row.weekMinutes, weekGoal),
  }))
}
