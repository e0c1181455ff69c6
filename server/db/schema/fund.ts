import { sql } from 'drizzle-orm'
import { check, index, pgTable, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { FUND_ACCOUNTS } from '#domain/fund.ts'
import { instant } from './columns.ts'
import { users } from './users.ts'

/** The accounts of the prize fund with their cached balances in cents, written only with the postings. */
export const fundAccounts = pgTable(
  'fund_accounts',
  (t) => ({
    id: t.uuid().primaryKey(),
    account: t.text({ enum: FUND_ACCOUNTS }).notNull(),
    /** The guardian of a fund or hold; null for the accounts of all. */
    ownerId: t.uuid('owner_id').references(() => users.id),
    cents: t.bigint({ mode: 'number' }).notNull().default(0),
  }),
  (table) => [
    unique('fund_accounts_once').on(table.account, table.ownerId).nullsNotDistinct(),
    check(
      'fund_accounts_account',
      sql`${table.account} in ('payments', 'grants', 'operations', 'spent', 'fund', 'hold', 'budget', 'budget_hold')`,
    ),
    check(
      'fund_accounts_owner',
      sql`(${table.account} in ('fund', 'hold')) = (${table.ownerId} is not null)`,
    ),
    check(
      'fund_accounts_solvent',
      sql`${table.cents} >= 0 or ${table.account} not in ('fund', 'hold', 'budget', 'budget_hold')`,
    ),
  ],
)

export const FUND_ENTRY_KINDS = ['paid', 'returned', 'grant', 'hold', 'free', 'spend'] as const

/** What happened, once per (kind, source id). */
export const fundEntries = pgTable(
  'fund_entries',
  (t) => ({
    id: t.uuid().primaryKey(),
    kind: t.text({ enum: FUND_ENTRY_KINDS }).notNull(),
    /** The payment, grant or redemption step it is for. */
    sourceId: t.text('source_id').notNull(),
    /** The prize that money is held for, freed from or spent on. */
    redemptionId: t.uuid('redemption_id'),
    description: t.text().notNull(),
    createdAt: instant('created_at').notNull(),
  }),
  (table) => [
    uniqueIndex('fund_entries_once').on(table.kind, table.sourceId),
    index('fund_entries_redemption').on(table.redemptionId),
    check(
      'fund_entries_kind',
      sql`${table.kind} in ('paid', 'returned', 'grant', 'hold', 'free', 'spend')`,
    ),
  ],
)

/** The lines of the entries, append-only; the lines of one entry sum to zero (product 8). */
export const fundPostings = pgTable(
  'fund_postings',
  (t) => ({
    id: t.uuid().primaryKey(),
    entryId: t
      .uuid('entry_id')
      .notNull()
      .references(() => fundEntries.id),
    accountId: t
      .uuid('account_id')
      .notNull()
      .references(() => fundAccounts.id),
    cents: t.bigint({ mode: 'number' }).notNull(),
  }),
  (table) => [
    uniqueIndex('fund_postings_once').on(table.entryId, table.accountId),
    index('fund_postings_account').on(table.accountId, table.id),
    check('fund_postings_cents', sql`${table.cents} <> 0`),
  ],
)
