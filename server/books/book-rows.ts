import { and, desc, eq, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Book } from '#contract/books/books.ts'
import { gradeOfLevel } from '#domain/reading-level.ts'
import { shortRead } from '#server/db/prepared-once.ts'
import { books, libraryEntries } from '#server/db/schema/books.ts'
import type { Reader } from '#server/db/types.ts'

/** What a book card shows, for one reader; read from books joined with their library. */
export function bookColumns(userId: string | Placeholder) {
  return {
    id: books.id,
    isbn: sql<string | null>`coalesce(${libraryEntries.isbn13},
      (select min(isbn13) from editions where editions.book_id = ${books.id}))`,
    title: books.title,
    author: books.author,
    level: books.level,
    points: books.points,
    pageCount: books.pageCount,
    description: books.description,
    genres: books.genres,
    series: books.series,
    // Offset 0 has each book looked up by itself; else the quizzes of all books may be read for a few.
    hasQuiz: sql<boolean>`exists (
      select from quizzes where quizzes.book_id = ${books.id} and quizzes.active offset 0)`,
    inLibrary: sql<boolean>`${libraryEntries.userId} is not null`,
    myRating: libraryEntries.rating,
    readingStatus: sql<'reading' | 'completed' | null>`(
      select status from reading_logs
      where reading_logs.user_id = ${userId} and reading_logs.book_id = ${books.id}
      order by started_at desc, id desc limit 1)`,
  }
}

/** Joins a book with its place in this reader's library. */
export function ownEntryOf(userId: string | Placeholder): SQL | undefined {
  return and(eq(libraryEntries.bookId, books.id), eq(libraryEntries.userId, userId))
}

export type BookRow = Omit<Book, 'coverUrl' | 'scholasticLevel' | 'arPoints' | 'gradeLevel'>

/** The book of a row, as the contract has it. */
export function bookOf(row: BookRow): Book {
  return {
    ...row,
    // What is stored is a provider's address, which no browser may see; no picture is kept here yet.
    coverUrl: null,
    scholasticLevel: null,
    arPoints: null,
    gradeLevel: gradeOfLevel(row.level),
  }
}

const bookForReader = shortRead((db) =>
  db
    .select(bookColumns(sql.placeholder('userId')))
    .from(books)
    .leftJoin(libraryEntries, ownEntryOf(sql.placeholder('userId')))
    .where(eq(books.id, sql.placeholder('bookId')))
    .prepare('book_for_reader'),
)

/** One book as this reader sees it; null when the catalogue does not have it. */
export async function findBook(db: Reader, userId: string, bookId: string): Promise<Book | null> {
  const [row] = await bookForReader(db).execute({ userId, bookId })
  return row ? bookOf(row) : null
}

/** The books a reader put into their library last. */
export async function latestInLibrary(db: Reader, userId: string, most: number): Promise<Book[]> {
  const rows = await db
    .select(bookColumns(userId))
    .from(books)
    .innerJoin(libraryEntries, ownEntryOf(userId))
    .orderBy(desc(libraryEntries.addedAt), desc(libraryEntries.bookId))
    .limit(most)
  return rows.map(bookOf)
}
