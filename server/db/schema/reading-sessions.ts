import { sql } from 'drizzle-orm'
import { check, index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import { SESSION_FLAGS, SESSION_KINDS } from '#domain/reading-session.ts'
import { books } from './books.ts'
import { day, instant } from './columns.ts'
import { readingLogs } from './reading.ts'
import { byUser, ofUser } from './users.ts'

/** Minutes read on a day of the reader's, and how they were recorded (product 4). */
export const readingSessions = pgTable(
  'reading_sessions',
  (t) => ({
    id: t.uuid().primaryKey(),
    userId: ofUser(),
    logId: t.uuid('log_id').references(() => readingLogs.id, { onDelete: 'set null' }),
    bookId: t.uuid('book_id').references(() => books.id),
    day: day().notNull(),
    how: t.text({ enum: SESSION_KINDS }).notNull(),
    /** What counts of it; 0 while a timer is open. */
    minutes: t.smallint().notNull().default(0),
    /** What it paid, so that a day's cap is a sum. */
    points: t.smallint().notNull().default(0),
    startedAt: instant('started_at').notNull(),
    lastSeenAt: instant('last_seen_at').notNull(),
    creditedSeconds: t.integer('credited_seconds').notNull().default(0),
    paused: t.boolean().notNull().default(false),
    /** 'Still reading?' was answered with yes. */
    confirmed: t.boolean().notNull().default(false),
    endedAt: instant('ended_at'),
    /** Percent of the book, when it is known. */
    fromProgress: t.smallint('from_progress'),
    toProgress: t.smallint('to_progress'),
    flag: t.text({ enum: SESSION_FLAGS }),
    vouchedBy: byUser('vouched_by'),
    /** The guardian who logged it, and may correct it for some days. */
    loggedBy: byUser('logged_by'),
    /** The sender's mark of one form: sent twice it is saved once. */
    requestKey: t.uuid('request_key'),
  }),
  (table) => [
    uniqueIndex('reading_sessions_one_open').on(table.userId).where(sql`${table.endedAt} is null`),
    uniqueIndex('reading_sessions_request').on(table.userId, table.requestKey),
    index('reading_sessions_latest').on(table.userId, table.startedAt, table.id),
    index('reading_sessions_day').on(table.userId, table.day),
    index('reading_sessions_log').on(table.logId),
    index('reading_sessions_book').on(table.bookId),
    index('reading_sessions_vouched')
      .on(table.vouchedBy)
      .where(sql`${table.vouchedBy} is not null`),
    index('reading_sessions_logged').on(table.loggedBy).where(sql`${table.loggedBy} is not null`),
    check('reading_sessions_how', sql`${table.how} in ('timer', 'typed', 'guardian', 'offline')`),
    check('reading_sessions_minutes', sql`${table.minutes} between 0 and 180`),
    check('reading_sessions_points', sql`${table.points} between 0 and 60`),
    check('reading_sessions_credited', sql`${table.creditedSeconds} between 0 and 10800`),
    check('reading_sessions_from', sql`${table.fromProgress} between 0 and 100`),
    check('reading_sessions_to', sql`${table.toProgress} between 0 and 100`),
    check(
      'reading_sessions_open_is_a_timer',
      sql`${table.endedAt} is not null or ${table.how} = 'timer'`,
    ),
  ],
)

/** Days a grown-up set free for a child's streak. */
export const streakPauses = pgTable(
  'streak_pauses',
  (t) => ({
    id: t.uuid().primaryKey(),
    userId: ofUser(),
    fromDay: day('from_day').notNull(),
    toDay: day('to_day').notNull(),
    setBy: byUser('set_by'),
    createdAt: instant('created_at').notNull(),
  }),
  (table) => [
    uniqueIndex('streak_pauses_once').on(table.userId, table.fromDay, table.toDay),
    index('streak_pauses_set_by').on(table.setBy),
    check('streak_pauses_order', sql`${table.toDay} >= ${table.fromDay}`),
    check('streak_pauses_length', sql`${table.toDay} - ${table.fromDay} < 100`),
  ],
)
