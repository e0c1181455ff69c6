import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'
import { ofUser } from './users.ts'

/** The letter a title is filed under, its article left out; the index books_letter has these very words. */
export function firstLetter(searchText: SQLWrapper): SQL {
  return sql`upper(left(regexp_replace(${searchText}, '^(the|an|a) ', ''), 1))`
}

/** A work: hardback and paperback are one book, with one quiz and one credit. */
export const books = pgTable(
  'books',
  (t) => ({
    id: t.uuid().primaryKey(),
    /** Key of the starter catalogue or of the provider; one work, one row. */
    workKey: t.text('work_key').notNull(),
    source: t.text({ enum: ['starter', 'open-library', 'google-books'] }).notNull(),
    title: t.text().notNull(),
    author: t.text().notNull(),
    series: t.text(),
    /** Where in its series, counted in reading order; null where it is unknown. */
    seriesPlace: t.smallint('series_place'),
    year: t.smallint(),
    band: t.text().notNull(),
    level: t.smallint().notNull(),
    minGrade: t.smallint('min_grade').notNull().default(0),
    words: t.integer(),
    wordsEstimated: t.boolean('words_estimated').notNull().default(true),
    pageCount: t.integer('page_count'),
    points: t.integer().notNull(),
    description: t.text(),
    genres: t.text().array().notNull().default([]),
    coverUrl: t.text('cover_url'),
    /** Title and author folded to plain lower-case letters, for search. */
    searchText: t.text('search_text').notNull(),
    createdAt: instant('created_at').notNull(),
  }),
  (table) => [
    uniqueIndex('books_work_key').on(table.workKey),
    // New entries are indexed at once: the embedded database has no autovacuum to do it later.
    index('books_search')
      .using('gin', sql`${table.searchText} gin_trgm_ops`)
      .with({ fastupdate: false }),
    // Each word, and each word less one letter: what one slip of the pen leaves (near-words.ts).
    index('books_search_keys')
      .using('gin', sql`search_keys(${table.searchText})`)
      .with({ fastupdate: false }),
    // The same of how each word sounds.
    index('books_search_sounds')
      .using('gin', sql`search_keys(search_sounds(${table.searchText}))`)
      .with({ fastupdate: false }),
    index('books_letter').on(firstLetter(table.searchText), table.title, table.id),
    index('books_series')
      .on(table.series, table.seriesPlace, table.id)
      .where(sql`${table.seriesPlace} is not null`),
    index('books_newest').on(table.level, table.createdAt.desc(), table.year.desc(), table.id),
    index('books_title').on(table.title, table.id),
    index('books_level').on(table.level, table.title, table.id),
    check('books_level_range', sql`${table.level} between 1 and 10`),
    check('books_points_range', sql`${table.points} >= 5`),
  ],
)

/** The book a row belongs to and is deleted with. */
export const ofBook = () =>
  uuid('book_id')
    .notNull()
    .references(() => books.id, { onDelete: 'cascade' })

export const editions = pgTable(
  'editions',
  (t) => ({
    isbn13: t.text().primaryKey(),
    bookId: ofBook(),
    pages: t.integer(),
    createdAt: instant('created_at').notNull(),
  }),
  (table) => [index('editions_book').on(table.bookId, table.isbn13)],
)

/** Codes no provider knew, so that none is asked again before `asksAgainAt`. */
export const unknownIsbns = pgTable(
  'unknown_isbns',
  (t) => ({
    isbn13: t.text().primaryKey(),
    asksAgainAt: instant('asks_again_at').notNull(),
  }),
  (table) => [index('unknown_isbns_asks_again').on(table.asksAgainAt)],
)

export const libraryEntries = pgTable(
  'library_entries',
  (t) => ({
    userId: ofUser(),
    bookId: t
      .uuid('book_id')
      .notNull()
      .references(() => books.id),
    /** The edition in the reader's hands, when a code told it. */
    isbn13: t.text(),
    rating: t.smallint(),
    addedAt: instant('added_at').notNull(),
  }),
  (table) => [
    primaryKey({ columns: [table.userId, table.bookId] }),
    index('library_entries_latest').on(table.userId, table.addedAt, table.bookId),
    index('library_entries_book').on(table.bookId),
    check('library_entries_rating', sql`${table.rating} between 1 and 5`),
  ],
)
