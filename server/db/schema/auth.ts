import { sql } from 'drizzle-orm'
import { index, pgTable, primaryKey, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'
import { ofUser } from './users.ts'

/** A signed-in browser. Only the hash of its token is kept; deleting the row signs it out. */
export const sessions = pgTable(
  'sessions',
  (t) => ({
    tokenHash: t.text('token_hash').primaryKey(),
    /** What its owner names it by; nothing can be opened with it. */
    id: t.uuid().notNull().default(sql`gen_random_uuid()`),
    /** 'Firefox on Windows'. */
    browser: t.text(),
    userId: ofUser(),
    createdAt: instant('created_at').notNull(),
    lastSeenAt: instant('last_seen_at').notNull(),
    /** Ends here at the latest, however busy. */
    endsAt: instant('ends_at').notNull(),
    idleMinutes: t.integer('idle_minutes').notNull(),
    /** Its owner showed the second factor when it began. */
    secondFactor: t.boolean('second_factor').notNull().default(false),
  }),
  (table) => [
    uniqueIndex('sessions_id').on(table.id),
    index('sessions_user').on(table.userId),
    index('sessions_ends_at').on(table.endsAt),
  ],
)

/** Browsers an account has signed in from before: a stranger's wrong tries never lock these out. */
export const knownDevices = pgTable(
  'known_devices',
  (t) => ({
    deviceHash: t.text('device_hash').notNull(),
    userId: ofUser(),
    lastSeenAt: instant('last_seen_at').notNull(),
    /** Signed in with a card or class code: classmates get in here although strangers guess at them. */
    byCard: t.boolean('by_card').notNull().default(false),
  }),
  (table) => [
    primaryKey({ columns: [table.deviceHash, table.userId] }),
    index('known_devices_user').on(table.userId),
    index('known_devices_last_seen').on(table.lastSeenAt),
  ],
)

/** Counted tries per key and window; shared by every process. */
export const rateLimits = pgTable(
  'rate_limits',
  (t) => ({
    key: t.text().primaryKey(),
    tries: t.integer().notNull(),
    endsAt: instant('ends_at').notNull(),
  }),
  (table) => [index('rate_limits_ends_at').on(table.endsAt)],
)

/** What an app makes sign-in codes from; sealed with the installation's secret. */
export const secondFactors = pgTable('second_factors', (t) => ({
  userId: ofUser().primaryKey(),
  secret: t.text().notNull(),
  startedAt: instant('started_at').notNull(),
  /** Null until a first code was typed. */
  confirmedAt: instant('confirmed_at'),
  /** The half minute of the last code taken: no code up to it is taken again. */
  lastStep: t.integer('last_step').notNull(),
}))

/** Hashes of codes that open one sign-in each. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  (t) => ({
    userId: ofUser(),
    codeHash: t.text('code_hash').notNull(),
  }),
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
)
