import { sql } from 'drizzle-orm'
import type { ClassBook } from '#contract/school/teacher.ts'
import { addDays } from '#domain/calendar.ts'
import type { Reader } from '#server/db/types.ts'
import { percentRight } from '#server/rewards/activity.ts'
import { type Looked, pupilsOf } from '#server/school/figures/class-range.ts'

const MAX_BOOKS = 200

/** The books a class reads, with each book's quiz results in the range; most read first. */
export async function booksOf(db: Reader, looked: Looked): Promise<ClassBook[]> {
  const { from, to, startsAt, endsAt } = looked
  const within = (column: string) => sql`${sql.raw(column)} >= ${startsAt}::timestamptz
    and ${sql.raw(column)} < ${endsAt}::timestamptz`
  const { rows } = await db.execute<ClassBook>(sql`
    with ${pupilsOf(looked)}, marks as (
      select a.book_id, a.user_id, ${percentRight('a')} as percent
      from pupils p join quiz_attempts a on a.user_id = p.id
      where a.day between ${from}::date and ${to}::date
        and a.completed_at >= ${addDays(from, -2)}::date
    ), touched as (
      select l.book_id, l.user_id, coalesce(${within('l.completed_at')}, false) as finished
      from pupils p join reading_logs l on l.user_id = p.id
      where (${within('l.started_at')}) or (${within('l.completed_at')})
      union all
      select book_id, user_id, false from marks
    ), readers as (
      select book_id, count(distinct user_id)::int as readers,
        (count(distinct user_id) filter (where finished))::int as finished
      from touched group by book_id
    ), quizzed as (
      select book_id, count(percent)::int as quizzes, round(avg(percent))::int as average
      from marks group by book_id
    )
    select b.id as "bookId", b.title, b.author, b.level, r.readers, r.finished,
      coalesce(m.quizzes, 0) as quizzes, m.average as "quizAverage",
      quiz.id is not null as "hasQuiz",
      (select count(*) from quiz_questions question
        where question.quiz_id = quiz.id and (question.voided_at is not null or exists (
          select from quiz_voids v join squad_members leader on leader.user_id = v.said_by
            and leader.squad_id = ${looked.led.id} and leader.role = 'teacher'
          where v.question_id = question.id and v.undone_at is null
        )))::int as voided
    from readers r join books b on b.id = r.book_id
      left join quizzed m on m.book_id = b.id
      left join quizzes quiz on quiz.book_id = b.id and quiz.active
    order by r.readers desc, quizzes desc, b.title, b.id
    limit ${MAX_BOOKS}`)
  return rows
}
