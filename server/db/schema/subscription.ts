import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'
import { users } from './users.ts'

export const SUBSCRIPTION_STATUSES = ['active', 'past_due', 'canceled'] as const

/** A guardian's subscription, as the billing provider last told it. */
export const subscriptions = pgTable(
  'subscriptions',
  (t) => ({
    guardianId: t
      .uuid('guardian_id')
      .primaryKey()
      .references(() => users.id),
    provider: t.text({ enum: ['stripe', 'test'] }).notNull(),
    customerId: t.text('customer_id').notNull(),
    subscriptionId: t.text('subscription_id').notNull(),
    planKey: t.text('plan_key').notNull(),
    status: t.text({ enum: SUBSCRIPTION_STATUSES }).notNull(),
    periodEndsAt: instant('period_ends_at'),
    /** It runs to the end of the paid period and is not renewed. */
    endsWithPeriod: t.boolean('ends_with_period').notNull().default(false),
    /** When the provider said so: what it said earlier and arrives later is not believed. */
    toldAt: instant('told_at').notNull(),
  }),
  (table) => [
    uniqueIndex('subscriptions_provider').on(table.provider, table.subscriptionId),
    index('subscriptions_due').on(table.provider, table.periodEndsAt),
    check('subscriptions_status', sql`${table.status} in ('active', 'past_due', 'canceled')`),
    check('subscriptions_provider_name', sql`${table.provider} in ('stripe', 'test')`),
  ],
)

/** A period a guardian paid for, and what of it was given back. */
export const subscriptionPayments = pgTable(
  'subscription_payments',
  (t) => ({
    id: t.uuid().primaryKey(),
    guardianId: t
      .uuid('guardian_id')
      .notNull()
      .references(() => users.id),
    provider: t.text({ enum: ['stripe', 'test'] }).notNull(),
    providerId: t.text('provider_id').notNull(),
    amountCents: t.integer('amount_cents').notNull(),
    returnedCents: t.integer('returned_cents').notNull().default(0),
    paidAt: instant('paid_at').notNull(),
  }),
  (table) => [
    uniqueIndex('subscription_payments_once').on(table.provider, table.providerId),
    index('subscription_payments_guardian').on(table.guardianId, table.paidAt),
    check('subscription_payments_amount', sql`${table.amountCents} >= 0`),
    check(
      'subscription_payments_returned',
      sql`${table.returnedCents} between 0 and ${table.amountCents}`,
    ),
  ],
)

/** What was given back of payments that we have not heard of yet: taken from the fund when they are told. */
export const earlyRefunds = pgTable(
  'early_refunds',
  (t) => ({
    provider: t.text({ enum: ['stripe', 'test'] }).notNull(),
    /** The provider's id of the payment. */
    providerId: t.text('provider_id').notNull(),
    returnedCents: t.integer('returned_cents').notNull(),
    toldAt: instant('told_at').notNull(),
  }),
  (table) => [
    primaryKey({ columns: [table.provider, table.providerId] }),
    index('early_refunds_told').on(table.toldAt),
    check('early_refunds_provider', sql`${table.provider} in ('stripe', 'test')`),
    check('early_refunds_returned', sql`${table.returnedCents} > 0`),
  ],
)

/** What the billing provider told us already: told again, nothing happens. */
export const billingEvents = pgTable('billing_events', (t) => ({
  id: t.text().primaryKey(),
  receivedAt: instant('received_at').notNull(),
}))
