import { and, eq, sql } from 'drizzle-orm'
import type { BookPick } from '#contract/books/books.ts'
import type { Day } from '#domain/calendar.ts'
import { message } from '#domain/message.ts'
import { choosePicks, PICK_LEVELS, type PickCandidate, reasonWords } from '#domain/picks.ts'
import { ANIMALS } from '#domain/shelves.ts'
import { books, libraryEntries } from '#server/db/schema/books.ts'
import { users } from '#server/db/schema/users.ts'
import type { Reader } from '#server/db/types.ts'
import type { Unsaid } from '#server/language/words.ts'
import { booksById } from './book-page.ts'
import { ownEntryOf } from './book-rows.ts'

/** Stars from which a book was liked. */
const LIKED_STARS = 4
/** More than the starter catalogue has at three levels. */
const MAX_CANDIDATES = 600
const FUNNY = message('Comedy')
const ANIMAL_WORD = `\\m(${ANIMALS.join('|')})s?\\M`
/** Letters of a description that say what a book is about. */
const BEGINNING = 60

/** Books to read next, chosen again each reading day. */
export async function picksOf(db: Reader, userId: string, day: Day): Promise<Unsaid<BookPick>[]> {
  const rows = await candidatesFor(db, userId)
  const level = rows[0]?.readerLevel ?? 1
  const picks = choosePicks({ id: userId, day, level }, rows)
  const known = await booksById(
    db,
    userId,
    picks.map(({ id }) => id),
  )
  return picks.flatMap(({ id, reason }) => {
    const book = known.get(id)
    return book ? [{ book, reason: reasonWords(reason) }] : []
  })
}

/**
 * Books around the reader's level that they don't own and never started, by the level's index. Only the
 * starter catalog: scanned books have not been reviewed for children.
 */
export function candidatesFor(db: Reader, userId: string) {
  return db
    .select({
      id: books.id,
      level: books.level,
      isFunny: sql<boolean>`${FUNNY} = any(${books.genres})`,
      // What it begins with is what it is about; a horse in its last sentence is not.
      isAboutAnimals: sql<boolean>`${books.title} ~* ${ANIMAL_WORD}
        or coalesce(left(${books.description}, ${BEGINNING}::int), '') ~* ${ANIMAL_WORD}`,
      readerLevel: users.readingLevel,
      genre: sql<string | null>`(
        select chosen.genre from unnest(${users.favoriteGenres}) with ordinality chosen(genre, place)
        where chosen.genre = any(${books.genres}) order by chosen.place limit 1)`,
      past: likePast(userId),
    })
    .from(users)
    .innerJoin(
      books,
      sql`${books.level} between ${users.readingLevel} - ${PICK_LEVELS}::int
        and ${users.readingLevel} + ${PICK_LEVELS}::int`,
    )
    .leftJoin(libraryEntries, ownEntryOf(userId))
    .where(
      and(
        eq(users.id, userId),
        eq(books.source, 'starter'),
        sql`${libraryEntries.userId} is null`,
        sql`not exists (select from reading_logs
          where reading_logs.user_id = ${userId} and reading_logs.book_id = ${books.id})`,
      ),
    )
    .orderBy(books.level, books.title, books.id)
    .limit(MAX_CANDIDATES)
}

/** The book of the reader's library that is most like this one: by its author, else of its first genre. */
function likePast(userId: string) {
  return sql<PickCandidate['past']>`(
    select json_build_object('title', past.title, 'liked', own.rating is not null,
      'sameAuthor', past.author = ${books.author})
    from library_entries own join books past on past.id = own.book_id
    where own.user_id = ${userId}
      and (own.rating >= ${LIKED_STARS} or (own.rating is null and exists (
        select from reading_logs log where log.user_id = own.user_id
          and log.book_id = own.book_id and log.status = 'completed')))
      and (past.author = ${books.author} or past.genres[1] = ${books.genres}[1])
    order by past.author = ${books.author} desc, own.rating desc nulls last,
      own.added_at desc, past.id
    limit 1)`
}
