import { sql } from 'drizzle-orm'
import type { Day } from '#domain/calendar.ts'
import type { Reader } from '#server/db/types.ts'

const MAX_SHOWN = 24

type OpenQuiz = { id: string; title: string; author: string; coverUrl: string | null }

/**
 * Books of the reader's library with a quiz that was neither passed nor tried today, as the home screen counts
 * them; the newest first.
 */
export async function openQuizzesOf(db: Reader, userId: string, today: Day): Promise<OpenQuiz[]> {
  const { rows } = await db.execute<OpenQuiz>(sql`
    select b.id, b.title, b.author, b.cover_url as "coverUrl"
    from library_entries l join books b on b.id = l.book_id
    where l.user_id = ${userId} and ${hasOpenQuiz({ userId, today })}
    order by l.added_at desc, l.book_id desc limit ${MAX_SHOWN}`)
  return rows
}

/** Is the quiz of the library entry `l` still to be taken? */
export function hasOpenQuiz({ userId, today }: { userId: string; today: Day }) {
  return sql`exists (select from quizzes where quizzes.book_id = l.book_id and quizzes.active)
    and not exists (select from quiz_attempts where quiz_attempts.user_id = ${userId}
      and quiz_attempts.book_id = l.book_id
      and (quiz_attempts.passed or quiz_attempts.day >= ${today}::date))`
}
