import { sql } from 'drizzle-orm'
import { readersOf } from '#server/accounts/people/readers.ts'
import { AppError } from '#server/app-error.ts'
import type { Reader } from '#server/db/types.ts'
import type { SignedIn } from '#server/http/session.ts'

type Adult = Pick<SignedIn, 'id' | 'role' | 'approved'>

/**
 * Allows the answer key for adults with a reader who has the book, and for administrators (product 12).
 * @throws AppError quiz_key_closed when none of their readers has the book.
 */
export async function checkKeyAccess(db: Reader, adult: Adult, bookId: string): Promise<void> {
  if (adult.role === 'admin') return
  const book = sql`${bookId}::uuid`
  const { rows } = await db.execute(sql`
    select 1 from ${readersOf(adult)} readers (id)
    where exists (select from library_entries e where e.user_id = readers.id and e.book_id = ${book})
      or exists (select from reading_logs l where l.user_id = readers.id and l.book_id = ${book})
      or exists (select from quiz_attempts a where a.user_id = readers.id and a.book_id = ${book})
      or exists (select from quiz_runs run join quizzes q on q.id = run.quiz_id
        where run.user_id = readers.id and q.book_id = ${book})
    limit 1`)
  if (rows.length === 0) throw new AppError('quiz_key_closed')
}

/** True when a child outside this adult's care has the book, so a quiz change would affect them. */
export async function isSharedBook(db: Reader, adult: Adult, bookId: string): Promise<boolean> {
  const book = sql`${bookId}::uuid`
  const { rows } = await db.execute(sql`
    select 1 from (
      select user_id from library_entries where book_id = ${book}
      union all select user_id from reading_logs where book_id = ${book}
      union all select a.user_id from quiz_attempts a
        join quizzes q on q.id = a.quiz_id where q.book_id = ${book}
      union all select run.user_id from quiz_runs run
        join quizzes q on q.id = run.quiz_id where q.book_id = ${book}
    ) holders join users on users.id = holders.user_id and users.role = 'student'
    where holders.user_id not in ${readersOf(adult)}
    limit 1`)
  return rows.length > 0
}
