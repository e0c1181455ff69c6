import { sql } from 'drizzle-orm'
import type { SquadStars } from '#contract/books/shelves.ts'
import type { Reader } from '#server/db/types.ts'

/** From so many squad mates an average is shown: it reveals no one's own stars. */
const MIN_RATERS = 3
/** More books than a few classes rate; the most rated come first. */
const MAX_BOOKS = 500

/**
 * The average stars of the reader's squad mates for each book that at least three of them rated, in half stars:
 * finer ones would tell what the latest rater gave.
 */
export async function squadStarsOf(db: Reader, userId: string): Promise<SquadStars[]> {
  const { rows } = await db.execute<SquadStars>(sql`
    with mates as (
      select distinct mate.user_id as id
      from squad_members own
      join squad_members mate on mate.squad_id = own.squad_id and mate.user_id <> own.user_id
      join users on users.id = mate.user_id and users.role = 'student'
      where own.user_id = ${userId}
        and not exists (select from hidden_readers hidden where hidden.user_id = mate.user_id)
    )
    select entry.book_id as "bookId", (round(avg(entry.rating) * 2) / 2)::float8 as stars
    from mates join library_entries entry on entry.user_id = mates.id
    where entry.rating is not null
    group by entry.book_id having count(*) >= ${MIN_RATERS}
    order by count(*) desc, entry.book_id limit ${MAX_BOOKS}`)
  return rows
}
