import { and, getTableName, isNotNull, or, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import type { Book, listBooks } from '#contract/books/books.ts'
import type { Parsed } from '#contract/endpoint.ts'
import { preparedOnce } from '#server/db/prepared-once.ts'
import { books, libraryEntries } from '#server/db/schema/books.ts'
import type { Reader } from '#server/db/types.ts'
import { inFilters, pageOfBooks, readBookCursor, selectBooks, titleOf } from './book-page.ts'
import { distinctiveWords, hasSoundsNear, hasWordsNear, keysNear, soundKey } from './near-words.ts'
import { foldText } from './search-text.ts'

type Query = Parsed<typeof listBooks>['querystring']

/** How alike a word must be to one of the book's when no book is nearer. */
const MIN_ALIKE = '0.45'
const ALIKE_SETTING = 'pg_trgm.word_similarity_threshold'
const MAX_WORDS = 10
/** Who types "b" or "the" has not said yet what they look for: not every book that has it is ranked. */
const MAX_RANKED = 1000

/**
 * A page of the books that match every significant word, allowing one typo in each; if there are none, books
 * with words that sound alike, and then with similar words. The best matches for the whole query come first, of a
 * series its first book.
 */
export async function searchBooks(
  db: Reader,
  userId: string,
  query: Query & { search: string },
  reply: FastifyReply,
): Promise<Book[]> {
  const typed = foldText(query.search).split(' ').filter(Boolean).slice(0, MAX_WORDS)
  if (typed.length === 0) return []
  const words = distinctiveWords(typed)
  const [folded, keys] = [typed.join(' '), keysNear(words)]
  const cursor = readBookCursor(query.cursor)
  const { limit } = query
  const ask = { userId, folded, most: limit + 1, query, last: cursor?.id ?? null }
  if (!cursor?.mark) {
    const isUsual =
      !cursor &&
      query.level === undefined &&
      query.letter === undefined &&
      query.scope !== 'library'
    const near = isUsual
      ? await nearOfAll(db).execute({ userId, folded, keys, most: limit + 1 })
      : await likestFirst(db, { ...ask, matches: hasWordsNear(keys) })
    if (near.length > 0 || cursor) return pageOfBooks(reply, near, limit)
  }
  const loose = await db.transaction(async (tx) => {
    // For this transaction alone; the trigram index answers `%>` with this limit.
    const { rows } = await tx.execute<{ sounds: string }>(sql`
      select set_config(${ALIKE_SETTING}, ${MIN_ALIKE}, true),
        search_sounds(${words.join(' ')}) as sounds`)
    const keys = rows[0]?.sounds.split(' ').map(soundKey) ?? []
    // Apart from the similar words: those are compared again, row by row, which would compare the sounds too.
    if (cursor?.mark !== 'loose ' && keys.some(Boolean)) {
      const sound = words.map((word, place) => hasWordNearOrSounding(word, keys[place] ?? null))
      const found = await likestFirst(tx, { ...ask, matches: and(...sound) })
      if (found.length > 0 || cursor) return { found, mark: 'sound ' } as const
    }
    const matches = and(...words.map(hasWordLike))
    return { found: await likestFirst(tx, { ...ask, matches }), mark: 'loose ' } as const
  })
  return pageOfBooks(reply, loose.found, limit, loose.mark)
}

type Search = {
  userId: string | Placeholder
  folded: string | Placeholder
  most: number | Placeholder
  query: Pick<Query, 'level' | 'letter' | 'scope'>
  matches: SQL | undefined
  last: string | null
}

function likestFirst(db: Reader, { userId, folded, most, query, matches, last }: Search) {
  const distance = sql`-word_similarity(${folded}, ${books.searchText})`
  const distanceOf = (bookId: string) =>
    sql`(select -word_similarity(${folded}, b.search_text) from ${books} b where b.id = ${bookId})`
  const isOwn = query.scope === 'library'
  const found = and(inFilters(query), matches)
  return selectBooks(db, userId, isOwn ? books : firstOf(db, found))
    .where(
      and(
        ...(isOwn ? [isNotNull(libraryEntries.userId), found] : []),
        last
          ? sql`(${distance}, ${PLACE}, ${books.title}, ${books.id}) > (${distanceOf(last)}, (select coalesce(b.series_place, 1) from ${books} b where b.id = ${last}), ${titleOf(last)}, ${last}::uuid)`
          : undefined,
      ),
    )
    .orderBy(distance, PLACE, books.title, books.id)
    .limit(most)
}

/** A book of no series ranks as the first of one. */
const PLACE = sql`coalesce(${books.seriesPlace}, 1)`

/** As many of the books as are ranked, under the name of them all. */
function firstOf(db: Reader, found: SQL | undefined) {
  return db.select().from(books).where(found).limit(MAX_RANKED).as(getTableName(books))
}

/** The usual search: the first page, of every book. */
const nearOfAll = preparedOnce((db) =>
  likestFirst(db, {
    userId: sql.placeholder('userId'),
    folded: sql.placeholder('folded'),
    most: sql.placeholder('most'),
    query: { scope: 'all' },
    matches: hasWordsNear(sql.placeholder('keys')),
    last: null,
  }).prepare('near_books'),
)

/** Where the database knows no letters but the English, a word of others is like none but near one. */
function hasWordLike(word: string): SQL | undefined {
  return or(sql`${books.searchText} %> ${word}`, hasWordsNear(keysNear([word])))
}

function hasWordNearOrSounding(word: string, sound: string | null): SQL | undefined {
  return or(hasWordsNear(keysNear([word])), sound === null ? undefined : hasSoundsNear(sound))
}
