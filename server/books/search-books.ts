import { and, isNotNull, or, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import type { Book, listBooks } from '#contract/books.ts'
import type { Parsed } from '#contract/endpoint.ts'
import { preparedOnce } from '#server/db/prepared-once.ts'
import { books, libraryEntries } from '#server/db/schema/books.ts'
import type { Reader } from '#server/db/types.ts'
import { atLevel, pageOfBooks, readBookCursor, selectBooks, titleOf } from './book-page.ts'
import { hasWordsNear, keysNear } from './near-words.ts'
import { foldText } from './search-text.ts'

type Query = Parsed<typeof listBooks>['querystring']

/** How alike a word must be to one of the book's when no book is nearer. */
const LEAST_ALIKE = '0.45'
const ALIKE_SETTING = 'pg_trgm.word_similarity_threshold'
const MOST_WORDS = 10

/**
 * A page of the books that have every word, one slip in each forgiven; only when there is none, of
 * those that have a word like each. The likest come first.
 */
export async function searchBooks(
  db: Reader,
  userId: string,
  query: Query & { search: string },
  reply: FastifyReply,
): Promise<Book[]> {
  const words = foldText(query.search).split(' ').filter(Boolean).slice(0, MOST_WORDS)
  if (words.length === 0) return []
  const [folded, keys] = [words.join(' '), keysNear(words)]
  const cursor = readBookCursor(query.cursor)
  const { limit } = query
  const ask = { userId, folded, most: limit + 1, query, last: cursor?.id ?? null }
  if (cursor?.mark !== 'loose ') {
    const isUsual = !cursor && query.level === undefined && query.scope !== 'library'
    const near = isUsual
      ? await nearOfAll(db).execute({ userId, folded, keys, most: limit + 1 })
      : await likestFirst(db, { ...ask, matches: hasWordsNear(keys) })
    if (near.length > 0 || cursor) return pageOfBooks(reply, near, limit)
  }
  const loose = await db.transaction(async (tx) => {
    // For this transaction alone; the trigram index answers `%>` with this limit.
    await tx.execute(sql`select set_config(${ALIKE_SETTING}, ${LEAST_ALIKE}, true)`)
    return likestFirst(tx, { ...ask, matches: and(...words.map(hasWordLike)) })
  })
  return pageOfBooks(reply, loose, limit, 'loose ')
}

type Search = {
  userId: string | Placeholder
  folded: string | Placeholder
  most: number | Placeholder
  query: Pick<Query, 'level' | 'scope'>
  matches: SQL | undefined
  last: string | null
}

function likestFirst(db: Reader, { userId, folded, most, query, matches, last }: Search) {
  const distance = sql`-word_similarity(${folded}, ${books.searchText})`
  const distanceOf = (bookId: string) =>
    sql`(select -word_similarity(${folded}, b.search_text) from ${books} b where b.id = ${bookId})`
  return selectBooks(db, userId)
    .where(
      and(
        atLevel(query),
        query.scope === 'library' ? isNotNull(libraryEntries.userId) : undefined,
        matches,
        last
          ? sql`(${distance}, ${books.title}, ${books.id}) > (${distanceOf(last)}, ${titleOf(last)}, ${last}::uuid)`
          : undefined,
      ),
    )
    .orderBy(distance, books.title, books.id)
    .limit(most)
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
