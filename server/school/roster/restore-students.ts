import { inArray } from 'drizzle-orm'
import type { RemovedStudent } from '#contract/school/roster.ts'
import { DAY_MS } from '#domain/calendar.ts'
import { RESTORE_DAYS } from '#domain/squads.ts'
import { recordClassAccess } from '#server/accounts/audit/record-class-access.ts'
import { classGroupMembers, classGroups } from '#server/db/schema/classes.ts'
import type { Deps } from '#server/deps.ts'
import { departedFrom, returnToClass } from '#server/squads/departures.ts'
import { keepLeading, ledClass, lockClass, type Teacher } from '#server/squads/led-class.ts'

/** Students who were removed and can be restored. @throws AppError as ledClass does. */
export async function removedFrom(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  teacher: Teacher,
  classId: number,
): Promise<RemovedStudent[]> {
  await ledClass(db, teacher, classId)
  const gone = await departedFrom(db, classId, now())
  const ids = gone.map(({ userId }) => userId)
  await recordClassAccess(db, teacher.id, ids, 'class_list', now())
  return gone.map(({ removedAt, ...student }) => ({
    ...student,
    removedAt: removedAt.toISOString(),
    until: new Date(removedAt.getTime() + RESTORE_DAYS * DAY_MS).toISOString(),
  }))
}

/**
 * Puts removed students back into the class as they were.
 * @throws AppError as ledClass does; not_found when one can't be restored; squad_full, squads_enough.
 */
export async function restoreStudents(
  deps: Pick<Deps, 'db' | 'now'>,
  teacher: Teacher,
  classId: number,
  userIds: string[],
): Promise<{ restored: number }> {
  const at = deps.now()
  await ledClass(deps.db, teacher, classId)
  return deps.db.transaction(async (tx) => {
    await keepLeading(tx, teacher, classId)
    const place = { squadId: classId, userIds, restoredBy: teacher.id, at }
    const back = await returnToClass(tx, place)
    await lockClass(tx, classId)
    const groupIds = back.flatMap((one) => one.groupIds)
    const groups =
      groupIds.length === 0
        ? []
        : await tx
            .select({ id: classGroups.id })
            .from(classGroups)
            .where(inArray(classGroups.id, groupIds))
    const known = new Set(groups.map(({ id }) => id))
    const rows = back.flatMap((one) =>
      one.groupIds
        .filter((id) => known.has(id))
        .map((groupId) => ({ groupId, squadId: classId, userId: one.userId })),
    )
    if (rows.length > 0) await tx.insert(classGroupMembers).values(rows)
    const ids = back.map(({ userId }) => userId)
    await recordClassAccess(tx, teacher.id, ids, 'class_changed', at)
    return { restored: ids.length }
  })
}
