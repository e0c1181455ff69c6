import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/**
 * What the administrator should know about the installation, one row per part: when it last gave a sign of
 * life, or what failed last. Never a name, an address or a secret.
 */
export const systemSigns = pgTable('system_signs', {
  part: text().primaryKey(),
  at: instant('at').notNull(),
  /** A sentence of our own; null for a sign of life. */
  problem: text(),
  /** The status a service answered with, where it answered. */
  status: integer(),
})
