import {
  date,
  index,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from './users.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** Grown-ups who want the weekly digest. */
export const digestChoices = pgTable('digest_choices', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  since: instant('since').notNull(),
  /** The Monday of the last week a digest was written for. */
  lastWeek: date('last_week', { mode: 'string' }),
})

/** Every mail before it is sent; without a mail server they stay here for the administrator. */
export const mails = pgTable(
  'mails',
  {
    id: uuid().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
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
