import { pgTable } from 'drizzle-orm/pg-core'

/** Which version of a part of the seed is in the database, so that an unchanged one is not read again. */
export const seedVersions = pgTable('seed_versions', (t) => ({
  name: t.text().primaryKey(),
  hash: t.text().notNull(),
}))
