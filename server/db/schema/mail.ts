import { index, pgTable, primaryKey, uniqueIndex } from 'drizzle-orm/pg-core'
import { day, instant } from './columns.ts'
import { ofUser } from './users.ts'

/** Grown-ups who want the weekly digest. */
export const digestChoices = pgTable('digest_choices', {
  userId: ofUser().primaryKey(),
  since: instant('since').notNull(),
  /** The Monday of the last week a digest was written for. */
  lastWeek: day('last_week'),
})

/** Emails that an adult turned off, and the last week of those that come weekly. */
export const mailChoices = pgTable(
  'mail_choices',
  (t) => ({
    userId: ofUser(),
    topic: t.text({ enum: ['prize_waits', 'class_digest'] }).notNull(),
    isOn: t.boolean('is_on').notNull().default(true),
    /** The Monday of the last week one was written for. */
    lastWeek: day('last_week'),
  }),
  (table) => [primaryKey({ columns: [table.userId, table.topic] })],
)

/** Every mail before it is sent; without a mail server they stay here for the administrator. */
export const mails = pgTable(
  'mails',
  (t) => ({
    id: t.uuid().primaryKey(),
    userId: ofUser(),
    /** What it is: written twice it is kept once. */
    key: t.text().notNull(),
    toAddress: t.text('to_address').notNull(),
    subject: t.text().notNull(),
    text: t.text().notNull(),
    html: t.text().notNull(),
    /** Null for an email that comes once. */
    unsubscribeUrl: t.text('unsubscribe_url'),
    /** The children it names; null for emails written before this was stored. */
    childIds: t.uuid('child_ids').array().default([]),
    createdAt: instant('created_at').notNull(),
    sentAt: instant('sent_at'),
    tries: t.smallint().notNull().default(0),
    /** Not before this moment. */
    nextTryAt: instant('next_try_at').notNull(),
  }),
  (table) => [
    uniqueIndex('mails_key').on(table.key),
    index('mails_user').on(table.userId),
    index('mails_latest').on(table.createdAt, table.id),
    index('mails_due').on(table.sentAt, table.nextTryAt),
  ],
)

/** Secrets the server makes for itself, such as the one that signs links. */
export const serverKeys = pgTable('server_keys', (t) => ({
  name: t.text().primaryKey(),
  secret: t.text().notNull(),
}))
