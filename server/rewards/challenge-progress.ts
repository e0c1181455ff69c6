import { type SQL, sql } from 'drizzle-orm'
import { EARNED_SOURCES, MIN_QUIZZES } from '#domain/challenges.ts'
import { averageScore, isMarked } from './quiz-figures.ts'

/**
 * How far a reader is in a challenge, as a lateral table of `have` and `quizzes`: computed from what is
 * saved within the challenge's moments, by indexes of the reader. `challenge` is the name of a row of
 * challenges in the statement, `reader` one of its columns that holds a user.
 *
 * `offset 0` keeps it computed once per row, however often it is used.
 *
 * Minutes on the clock have a moment. Those written down later have only the reader's own day, which
 * is taken as the squad's.
 */
export function challengeProgress(challenge: string, reader: string): SQL {
  const c = sql.raw(challenge)
  const user = sql.raw(reader)
  const within = (column: string) =>
    sql`${sql.raw(column)} >= ${c}.starts_at and ${sql.raw(column)} < ${c}.ends_at`
  const sources = sql.join(
    EARNED_SOURCES.map((source) => sql`${source}`),
    sql`, `,
  )
  return sql`lateral (select
    (case ${c}.type
      when 'books_read' then (select count(distinct l.book_id) from reading_logs l
        where l.user_id = ${user} and ${within('l.completed_at')})
      when 'points_earned' then (select coalesce(sum(p.amount), 0) from points_ledger p
        where p.user_id = ${user} and ${within('p.created_at')}
          and p.amount > 0 and p.source in (${sources}))
      when 'minutes_read' then
        (select coalesce(sum(s.minutes), 0) from reading_sessions s
          where s.user_id = ${user} and s.how = 'timer' and ${within('s.started_at')})
        + (select coalesce(sum(s.minutes), 0) from reading_sessions s
          where s.user_id = ${user} and s.how <> 'timer'
            and s.day between ${c}.start_date and ${c}.end_date)
      else (select case when count(*) >= ${MIN_QUIZZES}
          then ${averageScore('a')} else 0 end from quiz_attempts a
        where a.user_id = ${user} and ${isMarked('a')} and ${within('a.completed_at')})
    end)::int as have,
    (case ${c}.type when 'quiz_accuracy' then (select count(*) from quiz_attempts a
        where a.user_id = ${user} and ${isMarked('a')} and ${within('a.completed_at')})
      else 0 end)::int as quizzes
    offset 0)`
}
