import { index, pgTable, primaryKey, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'
import { ofUser, users } from './users.ts'

/** Who an account is at an issuer: its subject there, never an email, which changes hands. */
export const openidIdentities = pgTable(
  'openid_identities',
  (t) => ({
    issuer: t.text().notNull(),
    subject: t.text().notNull(),
    userId: ofUser(),
    linkedAt: instant('linked_at').notNull(),
  }),
  (table) => [
    primaryKey({ columns: [table.issuer, table.subject] }),
    uniqueIndex('openid_identities_user').on(table.userId, table.issuer),
  ],
)

/** A browser that went to the issuer; it carries the token whose hash is kept. Used up by its return. */
export const openidVisits = pgTable(
  'openid_visits',
  (t) => ({
    tokenHash: t.text('token_hash').primaryKey(),
    state: t.text().notNull(),
    nonce: t.text().notNull(),
    verifier: t.text().notNull(),
    /** The screen that was asked for before signing in. */
    next: t.text(),
    /** The account to link; null to sign in. */
    linkTo: t.uuid('link_to').references(() => users.id, { onDelete: 'cascade' }),
    endsAt: instant('ends_at').notNull(),
  }),
  (table) => [
    index('openid_visits_link_to').on(table.linkTo),
    index('openid_visits_ends_at').on(table.endsAt),
  ],
)

/** A person the issuer identified who is not signed in yet: the account or its second factor is missing. */
export const openidArrivals = pgTable(
  'openid_arrivals',
  (t) => ({
    tokenHash: t.text('token_hash').primaryKey(),
    issuer: t.text().notNull(),
    subject: t.text().notNull(),
    /** The account whose second factor is pending; null for a new person. */
    userId: t.uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    firstName: t.text('first_name'),
    lastName: t.text('last_name'),
    /** Verified by the issuer. */
    email: t.text(),
    endsAt: instant('ends_at').notNull(),
  }),
  (table) => [
    index('openid_arrivals_user').on(table.userId),
    index('openid_arrivals_ends_at').on(table.endsAt),
  ],
)
