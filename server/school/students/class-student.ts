import { and, eq, isNull } from 'drizzle-orm'
import type { ReadingClock } from '#domain/reading-clock.ts'
import { AppError } from '#server/app-error.ts'
import { CLOCK } from '#server/db/clock.ts'
import { squadMembers } from '#server/db/schema/squads.ts'
import { users } from '#server/db/schema/users.ts'
import type { Reader, Tx } from '#server/db/types.ts'
import { keepLeading, type LedClass, ledClass, type Teacher } from '#server/squads/led-class.ts'

/** The student a call of a teacher is about. */
export type Whom = { classId: number; userId: string }

export type ClassStudent = {
  id: string
  firstName: string | null
  readingLevel: number
  clock: ReadingClock
}

/**
 * A student of a class this teacher leads. One whose consent is withdrawn is not shown.
 * @throws AppError as ledClass does; not_found for anyone else.
 */
export async function classStudent(
  db: Reader,
  teacher: Teacher,
  { classId, userId }: Whom,
): Promise<{ led: LedClass; student: ClassStudent }> {
  const led = await ledClass(db, teacher, classId)
  const [student] = await studentIn(db, { classId, userId })
  if (!student) throw new AppError('not_found')
  return { led, student }
}

/** The same for a change: the teacher keeps leading and the reader is locked until the transaction ends. */
export async function lockedStudent(
  tx: Tx,
  teacher: Teacher,
  whom: Whom,
): Promise<{ led: LedClass; student: ClassStudent }> {
  const led = await ledClass(tx, teacher, whom.classId)
  await keepLeading(tx, teacher, whom.classId)
  const [student] = await studentIn(tx, whom).for('no key update', { of: users })
  if (!student) throw new AppError('not_found')
  return { led, student }
}

function studentIn(db: Reader, { classId, userId }: Whom) {
  return db
    .select({
      id: users.id,
      firstName: users.firstName,
      readingLevel: users.readingLevel,
      clock: CLOCK,
    })
    .from(users)
    .innerJoin(squadMembers, eq(squadMembers.userId, users.id))
    .where(
      and(
        eq(squadMembers.squadId, classId),
        eq(users.id, userId),
        eq(users.role, 'student'),
        isNull(users.consentWithdrawnAt),
      ),
    )
}
