import { and, eq, isNull, sql } from 'drizzle-orm'
import { AppError } from '#server/app-error.ts'
import { requestQuiz } from '#server/catalog/request-quiz.ts'
import { quizQuestions, quizzes } from '#server/db/schema/quiz.ts'
import type { Tx } from '#server/db/types.ts'
import type { Deps } from '#server/deps.ts'
import { countTry } from '#server/http/rate-limit.ts'
import type { SignedIn } from '#server/http/session.ts'
import { maySeeKeys } from '#server/users/grown-ups.ts'
import { checkKeyAccess } from './key-access.ts'
import { lockQuiz } from './quiz-rows.ts'

const PER_GROWN_UP = { tries: 30, withinMs: 3_600_000 }

/**
 * "This question is wrong": it is asked no more and counts as right for everyone who was asked it.
 * Said again it changes nothing; the first reason stands.
 * @throws AppError not_found, forbidden, too_many_tries.
 */
export async function voidQuestion(
  deps: Pick<Deps, 'db' | 'now' | 'jobs'>,
  user: SignedIn,
  questionId: string,
  reason: string,
): Promise<{ voided: true }> {
  const at = deps.now()
  await countTry(deps.db, `voids of ${user.id}`, PER_GROWN_UP, at)
  if (!(await maySeeKeys(deps.db, user))) throw new AppError('forbidden')
  return deps.db.transaction(async (tx) => {
    const [question] = await tx
      .select({ quizId: quizQuestions.quizId, bookId: quizzes.bookId })
      .from(quizQuestions)
      .innerJoin(quizzes, eq(quizzes.id, quizQuestions.quizId))
      .where(eq(quizQuestions.id, questionId))
    if (!question) throw new AppError('not_found')
    await checkKeyAccess(tx, user, question.bookId)
    // Waits for attempts under way: they are in when the job looks for them.
    await lockQuiz(tx, question.quizId, 'update')
    const now = new Date(at)
    const voided = await tx
      .update(quizQuestions)
      .set({
        voidedAt: now,
        voidReason: reason,
        retiredAt: sql`coalesce(${quizQuestions.retiredAt}, ${now}::timestamptz)`,
        retiredBy: user.id,
      })
      .where(and(eq(quizQuestions.id, questionId), isNull(quizQuestions.voidedAt)))
      .returning({ id: quizQuestions.id })
    if (voided.length === 0) return { voided: true }
    await closeIfEmpty(tx, deps.jobs, { ...question, at })
    await deps.jobs.enqueue(tx, 'remark-attempts', { questionId })
    return { voided: true }
  })
}

/** A quiz without a question left is none: another is written. */
export async function closeIfEmpty(
  tx: Tx,
  jobs: Deps['jobs'],
  { quizId, bookId, at }: { quizId: string; bookId: string; at: number },
): Promise<void> {
  const [left] = await tx
    .select({ id: quizQuestions.id })
    .from(quizQuestions)
    .where(and(eq(quizQuestions.quizId, quizId), isNull(quizQuestions.retiredAt)))
    .limit(1)
  if (left) return
  await tx.update(quizzes).set({ active: false }).where(eq(quizzes.id, quizId))
  await requestQuiz(tx, jobs, { bookId, at })
}
