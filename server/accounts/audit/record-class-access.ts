import { sql } from 'drizzle-orm'
import type { AccessKind } from '#domain/access-kinds.ts'
import { newId } from '#server/db/new-id.ts'
import { accessLog } from '#server/db/schema/family.ts'
import { users } from '#server/db/schema/users.ts'
import type { Reader } from '#server/db/types.ts'
import { recordSecurityAccess } from './record-security-event.ts'

/**
 * Logs in one statement that a teacher viewed or changed the records of these children
 * (product 10): one row per child, kind and day, like record-access.ts.
 */
export async function recordClassAccess(
  db: Reader,
  teacherId: string,
  childIds: readonly string[],
  access: AccessKind,
  at: number,
): Promise<void> {
  if (childIds.length === 0) return
  const lastAt = new Date(at)
  const line = {
    actorId: teacherId,
    actorName: sql`coalesce((select nullif(trim(concat(${users.firstName}, ' ', ${users.lastName})), '')
      from ${users} where ${users.id} = ${teacherId}), 'A teacher')`,
    actorRole: 'teacher' as const,
    look: access,
    day: lastAt.toISOString().slice(0, 10),
    times: 1,
    lastAt,
  }
  await db
    .insert(accessLog)
    .values([...new Set(childIds)].sort().map((childId) => ({ id: newId(), childId, ...line })))
    .onConflictDoUpdate({
      target: [accessLog.childId, accessLog.actorId, accessLog.look, accessLog.day],
      set: { times: sql`${accessLog.times} + 1`, lastAt },
    })
  await recordSecurityAccess(db, { id: teacherId, role: 'teacher' }, childIds, access, at)
}
