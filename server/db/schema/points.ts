import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { FinishedChallenge } from '#domain/badges.ts'
import { instant } from './columns.ts'
import { ofUser, users } from './users.ts'

/** Append-only: a correction is a new entry (product 6). */
export const pointsLedger = pgTable(
  'points_ledger',
  {
    id: uuid().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    amount: integer().notNull(),
    balanceAfter: integer('balance_after').notNull(),
    source: text().notNull(),
    sourceId: text('source_id').notNull(),
    description: text().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('points_ledger_once').on(table.userId, table.source, table.sourceId),
    index('points_ledger_latest').on(table.userId, table.createdAt, table.id),
    check('points_ledger_balance_not_negative', sql`${table.balanceAfter} >= 0`),
    check('points_ledger_amount_not_zero', sql`${table.amount} <> 0`),
  ],
)

export const userBadges = pgTable(
  'user_badges',
  {
    id: uuid().primaryKey(),
    userId: ofUser(),
    badgeKey: text('badge_key').notNull(),
    earnedAt: instant('earned_at').notNull(),
    /** The squad challenge it was won by, as it was then; null for a badge of the list. */
    challenge: jsonb().$type<FinishedChallenge>(),
  },
  (table) => [
    uniqueIndex('user_badges_once').on(table.userId, table.badgeKey),
    check(
      'user_badges_challenge',
      sql`(${table.challenge} is not null) = (${table.badgeKey} like 'challenge:%')`,
    ),
  ],
)
