import { sql } from 'drizzle-orm'
import { check, index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import type { SecurityEventKind } from '#domain/security-events.ts'
import { instant } from './columns.ts'

/**
 * Append-only, by triggers (0001_guards.sql). People are ids without a foreign key: an entry
 * outlives the person, and a child is never more than a number here.
 */
export const securityEvents = pgTable(
  'security_events',
  (t) => ({
    id: t.uuid().primaryKey(),
    at: instant('at').notNull(),
    kind: t.text().$type<SecurityEventKind>().notNull(),
    /** Who did it; null for someone unknown and for a command on the machine. */
    actorId: t.uuid('actor_id'),
    actorRole: t.text('actor_role', {
      enum: ['student', 'parent', 'teacher', 'admin', 'operator'],
    }),
    /** The person it was done to. */
    subjectId: t.uuid('subject_id'),
    /** What else it is about: the id of a class, a question, an order. */
    objectId: t.text('object_id'),
    /** A word or an amount; never a name. */
    detail: t.text(),
    /** 203.0.113.0/24: the device's own part is never stored. */
    network: t.text(),
    /** Its place in the chain; set with `hash` as the transaction commits. */
    position: t.bigint({ mode: 'number' }),
    /** SHA-256 over the entry and the hash before it. */
    hash: t.text(),
  }),
  (table) => [
    index('security_events_latest').on(table.at, table.id),
    index('security_events_kind').on(table.kind, table.at, table.id),
    index('security_events_actor').on(table.actorId, table.at, table.id),
    index('security_events_subject').on(table.subjectId, table.at, table.id),
    uniqueIndex('security_events_position').on(table.position),
    check('security_events_linked', sql`(${table.position} is null) = (${table.hash} is null)`),
  ],
)
