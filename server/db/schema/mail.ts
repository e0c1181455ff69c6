import { index, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { day, instant } from './columns.ts'
import { ofUser } from './users.ts'

/** Grown-ups who want the weekly digest. */
export const digestChoices = pgTable('digest_choices', {
  userId: ofUser().primaryKey(),
  since: instant('since').notNull(),
  /** The Monday of the last week a digest was written for. */
  lastWeek: day('last_week'),
})

/** Every mail before it is sent; without a mail server they stay here for the administrator. */
export const mails = pgTable(
  'mails',
  {
    id: uuid().primaryKey(),
    userId: ofUser(),
    /** What it is: written twice it is kept once. */
    key: text().notNull(),
    toAddress: text('to_address').notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    unsubscribeUrl: text('unsubscribe_url').notNull(),
    /** The children it names; null for emails written before this was stored. */
    childIds: uuid('child_ids').array().default([]),
    createdAt: instant('created_at').notNull(),
    sentAt: instant('sent_at'),
    tries: smallint().notNull().default(0),
    /** Not before this moment. */
    nextTryAt: instant('next_try_at').notNull(),
  },
  (table) => [
    uniqueIndex('mails_key').on(table.key),
    index('mails_user').on(table.userId),
    index('mails_latest').on(table.createdAt, table.id),
    index('mails_due').on(table.sentAt, table.nextTryAt),
  ],
)

/** Secrets the server makes for itself, such as the one that signs links. */
export const serverKeys = pgTable('server_keys', {
  name: text().primaryKey(),
  secret: text().notNull(),
})
