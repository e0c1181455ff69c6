import { sql } from 'drizzle-orm'
import type { Role } from '#contract/endpoint.ts'
import type { AccessKind } from '#domain/access-kinds.ts'
import { newId } from '#server/db/new-id.ts'
import { accessLog } from '#server/db/schema/family.ts'
import { users } from '#server/db/schema/users.ts'
import type { Reader } from '#server/db/types.ts'
import { recordSecurityAccess } from './record-security-event.ts'

/** A statement holds 65,535 values at the most. */
const ROWS_AT_ONCE = 1000

/**
 * The only write to the access log: an adult viewed or changed these children's records (product 10). One row
 * per child, adult, kind and day, so repeated views don't fill the page. Children's own access is not logged.
 */
export async function recordAccess(
  db: Reader,
  actor: { id: string; role: Role },
  children: string | readonly string[],
  access: AccessKind,
  at: number,
): Promise<void> {
  if (actor.role === 'student') return
  const childIds = new Set(typeof children === 'string' ? [children] : children)
  const lastAt = new Date(at)
  const line = {
    actorId: actor.id,
    actorName: sql`coalesce((select nullif(trim(concat(${users.firstName}, ' ', ${users.lastName})), '')
      from ${users} where ${users.id} = ${actor.id}), 'An adult')`,
    actorRole: actor.role,
    look: access,
    day: lastAt.toISOString().slice(0, 10),
    times: 1,
    lastAt,
  }
  // Sorted, so that concurrent writes for one class never deadlock.
  const rows = [...childIds].sort().map((childId) => ({ id: newId(), childId, ...line }))
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    await db
      .insert(accessLog)
      .values(rows.slice(from, from + ROWS_AT_ONCE))
      .onConflictDoUpdate({
        target: [accessLog.childId, accessLog.actorId, accessLog.look, accessLog.day],
        set: { times: sql`${accessLog.times} + 1`, lastAt },
      })
  }
  await recordSecurityAccess(db, actor, [...childIds], access, at)
}
