import { sql } from 'drizzle-orm'
import { index, pgTable, primaryKey, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'
import { ofSquad } from './squads.ts'
import { byUser, ofUser } from './users.ts'

/** A challenge a student took part in, as it was when they were removed from the class. */
export type LeftChallenge = {
  id: string
  challengeId: string
  joinedAt: string
  finishedAt: string | null
}

/** Students a teacher removed from a class, with what restoring them puts back. */
export const classDepartures = pgTable(
  'class_departures',
  (t) => ({
    squadId: ofSquad(),
    userId: ofUser(),
    /** The membership's own id and columns. */
    memberId: t.uuid('member_id').notNull(),
    joinedAt: instant('joined_at').notNull(),
    agreedBy: byUser('agreed_by'),
    groupIds: t.uuid('group_ids').array().notNull(),
    challenges: t.jsonb().$type<LeftChallenge[]>().notNull(),
    /** Hashes of the credentials that ended with the removal. */
    cardHash: t.text('card_hash'),
    picturesHash: t.text('pictures_hash'),
    passwordHash: t.text('password_hash'),
    removedBy: byUser('removed_by'),
    removedAt: instant('removed_at').notNull(),
  }),
  (table) => [
    primaryKey({ columns: [table.squadId, table.userId] }),
    index('class_departures_user').on(table.userId),
    index('class_departures_removed_at').on(table.removedAt),
    index('class_departures_agreed_by').on(table.agreedBy),
    index('class_departures_removed_by').on(table.removedBy),
  ],
)

/** Invitations to lead a class beside its teachers; the code is only in the link or the email. */
export const classInvitations = pgTable(
  'class_invitations',
  (t) => ({
    id: t.uuid().primaryKey(),
    squadId: ofSquad(),
    /** Null until the email with it was sent. */
    codeHash: t.text('code_hash'),
    /** Only the teacher with this address can accept; null where anyone with the link can. */
    email: t.text(),
    invitedBy: ofUser('invited_by'),
    createdAt: instant('created_at').notNull(),
    endsAt: instant('ends_at').notNull(),
  }),
  (table) => [
    uniqueIndex('class_invitations_code').on(table.codeHash),
    uniqueIndex('class_invitations_email').on(table.squadId, sql`lower(${table.email})`),
    index('class_invitations_invited_by').on(table.invitedBy),
    index('class_invitations_ends_at').on(table.endsAt),
  ],
)
