import { sql } from 'drizzle-orm'
import type { ClassBreakdown } from '#contract/school/teacher.ts'
import { ENGAGEMENT, engagementOf } from '#domain/class-figures.ts'
import type { Reader } from '#server/db/types.ts'
import { percentRight } from '#server/rewards/activity.ts'
import { marksWithin } from './class-averages.ts'
import { type Looked, pupilsOf } from './class-range.ts'

type Row = Pick<ClassBreakdown, 'quizBands'> & {
  pupils: { level: number; active: boolean; days: number }[] | null
  genres: ClassBreakdown['genres'] | null
  begun: number
  finished: number
}

/** Breakdown of students, quizzes and books in the range, in one statement. */
export async function breakdownOf(db: Reader, looked: Looked): Promise<ClassBreakdown> {
  const { from, to, startsAt, endsAt, activeFrom, days } = looked
  const { rows } = await db.execute<Row>(sql`
    with ${pupilsOf(looked)}, begun as (
      select l.status from pupils p join reading_logs l on l.user_id = p.id
      where l.started_at >= ${startsAt}::timestamptz and l.started_at < ${endsAt}::timestamptz
    ), marks as (
      select round(${percentRight('a')}) as percent
      from pupils p join quiz_attempts a on a.user_id = p.id
      where ${marksWithin('a', looked)}
    ), finished as (
      select distinct l.user_id, l.book_id from pupils p join reading_logs l on l.user_id = p.id
      where l.completed_at >= ${startsAt}::timestamptz and l.completed_at < ${endsAt}::timestamptz
    ), genres as (
      select coalesce(g.genre, 'Other') as genre, count(*)::int as books
      from finished f join books b on b.id = f.book_id
        left join lateral unnest(b.genres) as g(genre) on true
      group by 1
    )
    select
      (select json_agg(json_build_object('level', p.reading_level,
          'active', exists (select from activity_days d where d.user_id = p.id
            and d.day >= ${activeFrom}::date and (d.minutes > 0 or d.quizzes > 0)),
          'days', (select count(*) from activity_days d where d.user_id = p.id and d.minutes > 0
            and d.day between ${from}::date and ${to}::date)))
        from pupils p) as "pupils",
      (select json_build_object('excellent', count(*) filter (where percent >= 80),
          'good', count(*) filter (where percent >= 60 and percent < 80),
          'practice', count(*) filter (where percent < 60)) from marks) as "quizBands",
      (select json_agg(json_build_object('genre', genre, 'books', books)
          order by books desc, genre) from genres) as "genres",
      (select count(*) from begun)::int as "begun",
      (select count(*) from begun where status = 'completed')::int as "finished"`)
  const [row] = rows
  if (!row) throw new Error('the breakdown query answered nothing')
  const pupils = row.pupils ?? []
  const engagement = pupils.map((pupil) => engagementOf(pupil.days, days))
  const readingDays = pupils.reduce((sum, pupil) => sum + pupil.days, 0)
  return {
    levels: Array.from({ length: 10 }, (_, index) => ({
      level: index + 1,
      students: pupils.filter(({ level }) => level === index + 1).length,
    })),
    quizBands: row.quizBands,
    genres: row.genres ?? [],
    engagement: ENGAGEMENT.map((group) => ({
      group,
      students: engagement.filter((one) => one === group).length,
    })),
    active: { students: pupils.filter(({ active }) => active).length, of: pupils.length },
    finishedShare: row.begun === 0 ? null : Math.round((row.finished * 100) / row.begun),
    daysAWeek:
      pupils.length === 0 ? 0 : Math.round((readingDays * 70) / (pupils.length * days)) / 10,
  }
}
