import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Earned } from '#contract/rewards/earned.ts'
import { books, ofBook } from './books.ts'
import { day, instant } from './columns.ts'
import { byUser, ofUser } from './users.ts'

export const quizzes = pgTable(
  'quizzes',
  (t) => ({
    id: t.uuid().primaryKey(),
    bookId: ofBook(),
    kind: t.text({ enum: ['bundled', 'ai', 'reading_response'] }).notNull(),
    title: t.text().notNull(),
    /** Questions asked in one attempt; the bank may hold more. */
    length: t.smallint().notNull(),
    active: t.boolean().notNull().default(true),
    /** The model that wrote it; null for one that ships with the product. */
    model: t.text(),
    createdAt: instant('created_at').notNull(),
  }),
  (table) => [
    uniqueIndex('quizzes_one_active').on(table.bookId).where(sql`${table.active}`),
    index('quizzes_book').on(table.bookId),
    check('quizzes_length', sql`${table.length} > 0`),
  ],
)

export const quizQuestions = pgTable(
  'quiz_questions',
  (t) => ({
    id: t.uuid().primaryKey(),
    quizId: t
      .uuid('quiz_id')
      .notNull()
      .references(() => quizzes.id, { onDelete: 'cascade' }),
    position: t.smallint().notNull(),
    question: t.text().notNull(),
    options: t.text().array().notNull(),
    /** Null where every answer is the reader's own and none is right or wrong. */
    correct: t.smallint(),
    why: t.text().notNull(),
    about: t.text().notNull(),
    /** The words of the evidence it rests on, for one that a model wrote. */
    quote: t.text(),
    /** The grown-up who wrote it, for one that was added or edited. */
    writtenBy: byUser('written_by'),
    /** The question this one took the place of; history is kept, since attempts refer to it. */
    replaces: t.uuid(),
    createdAt: instant('created_at').notNull().defaultNow(),
    retiredAt: instant('retired_at'),
    retiredBy: byUser('retired_by'),
    /** Voided for everyone: counts as right for all who were asked it. */
    voidedAt: instant('voided_at'),
  }),
  (table) => [
    index('quiz_questions_quiz').on(table.quizId, table.position),
    check(
      'quiz_questions_voided_is_retired',
      sql`${table.voidedAt} is null or ${table.retiredAt} is not null`,
    ),
    check(
      'quiz_questions_key_in_range',
      sql`${table.correct} >= 0 and ${table.correct} < cardinality(${table.options})`,
    ),
  ],
)

/**
 * An adult's report that a question is wrong. Until an administrator accepts it, it counts only for that
 * adult's readers.
 */
export const quizVoids = pgTable(
  'quiz_voids',
  (t) => ({
    id: t.uuid().primaryKey(),
    questionId: t
      .uuid('question_id')
      .notNull()
      .references(() => quizQuestions.id, { onDelete: 'cascade' }),
    saidBy: byUser('said_by'),
    reason: t.text().notNull(),
    saidAt: instant('said_at').notNull(),
    state: t.text({ enum: ['waiting', 'accepted', 'declined'] }).notNull(),
    decidedBy: byUser('decided_by'),
    decidedAt: instant('decided_at'),
    /** Accepting it took the question out of the quiz; undoing it puts it back. */
    retiredIt: t.boolean('retired_it').notNull().default(false),
    undoneAt: instant('undone_at'),
    undoneBy: byUser('undone_by'),
  }),
  (table) => [
    uniqueIndex('quiz_voids_open')
      .on(table.questionId, table.saidBy)
      .where(sql`${table.undoneAt} is null`),
    index('quiz_voids_question').on(table.questionId),
    index('quiz_voids_waiting')
      .on(table.saidAt, table.id)
      .where(sql`${table.state} = 'waiting' and ${table.undoneAt} is null`),
    index('quiz_voids_said_by').on(table.saidBy),
    index('quiz_voids_decided_by').on(table.decidedBy),
    index('quiz_voids_undone_by').on(table.undoneBy),
    check('quiz_voids_state', sql`${table.state} in ('waiting', 'accepted', 'declined')`),
  ],
)

