import { and, eq, sql } from 'drizzle-orm'
import type { CheckInOutcome } from '#contract/school/check-ins.ts'
import { recordClassAccess } from '#server/accounts/audit/record-class-access.ts'
import { lockReader } from '#server/accounts/people/readers.ts'
import { AppError } from '#server/app-error.ts'
import { checkInReviews } from '#server/db/schema/classes.ts'
import { quizAttempts } from '#server/db/schema/quiz.ts'
import { readingSessions } from '#server/db/schema/reading-sessions.ts'
import { squadMembers } from '#server/db/schema/squads.ts'
import type { Tx } from '#server/db/types.ts'
import type { Deps } from '#server/deps.ts'
import { takeBackVouch, vouchAsTeacher } from '#server/reading/minutes/vouch.ts'
import { ledClass, type Teacher } from '#server/squads/led-class.ts'

type Review = { kind: 'session' | 'quiz'; outcome: CheckInOutcome; note: string | null }

/**
 * Records a teacher's review of a student's session or quiz in this class. Marking a session as fine is the
 * same confirmation a guardian gives. @throws AppError as ledClass does; not_found.
 */
export async function reviewCheckIn(
  deps: Pick<Deps, 'db' | 'now'>,
  teacher: Teacher,
  given: { classId: number; subjectId: string; review: Review },
): Promise<{ outcome: CheckInOutcome }> {
  const { classId, subjectId, review } = given
  await ledClass(deps.db, teacher, classId)
  return deps.db.transaction(async (tx) => {
    const studentId = await studentOf(tx, classId, subjectId, review.kind)
    if (studentId === null) throw new AppError('not_found')
    await lockReader(tx, studentId)
    const row = {
      ...review,
      studentId,
      reviewedBy: teacher.id,
      reviewedAt: new Date(deps.now()),
    }
    await tx
      .insert(checkInReviews)
      .values({ subjectId, ...row })
      .onConflictDoUpdate({ target: checkInReviews.subjectId, set: row })
    if (review.kind === 'session' && review.outcome === 'vouched') {
      await vouchAsTeacher(tx, teacher.id, subjectId)
    }
    const look = review.outcome === 'vouched' ? 'vouched' : 'talk_reviewed'
    await recordClassAccess(tx, teacher.id, [studentId], look, deps.now())
    return { outcome: review.outcome }
  })
}

/**
 * Lists a check-in again that was marked as fine or dismissed; one with a note is to be followed up. A
 * guardian's own confirmation of the session stays. @throws AppError as ledClass does; not_found.
 */
export async function undoReview(
  deps: Pick<Deps, 'db' | 'now'>,
  teacher: Teacher,
  { classId, subjectId }: { classId: number; subjectId: string },
): Promise<{ listed: true }> {
  await ledClass(deps.db, teacher, classId)
  return deps.db.transaction(async (tx) => {
    const [review] = await tx
      .select()
      .from(checkInReviews)
      .where(eq(checkInReviews.subjectId, subjectId))
    const studentId = review && (await studentOf(tx, classId, subjectId, review.kind))
    if (!review || !studentId) throw new AppError('not_found')
    await lockReader(tx, studentId)
    const isThis = eq(checkInReviews.subjectId, subjectId)
    if (review.note === null) await tx.delete(checkInReviews).where(isThis)
    else await tx.update(checkInReviews).set({ outcome: 'talk' }).where(isThis)
    if (review.outcome === 'vouched' && review.reviewedBy !== null) {
      await takeBackVouch(tx, review.reviewedBy, subjectId)
    }
    await recordClassAccess(tx, teacher.id, [studentId], 'talk_reviewed', deps.now())
    return { listed: true }
  })
}

/** The student it belongs to, if they are in the class. */
async function studentOf(
  tx: Tx,
  classId: number,
  subjectId: string,
  kind: Review['kind'],
): Promise<string | null> {
  const table = kind === 'session' ? readingSessions : quizAttempts
  const [row] = await tx
    .select({ userId: table.userId })
    .from(table)
    .innerJoin(squadMembers, eq(squadMembers.userId, table.userId))
    .where(
      and(
        eq(table.id, subjectId),
        eq(squadMembers.squadId, classId),
        sql`exists (select from users u where u.id = ${table.userId} and u.role = 'student')`,
      ),
    )
  return row?.userId ?? null
}
