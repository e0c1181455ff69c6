import type { z } from 'zod'
import type { NewSecret, NewStudent } from '#contract/school/roster.ts'
import { recordClassAccess } from '#server/accounts/audit/record-class-access.ts'
import { lockReader } from '#server/accounts/people/readers.ts'
import { issuePassword } from '#server/accounts/people/set-password.ts'
import { clearStrangerTries } from '#server/accounts/people/stranger-guesses.ts'
import { AppError } from '#server/app-error.ts'
import type { Deps } from '#server/deps.ts'
import { countTry } from '#server/http/rate-limit.ts'
import { keepLeading, ledClass, type Teacher } from '#server/squads/led-class.ts'
import { createStudent, freshPassword } from './new-student.ts'
import { nameOf, pupilsIn } from './pupils.ts'

const PER_TEACHER = { tries: 120, withinMs: 3_600_000 }

/** Adds one student. @throws AppError as ledClass does; squad_full, too_many_tries. */
export async function addStudent(
  deps: Pick<Deps, 'db' | 'now'>,
  teacher: Teacher,
  classId: number,
  given: z.output<typeof NewStudent>,
): Promise<NewSecret> {
  const at = deps.now()
  const inClass = await ledClass(deps.db, teacher, classId)
  await countTry(deps.db, `students of ${teacher.id}`, PER_TEACHER, at)
  const secret = await freshPassword()
  const { firstName, lastName, gradeLevel } = given
  const facts = { firstName, lastName, gradeLevel, signInName: null }
  return deps.db.transaction(async (tx) => {
    await keepLeading(tx, teacher, classId)
    return createStudent(tx, { inClass, teacherId: teacher.id, facts, secret, at })
  })
}

/** Sets a new password and ends sessions started with the old one. @throws AppError as ledClass does. */
export async function resetPassword(
  deps: Pick<Deps, 'db' | 'now'>,
  teacher: Teacher,
  classId: number,
  userId: string,
): Promise<NewSecret> {
  await ledClass(deps.db, teacher, classId)
  await countTry(deps.db, `passwords of ${teacher.id}`, PER_TEACHER, deps.now())
  const { password, passwordHash } = await freshPassword()
  return deps.db.transaction(async (tx) => {
    await keepLeading(tx, teacher, classId)
    await lockReader(tx, userId)
    const [pupil] = await pupilsIn(tx, classId, [userId])
    // A password is useless without a sign-in name.
    if (!pupil || pupil.signInName === null) throw new AppError('not_found')
    await issuePassword(tx, { userId, passwordHash, issuedBy: teacher.id, at: deps.now() })
    await clearStrangerTries(tx, userId)
    await recordClassAccess(tx, teacher.id, [userId], 'password_reset', deps.now())
    return { userId, name: nameOf(pupil), signInName: pupil.signInName, password }
  })
}
