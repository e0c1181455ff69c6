import { index, pgTable } from 'drizzle-orm/pg-core'
import { books, ofBook } from './books.ts'
import { instant } from './columns.ts'
import { byUser } from './users.ts'

/** A quiz asked for: one row per book, whatever came of it. */
export const quizWritings = pgTable('quiz_writings', (t) => ({
  bookId: t
    .uuid('book_id')
    .primaryKey()
    .references(() => books.id, { onDelete: 'cascade' }),
  requestedAt: instant('requested_at').notNull(),
  /** Asked for by a grown-up, though the book has a quiz. */
  rewrite: t.boolean().notNull().default(false),
  /** A worker is at it since; counts as left behind after a while. */
  claimedAt: instant('claimed_at'),
  tries: t.smallint().notNull().default(0),
  finishedAt: instant('finished_at'),
  /** What the last try came to, in one word. */
  outcome: t.text(),
  /** Questions that were written and did not hold, and why. */
  dropped: t.jsonb().$type<{ question: string; fault: string }[]>().notNull().default([]),
}))

/** A passage of a book that a grown-up gave as evidence. */
export const quizPassages = pgTable(
  'quiz_passages',
  (t) => ({
    id: t.uuid().primaryKey(),
    bookId: ofBook(),
    text: t.text().notNull(),
    addedBy: byUser('added_by'),
    createdAt: instant('created_at').notNull(),
  }),
  (table) => [
    index('quiz_passages_book').on(table.bookId, table.createdAt),
    index('quiz_passages_added_by').on(table.addedBy),
  ],
)

/** What each call of the model cost. A call under way is counted at its estimate. */
export const quizWriterCalls = pgTable(
  'quiz_writer_calls',
  (t) => ({
    id: t.uuid().primaryKey(),
    bookId: t.uuid('book_id').references(() => books.id, { onDelete: 'set null' }),
    purpose: t.text({ enum: ['write', 'answer'] }).notNull(),
    model: t.text().notNull(),
    outcome: t
      .text({
        enum: ['under_way', 'done', 'refused', 'garbled', 'busy', 'away'],
      })
      .notNull(),
    inputTokens: t.integer('input_tokens').notNull(),
    outputTokens: t.integer('output_tokens').notNull(),
    ms: t.integer().notNull(),
    at: instant('at').notNull(),
  }),
  (table) => [
    index('quiz_writer_calls_at').on(table.at),
    index('quiz_writer_calls_book').on(table.bookId),
  ],
)