/** What a child was asked and chose: option places as shown, and the bank's option behind each. */
export type AttemptItem = {
  questionId: string
  options: number[]
  chosen: number | null
  /** Counted as right when it was marked, whatever is decided later. */
  voided?: true
}

export const quizAttempts = pgTable(
  'quiz_attempts',
  (t) => ({
    id: t.uuid().primaryKey(),
    userId: ofUser(),
    quizId: t
      .uuid('quiz_id')
      .notNull()
      .references(() => quizzes.id),
    bookId: t
      .uuid('book_id')
      .notNull()
      .references(() => books.id),
    /** 0 for the first attempt at this quiz. */
    number: t.smallint().notNull(),
    items: t.jsonb().$type<AttemptItem[]>().notNull(),
    score: t.smallint().notNull(),
    /** Null for a reading response: there is nothing to score, and no average counts it. */
    maxScore: t.smallint('max_score'),
    passed: t.boolean().notNull(),
    points: t.integer().notNull(),
    day: day().notNull(),
    completedAt: instant('completed_at').notNull(),
    /** When it reached the server and its key was shown; null where that was when it was completed. */
    receivedAt: instant('received_at'),
    /** What it earned, for a submission that is sent again; null for attempts from before this was kept. */
    earned: t.jsonb().$type<Earned>(),
    /** Read to me, read with someone, read alone; null while unanswered. */
    readHow: t.text('read_how', { enum: ['to', 'with', 'alone'] }),
    /** When a wrong question was made good, and the points that brought. */
    correctedAt: instant('corrected_at'),
    correctedPoints: t.integer('corrected_points').notNull().default(0),
  }),
  (table) => [
    uniqueIndex('quiz_attempts_number').on(table.userId, table.quizId, table.number),
    index('quiz_attempts_latest').on(table.userId, table.completedAt, table.id),
    index('quiz_attempts_book').on(table.userId, table.bookId),
    index('quiz_attempts_quiz').on(table.quizId),
    check('quiz_attempts_score', sql`${table.score} between 0 and ${table.maxScore}`),
  ],
)

/** A question as dealt to a child: option places as shown, and the bank's option behind each. */
export type RunItem = { questionId: string; options: number[] }

/** A quiz a child has begun: what was asked and what is chosen so far, on any device. */
export const quizRuns = pgTable(
  'quiz_runs',
  (t) => ({
    userId: ofUser(),
    quizId: t
      .uuid('quiz_id')
      .notNull()
      .references(() => quizzes.id, { onDelete: 'cascade' }),
    /** The attempt it becomes. */
    number: t.smallint().notNull(),
    items: t.jsonb().$type<RunItem[]>().notNull(),
    /** Question id to the place of the chosen option. */
    answers: t.jsonb().$type<Record<string, number>>().notNull(),
    /** When the monitor code was given. */
    unlockedAt: instant('unlocked_at'),
    startedAt: instant('started_at').notNull(),
  }),
  (table) => [
    primaryKey({ columns: [table.userId, table.quizId] }),
    index('quiz_runs_quiz').on(table.quizId),
  ],
)

/** When a reader may take quizzes, and the code a grown-up types to open one. */
export const quizRules = pgTable(
  'quiz_rules',
  (t) => ({
    readerId: ofUser('reader_id').primaryKey(),
    setBy: byUser('set_by'),
    /** 0 for Monday to 6 for Sunday; null for always open. */
    days: t.smallint().array(),
    /** Minutes after midnight in the reader's time zone, from included, to not. */
    fromMinute: t.smallint('from_minute').notNull().default(0),
    toMinute: t.smallint('to_minute').notNull().default(1440),
    /** What is kept of the monitor code; null for none. */
    codeHash: t.text('code_hash'),
    updatedAt: instant('updated_at').notNull(),
  }),
  (table) => [
    index('quiz_rules_set_by').on(table.setBy),
    check(
      'quiz_rules_in_a_day',
      sql`${table.fromMinute} >= 0 and ${table.fromMinute} < ${table.toMinute} and ${table.toMinute} <= 1440`,
    ),
  ],
)
