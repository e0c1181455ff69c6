import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, uniqueIndex } from 'drizzle-orm/pg-core'
import { books } from './books.ts'
import { day, instant } from './columns.ts'
import { ofUser } from './users.ts'

/** One reading of one book; reading it again opens another. */
export const readingLogs = pgTable(
  'reading_logs',
  (t) => ({
    id: t.uuid().primaryKey(),
    userId: ofUser(),
    bookId: t
      .uuid('book_id')
      .notNull()
      .references(() => books.id),
    status: t.text({ enum: ['reading', 'completed'] }).notNull(),
    progress: t.smallint().notNull().default(0),
    /** The furthest it ever was: going back and forth counts no page twice. */
    furthest: t.smallint().notNull().default(0),
    /** The page the reader said they are on; null where they only said how far. */
    page: t.smallint(),
    startedAt: instant('started_at').notNull(),
    completedAt: instant('completed_at'),
  }),
  (table) => [
    uniqueIndex('reading_logs_one_open')
      .on(table.userId, table.bookId)
      .where(sql`${table.status} = 'reading'`),
    index('reading_logs_latest').on(table.userId, table.startedAt, table.id),
    index('reading_logs_completed').on(table.userId, table.completedAt),
    index('reading_logs_book').on(table.bookId),
    check('reading_logs_progress', sql`${table.progress} between 0 and 100`),
    check('reading_logs_furthest', sql`${table.furthest} between 0 and 100`),
    check(
      'reading_logs_completed_is_full',
      sql`(${table.status} = 'completed') = (${table.completedAt} is not null)`,
    ),
  ],
)

/** What a reader did on a day of theirs: the streak, missions and badges are computed from these. */
export const activityDays = pgTable(
  'activity_days',
  (t) => ({
    userId: ofUser(),
    day: day().notNull(),
    minutes: t.integer().notNull().default(0),
    pages: t.integer().notNull().default(0),
    quizzes: t.integer().notNull().default(0),
    quizzesPassed: t.integer('quizzes_passed').notNull().default(0),
    perfectQuizzes: t.integer('perfect_quizzes').notNull().default(0),
    booksStarted: t.integer('books_started').notNull().default(0),
    booksFinished: t.integer('books_finished').notNull().default(0),
    booksAdded: t.integer('books_added').notNull().default(0),
  }),
  (table) => [primaryKey({ columns: [table.userId, table.day] })],
)
