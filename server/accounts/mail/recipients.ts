import { sql } from 'drizzle-orm'
import { users } from '#server/db/schema/users.ts'

/** The demo's people have addresses that no mail server takes. */
export const isNotDemo = sql`coalesce(${users.signInName}, '') not like 'demo-%'`
