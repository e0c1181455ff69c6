import { eq, like, or, sql } from 'drizzle-orm'
import { bookPoints, estimateWords } from '#domain/points.ts'
import { bandOfPages, estimateLevel } from '#domain/reading-level.ts'
import type { FoundBook } from '#server/adapters/book-catalog/port.ts'
import { lockAll } from '#server/db/advisory-locks.ts'
import { newId } from '#server/db/new-id.ts'
import { shortRead } from '#server/db/prepared-once.ts'
import { books, editions } from '#server/db/schema/books.ts'
import type { Reader, Tx } from '#server/db/types.ts'
import { searchText } from './search-text.ts'
import { candidateTitles, fullTitle, isSameWork, type Naming, variantOf } from './work-identity.ts'

/** The default where the catalog has no value. */
const DEFAULT_PAGES = 160
/** Listed books that may be the one that was found. */
const MAX_CANDIDATES = 50

/** The catalogue's book for an edition a provider found: the work it belongs to, or a new one. */
export async function admitBook(tx: Tx, found: FoundBook, at: number): Promise<string> {
  await lockAll(tx, 'admission')
  const known = await findEdition(tx, found.isbn13)
  if (known) return known
  const bookId = (await findWork(tx, found)) ?? (await insertWork(tx, found, at))
  await tx
    .insert(editions)
    .values({ isbn13: found.isbn13, bookId, pages: found.pages, createdAt: new Date(at) })
  return bookId
}

const bookOfEdition = shortRead((db) =>
  db
    .select({ bookId: editions.bookId })
    .from(editions)
    .where(eq(editions.isbn13, sql.placeholder('isbn13')))
    .prepare('book_of_edition'),
)

/** The book an ISBN-13 is an edition of; null when the catalogue does not have it. */
export async function findEdition(db: Reader, isbn13: string): Promise<string | null> {
  const [edition] = await bookOfEdition(db).execute({ isbn13 })
  return edition?.bookId ?? null
}

/**
 * Matches by the provider's work key, else by title and first author in any spelling: never another book of
 * the series, another language or a retelling (work-identity.ts).
 */
async function findWork(tx: Tx, found: FoundBook): Promise<string | null> {
  const { author } = found
  const [firstAuthor = author] = author.split(/ and |, /)
  const named = namingOf(found)
  const workKey = keyOf(found)
  const texts = candidateTitles(named).map((title) => searchText(title, firstAuthor))
  const candidates = await tx
    .select({ id: books.id, key: books.workKey, title: books.title, series: books.series })
    .from(books)
    .where(
      or(
        eq(books.workKey, workKey),
        // Further authors and the series come after the first author.
        ...texts.flatMap((text) => [
          eq(books.searchText, text),
          like(books.searchText, `${text} %`),
        ]),
      ),
    )
    .orderBy(sql`${books.workKey} = ${workKey} desc`, books.id)
    .limit(MAX_CANDIDATES)
  const work = candidates.find(({ key, ...row }) =>
    isSameWork({ ...row, ...variantIn(key) }, named, { sameKey: key === workKey }),
  )
  return work?.id ?? null
}

function namingOf({ title, subtitle, language, editionNote, isbn13 }: FoundBook): Naming {
  return { title, subtitle, language, note: editionNote, isbn13 }
}

/** The provider's key, and behind a plus what makes this edition another work: 'ol:OL1W+spa'. */
function keyOf(found: FoundBook): string {
  const variant = variantOf(namingOf(found))
  return variant === '' ? found.workKey : `${found.workKey}+${variant}`
}

/** Of a book that was admitted before; one of the starter catalogue says it in its title. */
function variantIn(key: string): { variant?: string } {
  const [, variant] = key.replace(/#.*$/, '').split('+')
  return variant === undefined ? {} : { variant }
}

async function insertWork(tx: Tx, found: FoundBook, at: number): Promise<string> {
  const { source, author, year, description, coverUrl } = found
  const title = fullTitle(namingOf(found))
  const workKey = keyOf(found)
  // A provider may give one key to two books of a series.
  const isTaken = (await tx.$count(books, eq(books.workKey, workKey))) > 0
  const pages = found.pages ?? DEFAULT_PAGES
  const band = bandOfPages(pages)
  const level = estimateLevel({ band, pages })
  const words = estimateWords(pages, level)
  const id = newId()
  await tx.insert(books).values({
    id,
    workKey: isTaken ? `${workKey}#${found.isbn13}` : workKey,
    source,
    title,
    author,
    year,
    band,
    level,
    words,
    wordsEstimated: true,
    pageCount: found.pages,
    points: bookPoints(level, words),
    description,
    coverUrl,
    searchText: searchText(title, author),
    createdAt: new Date(at),
  })
  return id
}
