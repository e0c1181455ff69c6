import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { lockReader } from '#server/activity/lock-reader.ts'
import { creditForLater } from '#server/activity/surprises.ts'
import { finishBook } from '#server/catalog/finish-book.ts'
import { quizAttempts, quizQuestions } from '#server/db/schema/quiz.ts'
import type { Db, Reader } from '#server/db/types.ts'
import type { Deps } from '#server/deps.ts'
import { outcomeOf } from './mark-items.ts'
import { findQuiz } from './quiz-rows.ts'
import { settlePoints } from './settle-points.ts'

const AT_ONCE = 200

/**
 * Marks every attempt anew that was asked a question found to be wrong, one reader at a time, and
 * makes points, missions and badges right. Safe to run twice: a score that stands is left alone.
 */
export async function remarkAttempts(
  deps: Pick<Deps, 'db' | 'now'>,
  questionId: string,
): Promise<void> {
  const { db } = deps
  const [question] = await db
    .select({ quizId: quizQuestions.quizId })
    .from(quizQuestions)
    .where(eq(quizQuestions.id, questionId))
  if (!question) return
  let after: string | null = null
  for (;;) {
    const page = await attemptsAsked(db, question.quizId, questionId, after)
    for (const attempt of page) await remark(db, attempt, deps.now())
    const last = page.at(-1)
    if (!last || page.length < AT_ONCE) return
    after = last.id
  }
}

type Asked = { id: string; userId: string }

async function attemptsAsked(
  db: Reader,
  quizId: string,
  questionId: string,
  after: string | null,
): Promise<Asked[]> {
  return db
    .select({ id: quizAttempts.id, userId: quizAttempts.userId })
    .from(quizAttempts)
    .where(
      and(
        eq(quizAttempts.quizId, quizId),
        sql`${quizAttempts.items} @> ${JSON.stringify([{ questionId }])}::jsonb`,
        after === null ? undefined : gt(quizAttempts.id, after),
      ),
    )
    .orderBy(asc(quizAttempts.id))
    .limit(AT_ONCE)
}

async function remark(db: Db, { id, userId }: Asked, at: number): Promise<void> {
  await db.transaction(async (tx) => {
    await lockReader(tx, userId)
    const [before] = await tx.select().from(quizAttempts).where(eq(quizAttempts.id, id))
    const quiz = before && (await findQuiz(tx, { quizId: before.quizId }))
    if (!before || !quiz) return
    const outcome = outcomeOf(quiz, before.items)
    if (outcome.score === before.score && outcome.passed === before.passed) return
    await tx.update(quizAttempts).set(outcome).where(eq(quizAttempts.id, id))
    const { bookId, day, correctedPoints } = before
    const due = await settlePoints(tx, { userId, bookId, at })
    await tx
      .update(quizAttempts)
      .set({ correctedAt: new Date(at), correctedPoints: correctedPoints + due })
      .where(eq(quizAttempts.id, id))
    const nowPassed = outcome.passed && !before.passed
    const isNowFinished = nowPassed && (await finishBook(tx, userId, bookId, at))
    const isNowPerfect = outcome.score === outcome.maxScore && before.score !== before.maxScore
    await creditForLater(
      tx,
      { userId, day, at },
      {
        quizzesPassed: nowPassed ? 1 : 0,
        perfectQuizzes: isNowPerfect ? 1 : 0,
        booksFinished: isNowFinished ? 1 : 0,
      },
    )
  })
}
