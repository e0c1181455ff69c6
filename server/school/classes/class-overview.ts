import { sql } from 'drizzle-orm'
import type { ClassActivity, ClassOverview } from '#contract/school/teacher.ts'
import { BADGES } from '#domain/badges.ts'
import type { Phrase } from '#domain/message.ts'
import { MAX_MEMBERS } from '#domain/squads.ts'
import type { Reader } from '#server/db/types.ts'
import type { Unsaid } from '#server/language/words.ts'
import { isMarked, percentRight } from '#server/rewards/activity.ts'
import { classAverage } from '#server/school/figures/class-averages.ts'
import { type Looked, pupilsOf } from '#server/school/figures/class-range.ts'

const MAX_ACTIVITIES = 50
const MAX_COMPETITIONS = 50

type Totals = ClassOverview['analytics'][number]
type StudentRow = {
  userId: string
  firstName: string | null
  lastName: string | null
  email: string | null
  isActive: boolean
}

/** The first tab (spec 2): the students, what they read, running challenges and recent activity. */
export async function overviewOf(
  db: Reader,
  looked: Looked,
  at: number,
): Promise<Unsaid<ClassOverview>> {
  const [students, analytics, activeCompetitions, recentActivity] = await Promise.all([
    studentsOf(db, looked),
    totalsOf(db, looked),
    competitionsOf(db, looked, at),
    activityOf(db, looked),
  ])
  const range = { startDate: looked.from, endDate: looked.to }
  return { students, analytics, activeCompetitions, recentActivity, range }
}

async function studentsOf(db: Reader, looked: Looked): Promise<ClassOverview['students']> {
  const { rows } = await db.execute<StudentRow>(sql`
    with ${pupilsOf(looked)}
    select p.id as "userId", p.first_name as "firstName", p.last_name as "lastName", p.email,
      exists (select from activity_days d where d.user_id = p.id
        and d.day >= ${looked.activeFrom}::date and (d.minutes > 0 or d.quizzes > 0)) as "isActive"
    from pupils p
    order by lower(p.first_name), lower(p.last_name), p.id
    limit ${MAX_MEMBERS}`)
  return rows.map(({ userId, isActive, ...user }) => ({
    userId,
    user: { id: userId, ...user },
    isActive,
  }))
}

async function totalsOf(db: Reader, looked: Looked): Promise<Totals[]> {
  const { from, to, startsAt, endsAt } = looked
  const { rows } = await db.execute<Totals>(sql`
    with ${pupilsOf(looked)}
    select
      (select count(*) from (select distinct l.user_id, l.book_id
        from pupils p join reading_logs l on l.user_id = p.id
        where l.completed_at >= ${startsAt}::timestamptz and l.completed_at < ${endsAt}::timestamptz
      ) as book)::int as "totalBooksRead",
      (select coalesce(sum(d.minutes), 0) from pupils p join activity_days d on d.user_id = p.id
        where d.day between ${from}::date and ${to}::date)::int as "totalMinutesRead",
      ${classAverage(looked)} as "averageClassScore"`)
  return rows
}

async function competitionsOf(
  db: Reader,
  { led }: Looked,
  at: number,
): Promise<ClassOverview['activeCompetitions']> {
  const now = new Date(at).toISOString()
  const { rows } = await db.execute<ClassOverview['activeCompetitions'][number]>(sql`
    select c.id, c.name as "title", c.description, c.type, c.start_date::text as "startDate",
      c.end_date::text as "endDate", taking.joined, taking.finished
    from challenges c cross join lateral (
      select count(*)::int as joined, count(t.finished_at)::int as finished
      from challenge_members t where t.challenge_id = c.id
    ) as taking
    where c.squad_id = ${led.id} and c.ends_at > ${now}::timestamptz
      and c.starts_at <= ${now}::timestamptz
    order by c.ends_at, c.id
    limit ${MAX_COMPETITIONS}`)
  return rows
}

type ActivityRow = Omit<ClassActivity, 'user' | 'createdAt'> & {
  userId: string
  firstName: string | null
  lastName: string | null
  createdAt: Date | string
}

/** The latest activity of the range, merged from each student's newest of every kind. */
async function activityOf(db: Reader, looked: Looked): Promise<Unsaid<ClassActivity>[]> {
  const { startsAt, endsAt } = looked
  const newest = (time: string) => sql`${sql.raw(time)} >= ${startsAt}::timestamptz
    and ${sql.raw(time)} < ${endsAt}::timestamptz
    order by ${sql.raw(time)} desc limit ${MAX_ACTIVITIES}`
  const { rows } = await db.execute<ActivityRow>(sql`
    with ${pupilsOf(looked)}, happened as (
      select e.* from pupils p cross join lateral (
        (select l.id, l.user_id, 'book_started' as type, l.book_id, null::text as badge,
          null::int as amount, l.started_at as at
          from reading_logs l where l.user_id = p.id and ${newest('l.started_at')})
        union all
        (select l.id, l.user_id, 'book_completed', l.book_id, null, null, l.completed_at
          from reading_logs l where l.user_id = p.id and ${newest('l.completed_at')})
        union all
        (select a.id, a.user_id, 'quiz_completed', a.book_id, null,
          round(${percentRight('a')})::int, a.completed_at
          from quiz_attempts a where a.user_id = p.id and ${isMarked('a')}
            and ${newest('a.completed_at')})
        union all
        (select r.id, r.user_id, 'reading_session', r.book_id, null, r.minutes, r.started_at
          from reading_sessions r where r.user_id = p.id and r.ended_at is not null
            and r.minutes > 0 and ${newest('r.started_at')})
        union all
        (select b.id, b.user_id, 'badge_earned', null, coalesce(b.challenge ->> 'name', b.badge_key), null,
          b.earned_at
          from user_badges b where b.user_id = p.id and ${newest('b.earned_at')})
      ) as e
      order by e.at desc, e.id desc, e.type
      limit ${MAX_ACTIVITIES}
    )
    select h.id || '-' || h.type as "id", h.user_id as "userId", u.first_name as "firstName",
      u.last_name as "lastName", h.type, coalesce(k.title, h.badge) as "about", h.amount,
      h.at as "createdAt"
    from happened h join users u on u.id = h.user_id left join books k on k.id = h.book_id
    order by h.at desc, h.id desc, h.type`)
  return rows.map(({ userId, firstName, lastName, createdAt, about, ...row }) => ({
    ...row,
    about: row.type === 'badge_earned' ? badgeName(about) : about,
    user: { id: userId, firstName, lastName },
    createdAt: new Date(createdAt).toISOString(),
  }))
}

/** A challenge's badge has the name it was given. */
function badgeName(name: string | null): string | Phrase | null {
  const rule = BADGES.find(({ key }) => key === name)
  return rule ? { text: rule.name } : name
}
