import { sql } from 'drizzle-orm'
import {
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { CHALLENGE_TYPES } from '#domain/challenges.ts'
import { REACTIONS, SQUAD_ROLES } from '#domain/squads.ts'
import { day, instant } from './columns.ts'
import { byUser, ofUser } from './users.ts'

/** A squad, the spec's class; its number is the spec's classId. */
export const squads = pgTable(
  'squads',
  (t) => ({
    id: t.integer().primaryKey().generatedAlwaysAsIdentity(),
    name: t.text().notNull(),
    teacherName: t.text('teacher_name').notNull(),
    grade: t.text().notNull(),
    school: t.text(),
    description: t.text(),
    classCode: t.text('class_code').notNull(),
    /** Opens the list of heroes who sign in with pictures; it does not allow joining. */
    signInCode: t.text('sign_in_code').notNull(),
    /** The zone its challenges count their days in: the founder's. */
    timeZone: t.text('time_zone').notNull(),
    createdBy: byUser('created_by'),
    createdAt: instant('created_at').notNull(),
  }),
  (table) => [
    uniqueIndex('squads_class_code').on(table.classCode),
    uniqueIndex('squads_sign_in_code').on(table.signInCode),
    index('squads_created_by').on(table.createdBy),
  ],
)

/** The squad a row belongs to and is deleted with. */
export const ofSquad = () =>
  integer('squad_id')
    .notNull()
    .references(() => squads.id, { onDelete: 'cascade' })

export const squadMembers = pgTable(
  'squad_members',
  (t) => ({
    /** The news that they joined. */
    id: t.uuid().notNull(),
    squadId: ofSquad(),
    userId: ofUser(),
    role: t.text({ enum: SQUAD_ROLES }).notNull(),
    joinedAt: instant('joined_at').notNull(),
    /** The guardian who agreed, where one was asked. */
    agreedBy: byUser('agreed_by'),
  }),
  (table) => [
    primaryKey({ columns: [table.squadId, table.userId] }),
    uniqueIndex('squad_members_id').on(table.id),
    index('squad_members_user').on(table.userId, table.joinedAt),
    index('squad_members_agreed_by').on(table.agreedBy),
    check('squad_members_role', sql`${table.role} in ('teacher', 'student')`),
  ],
)

/** Who typed a join code and waits: for a leader, or, where no confirmed teacher leads, for the guardian. */
export const squadRequests = pgTable(
  'squad_requests',
  (t) => ({
    squadId: ofSquad(),
    userId: ofUser(),
    waitsFor: t
      .text('waits_for', { enum: ['guardian', 'leader'] })
      .notNull()
      .default('guardian'),
    askedAt: instant('asked_at').notNull(),
  }),
  (table) => [
    primaryKey({ columns: [table.squadId, table.userId] }),
    index('squad_requests_user').on(table.userId),
    check('squad_requests_waits_for', sql`${table.waitsFor} in ('guardian', 'leader')`),
  ],
)

/** Children a guardian took off the leaderboard: no response about a squad includes them. */
export const hiddenReaders = pgTable(
  'hidden_readers',
  {
    userId: ofUser().primaryKey(),
    hiddenBy: byUser('hidden_by'),
    hiddenAt: instant('hidden_at').notNull(),
  },
  (table) => [index('hidden_readers_hidden_by').on(table.hiddenBy)],
)

export const challenges = pgTable(
  'challenges',
  (t) => ({
    id: t.uuid().primaryKey(),
    squadId: ofSquad(),
    name: t.text().notNull(),
    description: t.text(),
    type: t.text({ enum: CHALLENGE_TYPES }).notNull(),
    /** What one reader aims at: books, points, minutes or percent. */
    goal: t.integer().notNull(),
    startDate: day('start_date').notNull(),
    endDate: day('end_date').notNull(),
    /** The moments its days begin and end in the squad's zone. */
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    createdBy: byUser('created_by'),
    createdAt: instant('created_at').notNull(),
    /** Is what it asks for the word of a grown-up who led? The last to write it down counts. */
    grownUp: t.boolean('grown_up').notNull().default(false),
    /** When its end was settled: accuracies judged, late finishers found. */
    settledAt: instant('settled_at'),
  }),
  (table) => [
    index('challenges_squad').on(table.squadId, table.endsAt, table.id),
    index('challenges_news').on(table.squadId, table.createdAt, table.id),
    index('challenges_unsettled').on(table.endsAt).where(sql`${table.settledAt} is null`),
    index('challenges_created_by').on(table.createdBy),
    check(
      'challenges_type',
      sql`${table.type} in ('books_read', 'points_earned', 'minutes_read', 'quiz_accuracy')`,
    ),
    check('challenges_goal', sql`${table.goal} > 0`),
    check('challenges_span', sql`${table.startsAt} < ${table.endsAt}`),
    check('challenges_days', sql`${table.startDate} <= ${table.endDate}`),
  ],
)

/** Who takes part. Leaving the squad leaves its challenges. */
export const challengeMembers = pgTable(
  'challenge_members',
  (t) => ({
    /** The news that they finished. */
    id: t.uuid().notNull(),
    challengeId: t
      .uuid('challenge_id')
      .notNull()
      .references(() => challenges.id, { onDelete: 'cascade' }),
    squadId: t.integer('squad_id').notNull(),
    userId: t.uuid('user_id').notNull(),
    joinedAt: instant('joined_at').notNull(),
    finishedAt: instant('finished_at'),
  }),
  (table) => [
    primaryKey({ columns: [table.challengeId, table.userId] }),
    uniqueIndex('challenge_members_id').on(table.id),
    index('challenge_members_squad').on(table.squadId, table.userId),
    index('challenge_members_open').on(table.userId).where(sql`${table.finishedAt} is null`),
    index('challenge_members_finished')
      .on(table.userId, table.finishedAt)
      .where(sql`${table.finishedAt} is not null`),
    index('challenge_members_news')
      .on(table.squadId, table.finishedAt, table.id)
      .where(sql`${table.finishedAt} is not null`),
    foreignKey({
      name: 'challenge_members_member',
      columns: [table.squadId, table.userId],
      foreignColumns: [squadMembers.squadId, squadMembers.userId],
    }).onDelete('cascade'),
  ],
)

/** One answer of one squad mate to one piece of news. */
export const squadReactions = pgTable(
  'squad_reactions',
  (t) => ({
    squadId: ofSquad(),
    newsId: t.uuid('news_id').notNull(),
    userId: ofUser(),
    reaction: t.text({ enum: REACTIONS }).notNull(),
    reactedAt: instant('reacted_at').notNull(),
  }),
  (table) => [
    primaryKey({ columns: [table.squadId, table.newsId, table.userId] }),
    index('squad_reactions_user').on(table.userId),
    check('squad_reactions_reaction', sql`${table.reaction} in ('clap', 'star', 'heart', 'wow')`),
  ],
)
