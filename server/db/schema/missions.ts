import { sql } from 'drizzle-orm'
import { check, index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import { day, instant } from './columns.ts'
import { byUser, ofUser } from './users.ts'

/** The missions dealt to a reader for a day of theirs. How far each is, the day's activity says. */
export const dailyMissions = pgTable(
  'daily_missions',
  (t) => ({
    id: t.uuid().primaryKey(),
    userId: ofUser(),
    day: day().notNull(),
    slot: t.smallint().notNull(),
    templateKey: t.text('template_key').notNull(),
    startedAt: instant('started_at'),
    /** When the child said it was done; it then waits for a grown-up. */
    doneAt: instant('done_at'),
    /** When a grown-up last said 'not yet'; the child may try again. */
    returnedAt: instant('returned_at'),
    completedAt: instant('completed_at'),
    /** The grown-up who said yes. */
    confirmedBy: byUser('confirmed_by'),
    /** True for the one that came in by the day's swap. */
    swapped: t.boolean().notNull().default(false),
  }),
  (table) => [
    uniqueIndex('daily_missions_slot').on(table.userId, table.day, table.slot),
    uniqueIndex('daily_missions_one_swap').on(table.userId, table.day).where(sql`${table.swapped}`),
    index('daily_missions_waiting')
      .on(table.userId, table.doneAt)
      .where(sql`${table.doneAt} is not null and ${table.completedAt} is null`),
    index('daily_missions_completed').on(table.userId).where(sql`${table.completedAt} is not null`),
    index('daily_missions_confirmed_by').on(table.confirmedBy),
    check('daily_missions_slot_range', sql`${table.slot} between 0 and 2`),
    check(
      'daily_missions_confirmed_is_completed',
      sql`${table.confirmedBy} is null or ${table.completedAt} is not null`,
    ),
  ],
)
