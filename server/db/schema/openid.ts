import { index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'
import { ofUser, users } from './users.ts'

/** Who an account is at an issuer: its subject there, never an e-mail, which changes hands. */
export const openidIdentities = pgTable(
  'openid_identities',
  {
    issuer: text().notNull(),
    subject: text().notNull(),
    userId: ofUser(),
    linkedAt: instant('linked_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.issuer, table.subject] }),
    uniqueIndex('openid_identities_user').on(table.userId, table.issuer),
  ],
)

/** A browser that went to the issuer; it carries the token whose hash is kept. Used up by its return. */
export const openidVisits = pgTable(
  'openid_visits',
  {
    tokenHash: text('token_hash').primaryKey(),
    state: text().notNull(),
    nonce: text().notNull(),
    verifier: text().notNull(),
    /** The screen that was asked for before signing in. */
    next: text(),
    /** The account to link; null to sign in. */
    linkTo: uuid('link_to').references(() => users.id, { onDelete: 'cascade' }),
    endsAt: instant('ends_at').notNull(),
  },
  (table) => [
    index('openid_visits_link_to').on(table.linkTo),
    index('openid_visits_ends_at').on(table.endsAt),
  ],
)

/** A person the issuer identified who is not signed in yet: the account or its second factor is missing. */
export const openidArrivals = pgTable(
  'openid_arrivals',
  {
    tokenHash: text('token_hash').primaryKey(),
    issuer: text().notNull(),
    subject: text().notNull(),
    /** The account whose second factor is pending; null for a new person. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    firstName: text('first_name'),
    lastName: text('last_name'),
    /** Verified by the issuer. */
    email: text(),
    endsAt: instant('ends_at').notNull(),
  },
  (table) => [
    index('openid_arrivals_user').on(table.userId),
    index('openid_arrivals_ends_at').on(table.endsAt),
  ],
)
