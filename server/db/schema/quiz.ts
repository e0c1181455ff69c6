import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { books } from './books.ts'
import { users } from './users.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const quizzes = pgTable(
  'quizzes',
  {
    id: uuid().primaryKey(),
    bookId: uuid('book_id')
      .notNull()
      .references(() => books.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['bundled', 'ai', 'response'] }).notNull(),
    title: text().notNull(),
    /** Questions asked in one attempt; the bank may hold more. */
    length: smallint().notNull(),
    active: boolean().notNull().default(true),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('quizzes_one_active').on(table.bookId).where(sql`${table.active}`),
    check('quizzes_length', sql`${table.length} > 0`),
  ],
)

export const quizQuestions = pgTable(
  'quiz_questions',
  {
    id: uuid().primaryKey(),
    quizId: uuid('quiz_id')
      .notNull()
      .references(() => quizzes.id, { onDelete: 'cascade' }),
    position: smallint().notNull(),
    question: text().notNull(),
    options: text().array().notNull(),
    correct: smallint().notNull(),
    why: text().notNull(),
    about: text().notNull(),
  },
  (table) => [
    uniqueIndex('quiz_questions_position').on(table.quizId, table.position),
    check(
      'quiz_questions_key_in_range',
      sql`${table.correct} >= 0 and ${table.correct} < cardinality(${table.options})`,
    ),
  ],
)

/** What a child was asked and chose: option places as shown, and the bank's option behind each. */
export type AttemptItem = {
  questionId: string
  options: number[]
  chosen: number | null
}

export const quizAttempts = pgTable(
  'quiz_attempts',
  {
    id: uuid().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    quizId: uuid('quiz_id')
      .notNull()
      .references(() => quizzes.id),
    bookId: uuid('book_id')
      .notNull()
      .references(() => books.id),
    /** 0 for the first attempt at this quiz. */
    number: smallint().notNull(),
    items: jsonb().$type<AttemptItem[]>().notNull(),
    score: smallint().notNull(),
    maxScore: smallint('max_score').notNull(),
    passed: boolean().notNull(),
    points: integer().notNull(),
    day: date({ mode: 'string' }).notNull(),
    completedAt: instant('completed_at').notNull(),
  },
  (table) => [
    uniqueIndex('quiz_attempts_number').on(table.userId, table.quizId, table.number),
    index('quiz_attempts_latest').on(table.userId, table.completedAt, table.id),
    index('quiz_attempts_book').on(table.userId, table.bookId),
    index('quiz_attempts_quiz').on(table.quizId),
    check('quiz_attempts_score', sql`${table.score} between 0 and ${table.maxScore}`),
  ],
)
