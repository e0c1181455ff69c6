import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, uniqueIndex } from 'drizzle-orm/pg-core'
import { ACCESS_KINDS } from '#domain/access-kinds.ts'
import { day, instant } from './columns.ts'
import { byUser, ofUser } from './users.ts'

/** What a child aims at; without a row the usual goals hold. */
export const readingGoals = pgTable(
  'reading_goals',
  (t) => ({
    userId: ofUser().primaryKey(),
    monthlyBooks: t.smallint('monthly_books').notNull(),
    weeklyMinutes: t.smallint('weekly_minutes').notNull(),
    dailyMinutes: t.smallint('daily_minutes').notNull(),
    setBy: byUser('set_by'),
    setAt: instant('set_at').notNull(),
  }),
  (table) => [
    index('reading_goals_set_by').on(table.setBy),
    check('reading_goals_books', sql`${table.monthlyBooks} between 1 and 60`),
    check('reading_goals_week', sql`${table.weeklyMinutes} between 5 and 2100`),
    check('reading_goals_day', sql`${table.dailyMinutes} between 5 and 300`),
  ],
)

/** A guardian's message, shown on the child's dashboard until the child dismisses it. */
export const encouragements = pgTable(
  'encouragements',
  (t) => ({
    id: t.uuid().primaryKey(),
    childId: ofUser('child_id'),
    fromId: byUser('from_id'),
    fromName: t.text('from_name').notNull(),
    sentence: t.text().notNull(),
    sentAt: instant('sent_at').notNull(),
    putAwayAt: instant('put_away_at'),
  }),
  (table) => [
    index('encouragements_child').on(table.childId, table.sentAt, table.id),
    index('encouragements_from').on(table.fromId),
  ],
)

/** What a second guardian writes to ask for a tie to a child. */
export const familyCodes = pgTable(
  'family_codes',
  (t) => ({
    childId: ofUser('child_id').primaryKey(),
    code: t.text().notNull(),
    createdAt: instant('created_at').notNull(),
  }),
  (table) => [uniqueIndex('family_codes_code').on(table.code)],
)

/** Ties asked for; a guardian the child has says yes or no, and the row goes. */
export const linkRequests = pgTable(
  'link_requests',
  (t) => ({
    id: t.uuid().primaryKey(),
    childId: ofUser('child_id'),
    parentId: ofUser('parent_id'),
    askedAt: instant('asked_at').notNull(),
    /** The consent text the parent agreed to when asking; null in requests made before that was asked. */
    consentVersion: t.text('consent_version'),
  }),
  (table) => [
    uniqueIndex('link_requests_once').on(table.childId, table.parentId),
    index('link_requests_parent').on(table.parentId),
  ],
)

/** Minutes of games a day that a guardian allows; no row is no limit. */
export const gameLimits = pgTable(
  'game_limits',
  (t) => ({
    userId: ofUser().primaryKey(),
    dailyMinutes: t.smallint('daily_minutes').notNull(),
    setBy: byUser('set_by'),
  }),
  (table) => [
    index('game_limits_set_by').on(table.setBy),
    check('game_limits_minutes', sql`${table.dailyMinutes} between 0 and 120`),
  ],
)

/** Seconds played on a day of the child's. */
export const gameDays = pgTable(
  'game_days',
  (t) => ({
    userId: ofUser(),
    day: day().notNull(),
    seconds: t.integer().notNull(),
    /** Seconds are counted from here on, so that no request adds more than has passed. */
    lastAt: instant('last_at').notNull(),
  }),
  (table) => [primaryKey({ columns: [table.userId, table.day] })],
)

/** Who looked at or changed a child's record: a line per person, kind and day (product 10). */
export const accessLog = pgTable(
  'record_looks',
  (t) => ({
    id: t.uuid().primaryKey(),
    childId: ofUser('child_id'),
    actorId: byUser('actor_id'),
    actorName: t.text('actor_name').notNull(),
    actorRole: t.text('actor_role', { enum: ['parent', 'teacher', 'admin'] }).notNull(),
    look: t.text({ enum: ACCESS_KINDS }).notNull(),
    /** In UTC. */
    day: day().notNull(),
    times: t.integer().notNull(),
    lastAt: instant('last_at').notNull(),
  }),
  (table) => [
    uniqueIndex('record_looks_once').on(table.childId, table.actorId, table.look, table.day),
    index('record_looks_latest').on(table.childId, table.lastAt, table.id),
    index('record_looks_actor').on(table.actorId),
  ],
)

/** A child who hasn't been active for long: announced to the adults, then erased unless one answers. */
export const inactivityNotices = pgTable(
  'inactivity_notices',
  {
    childId: ofUser('child_id').primaryKey(),
    announcedAt: instant('announced_at').notNull(),
    eraseAt: instant('erase_at').notNull(),
    /** An adult asked to keep the child; counts as activity. */
    keptAt: instant('kept_at'),
  },
  (table) => [index('inactivity_notices_erase_at').on(table.eraseAt)],
)

/** What an erasure did, without anything of the child: counts per table and a digest over them. */
export type ErasureProof = {
  pseudonym: string
  erasedAt: string
  erased: Record<string, number>
  kept: Record<string, number>
  leftOver: number
  /** Where the child was looked for afterwards; missing in proofs made before this was stored. */
  searched?: string[]
}

/** The proofs of erased children; the pseudonym is all that is left of one. */
export const erasures = pgTable(
  'erasures',
  (t) => ({
    id: t.uuid().primaryKey(),
    guardianId: byUser('guardian_id'),
    erasedAt: instant('erased_at').notNull(),
    proof: t.jsonb().$type<ErasureProof>().notNull(),
    /** SHA-256 of the proof as JSON, in hexadecimal digits. */
    digest: t.text().notNull(),
  }),
  (table) => [index('erasures_guardian').on(table.guardianId)],
)
