import { nextGrade } from '#domain/written-grade.ts'
import { recordClassAccess } from '#server/accounts/audit/record-class-access.ts'
import { changeProfile } from '#server/accounts/people/change-account.ts'
import { lockReaders } from '#server/accounts/people/readers.ts'
import { endStaleCredentials } from '#server/accounts/sign-in/end-credentials.ts'
import type { Deps } from '#server/deps.ts'
import { addBadgeSurprise } from '#server/rewards/surprises.ts'
import { addMember } from '#server/squads/add-member.ts'
import { departFromClass } from '#server/squads/departures.ts'
import { removeFromClass } from '#server/squads/leave-class.ts'
import { ledClass, type Teacher } from '#server/squads/led-class.ts'
import { pupilsIn } from './pupils.ts'

/**
 * Takes students out of a class, into another the teacher leads or none; from none they can be restored for
 * some days. Cards and pictures of students who leave all the teacher's classes are revoked.
 * @throws AppError as ledClass does for either class; squad_full, squads_enough.
 */
export async function moveStudents(
  deps: Pick<Deps, 'db' | 'now'>,
  teacher: Teacher,
  classId: number,
  given: { userIds: string[]; toClassId: number | null; raiseGrade: boolean },
): Promise<{ moved: number }> {
  const at = deps.now()
  const { toClassId, raiseGrade } = given
  await ledClass(deps.db, teacher, classId)
  if (toClassId !== null) await ledClass(deps.db, teacher, toClassId)
  return deps.db.transaction(async (tx) => {
    await lockReaders(tx, given.userIds)
    const pupils = await pupilsIn(tx, classId, given.userIds, 'update')
    const ids = pupils.map(({ id }) => id)
    if (toClassId === null) {
      await departFromClass(tx, { squadId: classId, userIds: ids, removedBy: teacher.id, at })
    }
    for (const { id, gradeLevel } of pupils) {
      if (toClassId !== null && toClassId !== classId) await removeFromClass(tx, classId, id)
      if (toClassId !== null) {
        const place = { squadId: toClassId, userId: id, at, agreedBy: teacher.id }
        await addBadgeSurprise(tx, id, await addMember(tx, place), at)
      }
      if (raiseGrade) await changeProfile(tx, id, { gradeLevel: nextGrade(gradeLevel) })
    }
    if (toClassId !== null) await endStaleCredentials(tx, ids)
    await recordClassAccess(tx, teacher.id, ids, 'class_changed', at)
    return { moved: ids.length }
  })
}
