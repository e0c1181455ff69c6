import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { recordClassAccess } from '#server/accounts/audit/record-class-access.ts'
import { lockReaders } from '#server/accounts/people/readers.ts'
import { AppError } from '#server/app-error.ts'
import { newId } from '#server/db/new-id.ts'
import { classGroupMembers, classGroups } from '#server/db/schema/classes.ts'
import type { Tx } from '#server/db/types.ts'
import type { Deps } from '#server/deps.ts'
import { countTry } from '#server/http/rate-limit.ts'
import { ledClass, lockClass, type Teacher } from '#server/squads/led-class.ts'
import { pupilsIn } from './pupils.ts'

const PER_TEACHER = { tries: 60, withinMs: 3_600_000 }

type Group = { id: string; name: string }

/** @throws AppError as ledClass does; group_exists, too_many_tries. */
export async function createGroup(
  deps: Pick<Deps, 'db' | 'now'>,
  teacher: Teacher,
  squadId: number,
  name: string,
): Promise<Group> {
  const at = deps.now()
  await ledClass(deps.db, teacher, squadId)
  await countTry(deps.db, `groups of ${teacher.id}`, PER_TEACHER, at)
  return deps.db.transaction(async (tx) => {
    await lockClass(tx, squadId)
    const [group] = await tx
      .insert(classGroups)
      .values({ id: newId(), squadId, name, createdAt: new Date(at) })
      .onConflictDoNothing()
      .returning({ id: classGroups.id, name: classGroups.name })
    if (!group) throw new AppError('group_exists')
    return group
  })
}

/** Renames a group and sets its members. @throws AppError as ledClass does; not_found, group_exists. */
export async function saveGroup(
  deps: Pick<Deps, 'db' | 'now'>,
  teacher: Teacher,
  given: { squadId: number; groupId: string; name: string; userIds: string[] },
): Promise<Group> {
  const { squadId, groupId, name } = given
  await ledClass(deps.db, teacher, squadId)
  return deps.db.transaction(async (tx) => {
    await lockReaders(tx, given.userIds)
    await lockClass(tx, squadId)
    await checkNameIsFree(tx, given)
    const [group] = await tx
      .update(classGroups)
      .set({ name })
      .where(and(eq(classGroups.id, groupId), eq(classGroups.squadId, squadId)))
      .returning({ id: classGroups.id, name: classGroups.name })
    if (!group) throw new AppError('not_found')
    const before = await tx
      .select({ id: classGroupMembers.userId })
      .from(classGroupMembers)
      .where(eq(classGroupMembers.groupId, groupId))
    const pupils = given.userIds.length > 0 ? await pupilsIn(tx, squadId, given.userIds) : []
    const [added, removed] = [missingFrom(before, pupils), missingFrom(pupils, before)]
    await recordClassAccess(tx, teacher.id, [...removed, ...added], 'group_changed', deps.now())
    if (removed.length > 0) {
      const isRemoved = inArray(classGroupMembers.userId, removed)
      await tx
        .delete(classGroupMembers)
        .where(and(eq(classGroupMembers.groupId, groupId), isRemoved))
    }
    // Existing members aren't rewritten, so a student whose consent is withdrawn keeps the group.
    if (added.length > 0) {
      await tx
        .insert(classGroupMembers)
        .values(added.map((userId) => ({ groupId, squadId, userId })))
    }
    return group
  })
}

/** @throws AppError as ledClass does; not_found. */
export async function deleteGroup(
  deps: Pick<Deps, 'db'>,
  teacher: Teacher,
  { squadId, groupId }: { squadId: number; groupId: string },
): Promise<{ deleted: true }> {
  await ledClass(deps.db, teacher, squadId)
  const gone = await deps.db
    .delete(classGroups)
    .where(and(eq(classGroups.id, groupId), eq(classGroups.squadId, squadId)))
    .returning({ id: classGroups.id })
  if (gone.length === 0) throw new AppError('not_found')
  return { deleted: true }
}

/** The members of the second list that the first doesn't have. */
function missingFrom(list: readonly { id: string }[], of: readonly { id: string }[]): string[] {
  const there = new Set(list.map(({ id }) => id))
  return of.flatMap(({ id }) => (there.has(id) ? [] : id))
}

async function checkNameIsFree(
  tx: Tx,
  { squadId, groupId, name }: { squadId: number; groupId: string; name: string },
): Promise<void> {
  const [taken] = await tx
    .select({ id: classGroups.id })
    .from(classGroups)
    .where(
      and(
        eq(classGroups.squadId, squadId),
        ne(classGroups.id, groupId),
        sql`lower(${classGroups.name}) = lower(${name})`,
      ),
    )
  if (taken) throw new AppError('group_exists')
}
