import { and, eq, isNull, ne } from 'drizzle-orm'
import { requestQuiz } from '#server/books/request-quiz.ts'
import { quizQuestions, quizVoids, quizzes } from '#server/db/schema/quiz.ts'
import type { Tx } from '#server/db/types.ts'
import type { Deps } from '#server/deps.ts'

type Voided = { voidId: string; questionId: string; quizId: string; bookId: string; at: number }

/** Voids a question for everyone and marks every attempt again. Caller must hold the quiz's lock. */
export async function voidForEveryone(
  tx: Tx,
  jobs: Deps['jobs'],
  { voidId, questionId, quizId, bookId, at }: Voided,
): Promise<void> {
  const now = new Date(at)
  const retired = await tx
    .update(quizQuestions)
    .set({ retiredAt: now })
    .where(and(eq(quizQuestions.id, questionId), isNull(quizQuestions.retiredAt)))
    .returning({ id: quizQuestions.id })
  await tx
    .update(quizVoids)
    .set({ retiredIt: retired.length > 0 })
    .where(eq(quizVoids.id, voidId))
  await tx
    .update(quizQuestions)
    .set({ voidedAt: now })
    .where(and(eq(quizQuestions.id, questionId), isNull(quizQuestions.voidedAt)))
  await closeIfEmpty(tx, jobs, { quizId, bookId, at })
  await jobs.enqueue(tx, 'remark-attempts', { questionId })
}

/**
 * Puts back a question that was voided for everyone. Scores don't change, since each attempt stores what
 * counted as right (docs/decisions/0009). Caller must hold the quiz's lock.
 */
export async function reinstateQuestion(
  tx: Tx,
  { voidId, questionId, quizId, bookId, retiredIt }: Omit<Voided, 'at'> & { retiredIt: boolean },
): Promise<void> {
  const [other] = await tx
    .select({ id: quizVoids.id })
    .from(quizVoids)
    .where(
      and(
        eq(quizVoids.questionId, questionId),
        ne(quizVoids.id, voidId),
        eq(quizVoids.state, 'accepted'),
        isNull(quizVoids.undoneAt),
      ),
    )
    .limit(1)
  if (other) {
    // Another accepted report still keeps the question out; undoing that one puts it back.
    if (retiredIt) {
      await tx.update(quizVoids).set({ retiredIt }).where(eq(quizVoids.id, other.id))
    }
    return
  }
  await tx
    .update(quizQuestions)
    .set({
      voidedAt: null,
      ...(retiredIt && { retiredAt: null, retiredBy: null }),
    })
    .where(eq(quizQuestions.id, questionId))
  if (retiredIt) await openAgain(tx, quizId, bookId)
}

/** Closes a quiz with no questions left, so that a new one is written. */
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

/** Reopens a quiz that was closed because it ran out of questions, unless it was replaced. */
async function openAgain(tx: Tx, quizId: string, bookId: string): Promise<void> {
  const [active] = await tx
    .select({ id: quizzes.id })
    .from(quizzes)
    .where(and(eq(quizzes.bookId, bookId), eq(quizzes.active, true)))
  if (!active) await tx.update(quizzes).set({ active: true }).where(eq(quizzes.id, quizId))
}
