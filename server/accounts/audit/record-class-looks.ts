import { sql } from 'drizzle-orm'
import type { Look } from '#domain/looks.ts'
import { newId } from '#server/db/new-id.ts'
import { recordLooks } from '#server/db/schema/family.ts'
import { users } from '#server/db/schema/users.ts'
import type { Reader } from '#server/db/types.ts'
import { recordSecurityLook } from './record-security-event.ts'

/**
 * Writes down in one statement that a teacher looked at or changed the records of these children
 * (product 10): a line per child, kind and day, as record-look.ts does for one.
 */
export async function recordClassLooks(
  db: Reader,
  teacherId: string,
  childIds: readonly string[],
  look: Look,
  at: number,
): Promise<void> {
  if (childIds.length === 0) return
  const lastAt = new Date(at)
  const line = {
    actorId: teacherId,
    actorName: sql`coalesce((select nullif(trim(concat(${users.firstName}, ' ', ${users.lastName})), '')
      from ${users} where ${users.id} = ${teacherId}), 'A teacher')`,
    actorRole: 'teacher' as const,
    look,
    day: lastAt.toISOString().slice(0, 10),
    times: 1,
    lastAt,
  }
  await db
    .insert(recordLooks)
    .values([...new Set(childIds)].sort().map((childId) => ({ id: newId(), childId, ...line })))
    .onConflictDoUpdate({
      target: [recordLooks.childId, recordLooks.actorId, recordLooks.look, recordLooks.day],
      set: { times: sql`${recordLooks.times} + 1`, lastAt },
    })
  await recordSecurityLook(db, { id: teacherId, role: 'teacher' }, childIds, look, at)
}
