import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** SQLSTATE of the triggers that guard every table about a child. */
const CONSENT_WITHDRAWN = 'RH001'

/** Whether the database refused a write because the child's consent is withdrawn. */
export function isWithoutConsent(error: unknown): boolean {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && cause.code === CONSENT_WITHDRAWN) return true
  }
  return false
}

/** For jobs over many children: those the database would refuse to write about are left out. */
export function hasConsent(childId: PgColumn): SQL {
  return sql`not consent_withdrawn(${childId})`
}
