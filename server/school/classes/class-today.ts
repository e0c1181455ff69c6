import { sql } from 'drizzle-orm'
import type { ClassToday, NearGoal, TodayStudent } from '#contract/school/today.ts'
import { BADGES } from '#domain/badges.ts'
import { addDays } from '#domain/calendar.ts'
import { daysSinceSchool, isNear } from '#domain/class-today.ts'
import { DEFAULT_GOALS } from '#domain/goals.ts'
import { MAX_MEMBERS } from '#domain/squads.ts'
import type { Reader } from '#server/db/types.ts'
import { challengeProgress } from '#server/rewards/challenges.ts'
import { type Looked, pupilsOf } from '#server/school/figures/class-range.ts'

type Row = Omit<TodayStudent, 'near'> & {
  weekMinutes: number
  weekGoal: number
  streak: number
  longestStreak: number
  isStreakAlive: boolean
}

/** Who read since the last school day, who has not for long, and who is close to a goal. */
export async function todayOf(db: Reader, looked: Looked, at: number): Promise<ClassToday> {
  const { from, to } = daysSinceSchool(looked.today)
  const [rows, challenges] = await Promise.all([
    studentsOf(db, looked, { from, to }),
    nearChallenges(db, looked, at),
  ])
  const students = rows.map(
    ({ weekMinutes, weekGoal, streak, longestStreak, isStreakAlive, ...student }) => ({
      ...student,
      near: [
        ...nearWeek(weekMinutes, weekGoal),
        ...(isStreakAlive ? nearStreak(streak, longestStreak) : []),
        ...(challenges.get(student.id) ?? []),
      ],
    }),
  )
  return { today: looked.today, since: from, until: to, students }
}

async function studentsOf(
  db: Reader,
  looked: Looked,
  { from, to }: { from: string; to: string },
): Promise<Row[]> {
  const { today, week } = looked
  const { rows } = await db.execute<Row>(sql`
    with ${pupilsOf(looked)}
    select p.id, p.first_name as "firstName", p.last_name as "lastName",
      days.minutes, days.quizzes, days."todayMinutes", days."lastReadDay", days."weekMinutes",
      coalesce(g.weekly_minutes, ${DEFAULT_GOALS.weeklyMinutes}::int) as "weekGoal",
      u.streak_current as "streak", u.streak_longest as "longestStreak",
      coalesce(u.streak_last_day >= ${addDays(today, -1)}::date, false) as "isStreakAlive"
    from pupils p
      join users u on u.id = p.id
      left join reading_goals g on g.user_id = p.id
      cross join lateral (
        select max(d.day)::text as "lastReadDay",
          coalesce(sum(d.minutes) filter (
            where d.day between ${from}::date and ${to}::date), 0)::int as minutes,
          coalesce(sum(d.quizzes) filter (
            where d.day between ${from}::date and ${to}::date), 0)::int as quizzes,
          coalesce(sum(d.minutes) filter (where d.day = ${today}::date), 0)::int as "todayMinutes",
          coalesce(sum(d.minutes) filter (
            where d.day between ${week.from}::date and ${week.to}::date), 0)::int as "weekMinutes"
        from activity_days d
        where d.user_id = p.id and (d.minutes > 0 or d.quizzes > 0)
      ) as days
    order by lower(p.first_name), lower(p.last_name), p.id
    limit ${MAX_MEMBERS}`)
  return rows
}

function nearWeek(have: number, goal: number): NearGoal[] {
  return isNear(have, goal) ? [{ kind: 'week', about: null, amount: goal - have }] : []
}

/** One more day brings a streak badge. */
function nearStreak(streak: number, longest: number): NearGoal[] {
  const badge = BADGES.find(
    ({ fact, need }) => fact === 'longestStreak' && need === streak + 1 && need > longest,
  )
  return badge ? [{ kind: 'streak', about: null, amount: badge.need }] : []
}

type ChallengeRow = { userId: string; name: string; have: number; goal: number }

/** Students close to the goal of a running challenge of the class; an accuracy is judged at its end. */
async function nearChallenges(
  db: Reader,
  looked: Looked,
  at: number,
): Promise<Map<string, NearGoal[]>> {
  const now = new Date(at).toISOString()
  const { rows } = await db.execute<ChallengeRow>(sql`
    with ${pupilsOf(looked)}
    select taken.user_id as "userId", c.name, progress.have, c.goal
    from challenges c
      join challenge_members taken on taken.challenge_id = c.id and taken.finished_at is null
      join pupils p on p.id = taken.user_id
      cross join ${challengeProgress('c', 'taken.user_id')} as progress
    where c.squad_id = ${looked.led.id} and c.type <> 'quiz_accuracy'
      and c.starts_at <= ${now}::timestamptz and c.ends_at > ${now}::timestamptz
    order by c.ends_at, c.id`)
  const near = new Map<string, NearGoal[]>()
  for (const { userId, name, have, goal } of rows) {
    if (!isNear(have, goal)) continue
    const amount = Math.floor((have * 100) / goal)
    near.set(userId, [...(near.get(userId) ?? []), { kind: 'challenge', about: name, amount }])
  }
  return near
}
