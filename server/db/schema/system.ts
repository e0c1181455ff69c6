import { pgTable } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/**
 * System status for the administrator, one row per part: its last heartbeat or last failure. Never a name, an
 * address or a secret.
 */
export const systemSigns = pgTable('system_signs', (t) => ({
  part: t.text().primaryKey(),
  at: instant('at').notNull(),
  /** A sentence of our own; null for a sign of life. */
  problem: t.text(),
  /** The status a service answered with, where it answered. */
  status: t.integer(),
}))
