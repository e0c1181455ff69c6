import { sql } from 'drizzle-orm'
import { check, foreignKey, index, pgTable, primaryKey, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Report } from '#contract/school/reports.ts'
import { REPORT_METRICS, REPORT_TYPES } from '#domain/report.ts'
import type { Unsaid } from '#server/language/words.ts'
import { day, instant } from './columns.ts'
import { ofSquad, squadMembers } from './squads.ts'
import { byUser, ofUser } from './users.ts'

/** A reading group inside a class. */
export const classGroups = pgTable(
  'class_groups',
  (t) => ({
    id: t.uuid().notNull(),
    squadId: ofSquad(),
    name: t.text().notNull(),
    createdAt: instant('created_at').notNull(),
  }),
  (table) => [
    uniqueIndex('class_groups_name').on(table.squadId, sql`lower(${table.name})`),
    primaryKey({ columns: [table.id, table.squadId] }),
  ],
)

/** Who is in a group; leaving the class leaves its groups. */
export const classGroupMembers = pgTable(
  'class_group_members',
  (t) => ({
    groupId: t.uuid('group_id').notNull(),
    squadId: t.integer('squad_id').notNull(),
    userId: t.uuid('user_id').notNull(),
  }),
  (table) => [
    primaryKey({ columns: [table.groupId, table.userId] }),
    index('class_group_members_member').on(table.squadId, table.userId),
    foreignKey({
      name: 'class_group_members_group',
      columns: [table.groupId, table.squadId],
      foreignColumns: [classGroups.id, classGroups.squadId],
    }).onDelete('cascade'),
    foreignKey({
      name: 'class_group_members_pupil',
      columns: [table.squadId, table.userId],
      foreignColumns: [squadMembers.squadId, squadMembers.userId],
    }).onDelete('cascade'),
  ],
)

/** What a school's own system calls a student (OneRoster sourcedId), so that a list read again knows them. */
export const schoolIds = pgTable(
  'school_ids',
  (t) => ({
    userId: ofUser().primaryKey(),
    /** One person in the whole installation, whatever classes they are in. */
    sourcedId: t.text('sourced_id').notNull(),
  }),
  (table) => [uniqueIndex('school_ids_once').on(table.sourcedId)],
)

/** A printed card that signs a child in. Only a hash is kept; a new card takes the old one's row. */
export const classCards = pgTable(
  'class_cards',
  (t) => ({
    userId: ofUser().primaryKey(),
    tokenHash: t.text('token_hash').notNull(),
    issuedBy: byUser('issued_by'),
    issuedAt: instant('issued_at').notNull(),
  }),
  (table) => [
    uniqueIndex('class_cards_token').on(table.tokenHash),
    index('class_cards_issued_by').on(table.issuedBy),
  ],
)

/** Says that a child's password was set by a school; it ends as the class card does. */
export const schoolPasswords = pgTable(
  'school_passwords',
  {
    userId: ofUser().primaryKey(),
    issuedBy: byUser('issued_by'),
    issuedAt: instant('issued_at').notNull(),
  },
  (table) => [index('school_passwords_issued_by').on(table.issuedBy)],
)

/** Four of sixteen pictures in order, as a peppered hash. */
export const picturePasswords = pgTable(
  'picture_passwords',
  (t) => ({
    userId: ofUser().primaryKey(),
    hash: t.text().notNull(),
    issuedBy: byUser('issued_by'),
    issuedAt: instant('issued_at').notNull(),
  }),
  (table) => [index('picture_passwords_issued_by').on(table.issuedBy)],
)

/** Wrong pictures in a row, counted apart for each browser the child uses and together for all others. */
export const pictureTries = pgTable(
  'picture_tries',
  (t) => ({
    userId: t
      .uuid('user_id')
      .notNull()
      .references(() => picturePasswords.userId, { onDelete: 'cascade' }),
    /** The hash of a known browser, or what several count under together; empty for a stranger's. */
    deviceHash: t.text('device_hash').notNull(),
    wrong: t.integer().notNull(),
    lastAt: instant('last_at').notNull(),
    /** Not before this moment; null when a grown-up has to open it again. */
    opensAt: instant('opens_at'),
  }),
  (table) => [
    primaryKey({ columns: [table.userId, table.deviceHash] }),
    check('picture_tries_wrong', sql`${table.wrong} > 0`),
  ],
)

/** What a teacher made of a session or quiz that was worth a talk. */
export const checkInReviews = pgTable(
  'flag_reviews',
  (t) => ({
    /** The session or attempt it is about. */
    subjectId: t.uuid('subject_id').primaryKey(),
    kind: t.text({ enum: ['session', 'quiz'] }).notNull(),
    studentId: ofUser('student_id'),
    outcome: t.text({ enum: ['vouched', 'dismissed', 'talk'] }).notNull(),
    note: t.text(),
    reviewedBy: byUser('reviewed_by'),
    reviewedAt: instant('reviewed_at').notNull(),
  }),
  (table) => [
    index('flag_reviews_student').on(table.studentId),
    index('flag_reviews_reviewed_by').on(table.reviewedBy),
    check('flag_reviews_kind', sql`${table.kind} in ('session', 'quiz')`),
    check('flag_reviews_outcome', sql`${table.outcome} in ('vouched', 'dismissed', 'talk')`),
  ],
)

/** What a teacher wrote about a student for those who teach them. */
export const studentNotes = pgTable(
  'student_notes',
  (t) => ({
    id: t.uuid().primaryKey(),
    studentId: ofUser('student_id'),
    authorId: byUser('author_id'),
    text: t.text().notNull(),
    createdAt: instant('created_at').notNull(),
  }),
  (table) => [
    index('student_notes_student').on(table.studentId, table.createdAt, table.id),
    index('student_notes_author').on(table.authorId),
    check('student_notes_text', sql`char_length(${table.text}) between 1 and 500`),
  ],
)

/** A report as it was made. Those that wait or failed are an older version's, which made them by a job. */
export const classReports = pgTable(
  'class_reports',
  (t) => ({
    id: t.uuid().primaryKey(),
    squadId: ofSquad(),
    askedBy: ofUser('asked_by'),
    type: t.text({ enum: REPORT_TYPES }).notNull(),
    metrics: t.text({ enum: REPORT_METRICS }).array().notNull(),
    fromDay: day('from_day').notNull(),
    toDay: day('to_day').notNull(),
    state: t.text({ enum: ['waiting', 'ready', 'failed'] }).notNull(),
    /** No longer written: in percent. */
    progress: t.smallint().notNull().default(0),
    report: t.jsonb().$type<Unsaid<Report>>(),
    /** Whom it names; null for reports made before this was stored. */
    studentIds: t.uuid('student_ids').array(),
    askedAt: instant('asked_at').notNull(),
    /** No longer written: `askedAt` is when it was made. */
    madeAt: instant('made_at'),
  }),
  (table) => [
    index('class_reports_class').on(table.squadId, table.askedAt, table.id),
    index('class_reports_asked_by').on(table.askedBy),
    check('class_reports_progress', sql`${table.progress} between 0 and 100`),
    check('class_reports_ready', sql`(${table.state} = 'ready') = (${table.report} is not null)`),
  ],
)
