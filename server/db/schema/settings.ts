import { type SQL, sql } from 'drizzle-orm'
import { check, pgTable } from 'drizzle-orm/pg-core'
import { ofUser } from './users.ts'

/** What each column may hold; domain/reading-settings.ts says what it means. */
const CHOICES = {
  density: ['auto', 'sprout', 'hero', 'legend'],
  typeface: ['auto', 'atkinson', 'andika', 'lexend'],
  textSize: ['standard', 'large', 'largest'],
  spacing: ['standard', 'wide'],
  theme: ['auto', 'light', 'dark'],
  motion: ['auto', 'off'],
  sound: ['off', 'on'],
  readAloud: ['on', 'off'],
} as const

/** A person's settings for appearance, motion and sound; there is no row before the first change. */
export const readingSettings = pgTable(
  'reading_settings',
  (t) => ({
    userId: ofUser().primaryKey(),
    density: t.text({ enum: CHOICES.density }).notNull(),
    typeface: t.text({ enum: CHOICES.typeface }).notNull(),
    textSize: t.text('text_size', { enum: CHOICES.textSize }).notNull(),
    spacing: t.text({ enum: CHOICES.spacing }).notNull(),
    theme: t.text({ enum: CHOICES.theme }).notNull(),
    motion: t.text({ enum: CHOICES.motion }).notNull(),
    sound: t.text({ enum: CHOICES.sound }).notNull(),
    readAloud: t.text('read_aloud', { enum: CHOICES.readAloud }).notNull(),
  }),
  (table) => [
    check('reading_settings_density', sql`${table.density} in ${list(CHOICES.density)}`),
    check('reading_settings_typeface', sql`${table.typeface} in ${list(CHOICES.typeface)}`),
    check('reading_settings_text_size', sql`${table.textSize} in ${list(CHOICES.textSize)}`),
    check('reading_settings_spacing', sql`${table.spacing} in ${list(CHOICES.spacing)}`),
    check('reading_settings_theme', sql`${table.theme} in ${list(CHOICES.theme)}`),
    check('reading_settings_motion', sql`${table.motion} in ${list(CHOICES.motion)}`),
    check('reading_settings_sound', sql`${table.sound} in ${list(CHOICES.sound)}`),
    check('reading_settings_read_aloud', sql`${table.readAloud} in ${list(CHOICES.readAloud)}`),
  ],
)

function list(values: readonly string[]): SQL {
  return sql.raw(`(${values.map((value) => `'${value}'`).join(', ')})`)
}
