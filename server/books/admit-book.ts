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

/** What a book is taken to have when nobody says. */
const USUAL_PAGES = 160

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

/** By the provider's key of the work, else by the same title and first author in any spelling. */
async function findWork(tx: Tx, { workKey, title, author }: FoundBook): Promise<string | null> {
  const [firstAuthor = author] = author.split(/ and |, /)
  const text = searchText(title, firstAuthor)
  const [work] = await tx
    .select({ id: books.id })
    .from(books)
    .where(
      or(
        eq(books.workKey, workKey),
        eq(books.searchText, text),
        // Further authors and the series stand behind the first author.
        like(books.searchText, `${text} %`),
      ),
    )
    .orderBy(sql`${books.workKey} = ${workKey} desc`, books.id)
    .limit(1)
  return work?.id ?? null
}

async function insertWork(tx: Tx, found: FoundBook, at: number): Promise<string> {
  const { source, workKey, title, author, year, description, coverUrl } = found
  const pages = found.pages ?? USUAL_PAGES
  const band = bandOfPages(pages)
  const level = estimateLevel({ band, pages })
  const words = estimateWords(pages, level)
  const id = newId()
  await tx.insert(books).values({
    id,
    workKey,
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
