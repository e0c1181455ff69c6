import { sql } from 'drizzle-orm'
import { check, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { users } from './users.ts'

/** How one person wants the pages to look, move and sound; nobody has a row before changing something. */
export const readingSettings = pgTable(
  'reading_settings',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    density: text({ enum: ['auto', 'sprout', 'hero', 'legend'] }).notNull(),
    typeface: text({ enum: ['auto', 'atkinson', 'andika'] }).notNull(),
    textSize: text('text_size', { enum: ['standard', 'large', 'largest'] }).notNull(),
    spacing: text({ enum: ['standard', 'wide'] }).notNull(),
    theme: text({ enum: ['auto', 'light', 'dark'] }).notNull(),
    motion: text({ enum: ['auto', 'off'] }).notNull(),
    sound: text({ enum: ['off', 'on'] }).notNull(),
    readAloud: text('read_aloud', { enum: ['on', 'off'] }).notNull(),
  },
  ({ userId, ...choices }) =>
    Object.values(choices).map((choice) => {
      const allowed = choice.enumValues?.map((value) => `'${value}'`) ?? []
      return check(
        `reading_settings_${choice.name}`,
        sql`${choice} in (${sql.raw(allowed.join(', '))})`,
      )
    }),
)
