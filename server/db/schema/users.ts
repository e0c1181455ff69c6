import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { LANGUAGES } from '#contract/language.ts'
import { day, fileBytes, instant } from './columns.ts'

export const users = pgTable(
  'users',
  (t) => ({
    id: t.uuid().primaryKey(),
    role: t.text({ enum: ['student', 'parent', 'teacher', 'admin'] }).notNull(),
    firstName: t.text('first_name'),
    lastName: t.text('last_name'),
    email: t.text(),
    /** How a hero signs in; shown only to the family. */
    signInName: t.text('sign_in_name'),
    passwordHash: t.text('password_hash'),
    /** Of an adult's own picture, which is in a table of its own: lists of people don't read the bytes. */
    profileImageUrl: t.text('profile_image_url'),
    /** False while a teacher waits for the administrator's yes. */
    approved: t.boolean().notNull().default(true),
    /** False while an adult hasn't confirmed their email address; nothing of children opens to them. */
    verified: t.boolean().notNull().default(true),
    /** When an adult's account was disabled; null while it is open. */
    disabledAt: instant('disabled_at'),
    /** A guardian withdrew consent: the child can't sign in and nothing new is recorded. */
    consentWithdrawnAt: instant('consent_withdrawn_at'),
    onboardingCompleted: t.boolean('onboarding_completed').notNull().default(false),
    gradeLevel: t.text('grade_level'),
    readingLevel: t.smallint('reading_level').notNull().default(1),
    /** When a teacher set the level; null while it follows from the grade. */
    levelSetAt: instant('level_set_at'),
    birthMonth: t.smallint('birth_month'),
    birthYear: t.smallint('birth_year'),
    favoriteGenres: t.text('favorite_genres').array().notNull().default([]),
    timeZone: t.text('time_zone').notNull().default('UTC'),
    /** What this person chose to read; null while each device decides. */
    language: t.text({ enum: LANGUAGES }),
    /** The reading day on which the zone was last changed, and when that day began. */
    zoneDay: day('zone_day'),
    zoneDayFrom: instant('zone_day_from'),
    heroName: t.text('hero_name'),
    heroHead: t.text('hero_head'),
    heroBody: t.text('hero_body'),
    heroFeet: t.text('hero_feet'),
    heroSuperpower: t.text('hero_superpower'),
    /** What the hero wears, and what the reader has opened and seen (domain/wardrobe.ts). */
    heroWorn: t.text('hero_worn').array().notNull().default([]),
    heroUnlocked: t.text('hero_unlocked').array().notNull().default([]),
    /** Cached balance of the points ledger, written only with it. */
    points: t.integer().notNull().default(0),
    /** All points the ledger says were earned; prizes neither lower nor raise it. Written only with the ledger. */
    pointsEarned: t.integer('points_earned').notNull().default(0),
    streakCurrent: t.integer('streak_current').notNull().default(0),
    streakLongest: t.integer('streak_longest').notNull().default(0),
    streakLastDay: day('streak_last_day'),
    streakBridges: t.smallint('streak_bridges').notNull().default(1),
    streakTowardsBridge: t.smallint('streak_towards_bridge').notNull().default(0),
    createdAt: instant('created_at').notNull(),
  }),
  (table) => [
    uniqueIndex('users_email_key').on(sql`lower(${table.email})`),
    uniqueIndex('users_sign_in_name_key').on(sql`lower(${table.signInName})`),
    check('users_role', sql`${table.role} in ('student', 'parent', 'teacher', 'admin')`),
    check('users_points_not_negative', sql`${table.points} >= 0`),
    check('users_reading_level', sql`${table.readingLevel} between 1 and 10`),
    check('users_zone_day', sql`(${table.zoneDay} is null) = (${table.zoneDayFrom} is null)`),
    check('users_language', sql`${table.language} ~ '^[a-z]{2,3}$'`),
    check(
      'users_no_picture_of_a_child',
      sql`${table.role} <> 'student' or ${table.profileImageUrl} is null`,
    ),
    check('users_birth_month', sql`${table.birthMonth} between 1 and 12`),
  ],
)

/** The person a row belongs to and is deleted with. */
export const ofUser = (name = 'user_id') =>
  uuid(name)
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** The person who did it; the row outlives their account. */
export const byUser = (name: string) =>
  uuid(name).references(() => users.id, { onDelete: 'set null' })

/** The picture an adult uploaded of themselves, as it is shown: re-encoded, the latest one only. */
export const profilePictures = pgTable(
  'profile_pictures',
  (t) => ({
    userId: ofUser().primaryKey(),
    hash: t.text().notNull(),
    bytes: fileBytes().notNull(),
  }),
  (table) => [index('profile_pictures_hash').on(table.hash)],
)

export const guardians = pgTable(
  'guardians',
  {
    guardianId: ofUser('guardian_id'),
    childId: ofUser('child_id'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.guardianId, table.childId] }),
    index('guardians_child').on(table.childId),
  ],
)

/** A guardian's yes, with the version of the text they agreed to. */
export const consents = pgTable(
  'consents',
  (t) => ({
    id: t.uuid().primaryKey(),
    childId: ofUser('child_id'),
    guardianId: ofUser('guardian_id'),
    textVersion: t.text('text_version').notNull(),
    givenAt: instant('given_at').notNull(),
    withdrawnAt: instant('withdrawn_at'),
    withdrawnBy: byUser('withdrawn_by'),
  }),
  (table) => [
    index('consents_child').on(table.childId),
    index('consents_guardian').on(table.guardianId),
    index('consents_withdrawn_by').on(table.withdrawnBy),
  ],
)
