import { sql } from 'drizzle-orm'
import type { StudentPage } from '#contract/school/student.ts'
import { addDays, weekOf } from '#domain/calendar.ts'
import { DEFAULT_GOALS } from '#domain/goals.ts'
import { dayOf } from '#domain/reading-clock.ts'
import { streakToday } from '#domain/streak.ts'
import { pausedDays } from '#server/accounts/people/readers.ts'
import { AppError } from '#server/app-error.ts'
import type { Reader } from '#server/db/types.ts'
import { percentRight } from '#server/rewards/activity.ts'
import type { ClassStudent } from './class-student.ts'

/** Days of the chart: four weeks. */
const SHOWN_DAYS = 28
const MAX_SHOWN = 20

type Facts = Pick<
  StudentPage,
  'firstName' | 'lastName' | 'gradeLevel' | 'readingLevel' | 'points' | 'isLevelSet' | 'weekGoal'
> & { current: number; longest: number; lastDay: string | null; bridges: number }

/** All that the page of a student shows of the reading, up to now. */
export async function studentPageOf(
  db: Reader,
  { id, clock }: ClassStudent,
  at: number,
): Promise<StudentPage> {
  const today = dayOf(at, clock)
  const week = weekOf(today)
  const [facts, isPaused, pauses, days, books, quizzes] = await Promise.all([
    factsOf(db, id),
    pausedDays(db, id),
    pausesOf(db, id, today),
    daysOf(db, id, today),
    booksOf(db, id),
    quizzesOf(db, id),
  ])
  const { current, longest, lastDay, bridges, ...shown } = facts
  const inWeek = days.filter(({ day }) => day >= week.from)
  return {
    id,
    ...shown,
    streak: streakToday({ current, lastDay, bridges }, today, isPaused),
    longestStreak: longest,
    pauses,
    today,
    weekMinutes: inWeek.reduce((sum, { minutes }) => sum + minutes, 0),
    days,
    books,
    quizzes,
  }
}

async function factsOf(db: Reader, id: string): Promise<Facts> {
  const { rows } = await db.execute<Facts>(sql`
    select u.first_name as "firstName", u.last_name as "lastName", u.grade_level as "gradeLevel",
      u.reading_level as "readingLevel", u.level_set_at is not null as "isLevelSet",
      u.points_earned as "points",
      u.streak_current as "current", u.streak_longest as "longest",
      u.streak_last_day::text as "lastDay", u.streak_bridges as "bridges",
      coalesce(g.weekly_minutes, ${DEFAULT_GOALS.weeklyMinutes}::int) as "weekGoal"
    from users u left join reading_goals g on g.user_id = u.id
    where u.id = ${id}`)
  const [facts] = rows
  if (!facts) throw new AppError('not_found')
  return facts
}

async function pausesOf(db: Reader, id: string, today: string): Promise<StudentPage['pauses']> {
  const { rows } = await db.execute<StudentPage['pauses'][number]>(sql`
    select from_day::text as "from", to_day::text as "to" from streak_pauses
    where user_id = ${id} and to_day >= ${today}::date
    order by from_day, to_day limit ${MAX_SHOWN}`)
  return rows
}

async function daysOf(db: Reader, id: string, today: string): Promise<StudentPage['days']> {
  const { rows } = await db.execute<StudentPage['days'][number]>(sql`
    select to_char(shown.day, 'YYYY-MM-DD') as "day", coalesce(a.minutes, 0)::int as "minutes"
    from generate_series(${addDays(today, 1 - SHOWN_DAYS)}::date, ${today}::date,
      interval '1 day') as shown(day)
    left join activity_days a on a.user_id = ${id} and a.day = shown.day::date
    order by shown.day`)
  return rows
}

type BookRow = Omit<StudentPage['books'][number], 'startedAt' | 'completedAt'> & {
  startedAt: Date | string
  completedAt: Date | string | null
}

async function booksOf(db: Reader, id: string): Promise<StudentPage['books']> {
  const { rows } = await db.execute<BookRow>(sql`
    select l.id, b.title, b.author, b.level, l.status, l.progress, l.started_at as "startedAt",
      l.completed_at as "completedAt",
      (select coalesce(sum(r.minutes), 0) from reading_sessions r where r.log_id = l.id)::int
        as "minutes"
    from reading_logs l join books b on b.id = l.book_id
    where l.user_id = ${id}
    order by l.started_at desc, l.id desc limit ${MAX_SHOWN}`)
  return rows.map((row) => ({
    ...row,
    startedAt: new Date(row.startedAt).toISOString(),
    completedAt: row.completedAt && new Date(row.completedAt).toISOString(),
  }))
}

type QuizRow = Omit<StudentPage['quizzes'][number], 'completedAt'> & { completedAt: Date | string }

async function quizzesOf(db: Reader, id: string): Promise<StudentPage['quizzes']> {
  const { rows } = await db.execute<QuizRow>(sql`
    select a.id, b.title as "bookTitle", round(${percentRight('a')})::int as "percent", a.passed,
      a.number + 1 as "tries", a.completed_at as "completedAt"
    from quiz_attempts a join books b on b.id = a.book_id
    where a.user_id = ${id}
    order by a.completed_at desc, a.id desc limit ${MAX_SHOWN}`)
  return rows.map((row) => ({ ...row, completedAt: new Date(row.completedAt).toISOString() }))
}
