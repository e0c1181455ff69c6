import { sql } from 'drizzle-orm'
import type { ParentDashboard } from '#contract/family/parent.ts'
import { addDays, type Day, mondayOf } from '#domain/calendar.ts'
import { dayOf } from '#domain/reading-clock.ts'
import { getCurrentUser } from '#server/accounts/people/current-user.ts'
import type { OwnChild } from '#server/accounts/people/own-child.ts'
import type { Reader } from '#server/db/types.ts'
import { goalsOf, percentRight } from '#server/rewards/activity.ts'
import { badgesOf } from '#server/rewards/badges/badge-rows.ts'

const RECENT = 10
const LATEST_BADGES = 6

/** Everything on a child's page of the parent portal except the calendar and the money. */
export async function parentDashboardOf(
  db: Reader,
  child: OwnChild,
  at: number,
): Promise<ParentDashboard> {
  const today = dayOf(at, child.clock)
  const [user, goals, figures, recentActivity, badges] = await Promise.all([
    getCurrentUser(db, child.id, at),
    goalsOf(db, child.id),
    figuresOf(db, child, today),
    recentActivityOf(db, child),
    badgesOf(db, child.id),
  ])
  return {
    child: {
      id: child.id,
      firstName: child.firstName,
      profileImageUrl: user.profileImageUrl,
      points: user.points,
      hero: user.hero && {
        head: user.hero.head,
        body: user.hero.body,
        worn: user.hero.worn,
      },
    },
    stats: {
      booksCompleted: figures.booksCompleted,
      totalPoints: figures.totalPoints,
      badgesEarned: badges.length,
      currentStreak: user.streak,
    },
    recentActivity,
    goals: {
      booksThisMonth: figures.booksThisMonth,
      monthlyBookTarget: goals.monthlyBooks,
      minutesThisWeek: figures.minutesThisWeek,
      weeklyMinuteTarget: goals.weeklyMinutes,
      dailyMinuteTarget: goals.dailyMinutes,
    },
    latestBadges: badges
      .slice(0, LATEST_BADGES)
      .map(({ id, earnedAt, badge }) => ({ id, earnedAt, ...badge })),
  }
}

type Figures = {
  booksCompleted: number
  booksThisMonth: number
  minutesThisWeek: number
  totalPoints: number
}

/** A week is Monday to Sunday, a month the calendar's, both of the child's own days. */
async function figuresOf(db: Reader, child: OwnChild, today: Day): Promise<Figures> {
  const monday = mondayOf(today)
  const { rows } = await db.execute<Figures>(sql`
    select
      (select count(distinct book_id) from reading_logs
        where user_id = ${child.id} and status = 'completed')::int as "booksCompleted",
      (select count(distinct book_id) from reading_logs
        where user_id = ${child.id} and status = 'completed'
          and ${localDay(sql`completed_at`, child.clock.timeZone)} >= ${`${today.slice(0, 7)}-01`}::date)::int
        as "booksThisMonth",
      (select coalesce(sum(minutes), 0) from activity_days
        where user_id = ${child.id} and day between ${monday}::date and ${addDays(monday, 6)}::date)::int
        as "minutesThisWeek",
      (select points_earned from users where id = ${child.id}) as "totalPoints"`)
  const [figures] = rows
  if (!figures) throw new Error('the figures query answered nothing')
  return figures
}

/** The reader's own day of a moment: theirs ends at 03:00 (domain/calendar.ts). */
function localDay(instant: ReturnType<typeof sql>, timeZone: string) {
  return sql`((${instant} at time zone ${timeZone}) - interval '3 hours')::date`
}

type Activity = ParentDashboard['recentActivity'][number]

/**
 * The latest readings with what each earned. A quiz belongs to the reading that was open when it was taken,
 * so a book read twice shows each reading's own quiz.
 */
async function recentActivityOf(db: Reader, child: OwnChild): Promise<Activity[]> {
  const { rows } = await db.execute<Omit<Activity, 'date' | 'day'> & { date: Date | string }>(sql`
    select l.id, b.title as "bookTitle", b.author, l.status,
      coalesce(l.completed_at, l.started_at) as "date",
      q.percent as "quizScore",
      (coalesce(q.points, 0) + coalesce(m.points, 0))::int as "pointsEarned"
    from reading_logs l
    join books b on b.id = l.book_id
    left join lateral (
      select max(round(${percentRight('a')}))::int as percent, sum(a.points) as points
      from quiz_attempts a
      where a.user_id = l.user_id and a.book_id = l.book_id and a.completed_at >= l.started_at
        and not exists (select from reading_logs later
          where later.user_id = l.user_id and later.book_id = l.book_id
            and later.started_at > l.started_at and later.started_at <= a.completed_at)
    ) q on true
    left join lateral (
      select sum(s.points) as points from reading_sessions s
      where s.log_id = l.id and s.ended_at is not null
    ) m on true
    where l.user_id = ${child.id}
    order by coalesce(l.completed_at, l.started_at) desc, l.id desc
    limit ${RECENT}`)
  return rows.map((row) => {
    const at = new Date(row.date)
    return { ...row, date: at.toISOString(), day: dayOf(at.getTime(), child.clock) }
  })
}
