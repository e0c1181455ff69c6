import { sql } from 'drizzle-orm'
import { check, index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import type { FinishedChallenge } from '#domain/badges.ts'
import { instant } from './columns.ts'
import { ofUser, users } from './users.ts'

/** Append-only: a correction is a new entry (product 6). */
export const pointsLedger = pgTable(
  'points_ledger',
  (t) => ({
    id: t.uuid().primaryKey(),
    userId: t
      .uuid('user_id')
      .notNull()
      .references(() => users.id),
    amount: t.integer().notNull(),
    balanceAfter: t.integer('balance_after').notNull(),
    source: t.text().notNull(),
    sourceId: t.text('source_id').notNull(),
    description: t.text().notNull(),
    createdAt: instant('created_at').notNull(),
  }),
  (table) => [
    uniqueIndex('points_ledger_once').on(table.userId, table.source, table.sourceId),
    index('points_ledger_latest').on(table.userId, table.createdAt, table.id),
    check('points_ledger_balance_not_negative', sql`${table.balanceAfter} >= 0`),
    check('points_ledger_amount_not_zero', sql`${table.amount} <> 0`),
  ],
)

export const userBadges = pgTable(
  'user_badges',
  (t) => ({
    id: t.uuid().primaryKey(),
    userId: ofUser(),
    badgeKey: t.text('badge_key').notNull(),
    earnedAt: instant('earned_at').notNull(),
    /** The squad challenge it was won by, as it was then; null for a badge of the list. */
    challenge: t.jsonb().$type<FinishedChallenge>(),
  }),
  (table) => [
    uniqueIndex('user_badges_once').on(table.userId, table.badgeKey),
    check(
      'user_badges_challenge',
      sql`(${table.challenge} is not null) = (${table.badgeKey} like 'challenge:%')`,
    ),
  ],
)
