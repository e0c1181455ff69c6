import { type SQL, sql } from 'drizzle-orm'
import { addDays } from '#domain/calendar.ts'
import type { Reader } from '#server/db/types.ts'
import { averageScore, isMarked } from '#server/rewards/activity.ts'
import { type Looked, pupilsOf } from './class-range.ts'

export type ClassAverages = {
  /** Average of all quizzes in the range; null when there are none. */
  all: number | null
  byLevel: ReadonlyMap<number, number>
}

/** Selects the marked attempts in the range; the second condition lets an index be used. */
export function marksWithin(attempt: string, { from, to }: Pick<Looked, 'from' | 'to'>): SQL {
  const a = sql.raw(attempt)
  return sql`${isMarked(attempt)} and ${a}.day between ${from}::date and ${to}::date
    and ${a}.completed_at >= ${addDays(from, -2)}::date`
}

/** The class's average as a column, where the statement begins with `pupilsOf`. */
export function classAverage(looked: Looked): SQL {
  return sql`(select ${averageScore('a')} from pupils p join quiz_attempts a on a.user_id = p.id
    where ${marksWithin('a', looked)})`
}

/** Quiz averages of the class and of each reading level. */
export async function averagesOf(db: Reader, looked: Looked): Promise<ClassAverages> {
  const { rows } = await db.execute<{ level: number | null; average: number | null }>(sql`
    with ${pupilsOf(looked)}
    select null::int as level, ${classAverage(looked)} as average
    union all
    select p.reading_level, ${averageScore('a')} from pupils p
      join quiz_attempts a on a.user_id = p.id
    where ${marksWithin('a', looked)} group by p.reading_level`)
  const byLevel = rows.flatMap(({ level, average }) =>
    level === null || average === null ? [] : [[level, average] as const],
  )
  return {
    all: rows.find(({ level }) => level === null)?.average ?? null,
    byLevel: new Map(byLevel),
  }
}
