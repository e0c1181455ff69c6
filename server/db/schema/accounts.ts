import { sql } from 'drizzle-orm'
import { check, index, pgTable } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'
import { byUser, ofUser } from './users.ts'

/** Who turned a grown-up's account off or on again, and when. */
export const accountChanges = pgTable(
  'account_changes',
  (t) => ({
    id: t.uuid().primaryKey(),
    accountId: ofUser('account_id'),
    /** Null for the operator's commands. */
    changedBy: byUser('changed_by'),
    change: t.text({ enum: ['disabled', 'enabled'] }).notNull(),
    at: instant('at').notNull(),
  }),
  (table) => [
    index('account_changes_account').on(table.accountId, table.at),
    index('account_changes_changed_by').on(table.changedBy),
    index('account_changes_at').on(table.at),
    check('account_changes_change', sql`${table.change} in ('disabled', 'enabled')`),
  ],
)
