import { and, asc, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { QuestionVoid } from '#contract/quiz/quiz-key.ts'
import { quizQuestions, quizVoids } from '#server/db/schema/quiz.ts'
import { users } from '#server/db/schema/users.ts'
import type { Reader } from '#server/db/types.ts'
import type { SignedIn } from '#server/http/session.ts'

/**
 * Reports in effect for a quiz: the adult's own, those of teachers they share a class with, and accepted
 * ones; for an administrator, all of them.
 */
export async function voidsSeenBy(
  db: Reader,
  user: Pick<SignedIn, 'id' | 'role'>,
  quizId: string,
): Promise<(QuestionVoid & { questionId: string })[]> {
  const isAdmin = user.role === 'admin'
  const rows = await db
    .select({
      id: quizVoids.id,
      questionId: quizVoids.questionId,
      at: quizVoids.saidAt,
      reason: quizVoids.reason,
      state: quizVoids.state,
      saidBy: quizVoids.saidBy,
      firstName: users.firstName,
      lastName: users.lastName,
      isCoTeacher: sql<boolean>`${isCoTeacherOf(user.id)}`,
    })
    .from(quizVoids)
    .innerJoin(quizQuestions, eq(quizQuestions.id, quizVoids.questionId))
    .leftJoin(users, eq(users.id, quizVoids.saidBy))
    .where(
      and(
        eq(quizQuestions.quizId, quizId),
        isNull(quizVoids.undoneAt),
        isAdmin
          ? undefined
          : or(
              eq(quizVoids.saidBy, user.id),
              eq(quizVoids.state, 'accepted'),
              isCoTeacherOf(user.id),
            ),
      ),
    )
    .orderBy(asc(quizVoids.saidAt), asc(quizVoids.id))
  return rows.map(({ saidBy, firstName, lastName, isCoTeacher, at, ...row }) => ({
    ...row,
    at: at.toISOString(),
    mine: saidBy === user.id,
    by: isAdmin || isCoTeacher ? [firstName, lastName].filter(Boolean).join(' ') || null : null,
  }))
}

/** True for reports of an adult who leads a class beside this one: they count for its students. */
function isCoTeacherOf(userId: string): SQL {
  return sql`(${quizVoids.saidBy} <> ${userId}::uuid and exists (select from squad_members own
    join squad_members other on other.squad_id = own.squad_id and other.role = 'teacher'
    where own.user_id = ${userId}::uuid and own.role = 'teacher'
      and other.user_id = ${quizVoids.saidBy}))`
}
