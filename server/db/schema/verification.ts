import { sql } from 'drizzle-orm'
import { index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'
import { ofUser } from './users.ts'

/** Adults who signed up and still have to confirm who they are; the address is theirs only then. */
export const emailVerifications = pgTable(
  'email_verifications',
  (t) => ({
    userId: ofUser().primaryKey(),
    email: t.text().notNull(),
    /** A hash of the code in the last email; null before one was sent. */
    codeHash: t.text('code_hash'),
    endsAt: instant('ends_at'),
    createdAt: instant('created_at').notNull(),
  }),
  (table) => [index('email_verifications_email').on(sql`lower(${table.email})`, table.createdAt)],
)

/** Links that let an adult who forgot their password choose a new one. */
export const passwordResets = pgTable(
  'password_resets',
  (t) => ({
    tokenHash: t.text('token_hash').primaryKey(),
    userId: ofUser(),
    endsAt: instant('ends_at').notNull(),
  }),
  (table) => [
    index('password_resets_user').on(table.userId),
    index('password_resets_ends_at').on(table.endsAt),
  ],
)

/** Addresses that adults want instead of theirs, until the link sent there is used. */
export const emailChanges = pgTable(
  'email_changes',
  (t) => ({
    userId: ofUser().primaryKey(),
    email: t.text().notNull(),
    /** A hash of the link in the last email; null before one was sent. */
    tokenHash: t.text('token_hash'),
    endsAt: instant('ends_at').notNull(),
  }),
  (table) => [
    uniqueIndex('email_changes_token').on(table.tokenHash),
    index('email_changes_ends_at').on(table.endsAt),
  ],
)

/** Codes with which adults without a password confirm that their account is deleted. */
export const deletionCodes = pgTable(
  'deletion_codes',
  (t) => ({
    userId: ofUser().primaryKey(),
    codeHash: t.text('code_hash').notNull(),
    endsAt: instant('ends_at').notNull(),
  }),
  (table) => [index('deletion_codes_ends_at').on(table.endsAt)],
)

/** Codes that confirm one adult each, made by someone who knows them. */
export const invitations = pgTable(
  'invitations',
  (t) => ({
    id: t.uuid().primaryKey(),
    codeHash: t.text('code_hash').notNull(),
    madeBy: ofUser('made_by'),
    createdAt: instant('created_at').notNull(),
    endsAt: instant('ends_at').notNull(),
  }),
  (table) => [
    uniqueIndex('invitations_code').on(table.codeHash),
    index('invitations_made_by').on(table.madeBy),
    index('invitations_ends_at').on(table.endsAt),
  ],
)
