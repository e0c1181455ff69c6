import { and, asc, eq, gt, type SQL, sql } from 'drizzle-orm'
import { lockReader, readersOf } from '#server/accounts/people/readers.ts'
import { finishBook } from '#server/books/reading-logs.ts'
import { hasConsent } from '#server/db/consent.ts'
import { quizAttempts, quizQuestions } from '#server/db/schema/quiz.ts'
import { users } from '#server/db/schema/users.ts'
import type { Db, Reader } from '#server/db/types.ts'
import type { Deps } from '#server/deps.ts'
import { creditForLater } from '#server/rewards/surprises.ts'
import { outcomeOf, settlePoints, withVoids } from './marking.ts'
import { findQuiz } from './quiz-rows.ts'

const AT_ONCE = 200

/**
 * Re-marks attempts that included a voided question, one reader at a time, and pays the difference. With
 * `readersOf`, only attempts by the readers that adult looks after. Idempotent.
 */
export async function remarkAttempts(
  deps: Pick<Deps, 'db' | 'now'>,
  { questionId, readersOf: adult }: { questionId: string; readersOf?: string | undefined },
): Promise<void> {
  const { db } = deps
  const [question] = await db
    .select({ quizId: quizQuestions.quizId })
    .from(quizQuestions)
    .where(eq(quizQuestions.id, questionId))
  if (!question) return
  const readers = adult === undefined ? null : await readersOfAdult(db, adult)
  let after: string | null = null
  for (;;) {
    const page = await attemptsAsked(db, question.quizId, { questionId, readers, after })
    for (const attempt of page) await remark(db, attempt, deps.now())
    const last = page.at(-1)
    if (!last || page.length < AT_ONCE) return
    after = last.id
  }
}

/** Matches no readers for an account that no longer exists. */
async function readersOfAdult(db: Reader, id: string): Promise<SQL> {
  const [adult] = await db
    .select({ id: users.id, role: users.role, approved: users.approved })
    .from(users)
    .where(eq(users.id, id))
  return readersOf(adult ?? { id, role: 'parent', approved: false })
}

type Asked = { id: string; userId: string }

async function attemptsAsked(
  db: Reader,
  quizId: string,
  { questionId, readers, after }: { questionId: string; readers: SQL | null; after: string | null },
): Promise<Asked[]> {
  return db
    .select({ id: quizAttempts.id, userId: quizAttempts.userId })
    .from(quizAttempts)
    .where(
      and(
        eq(quizAttempts.quizId, quizId),
        hasConsent(quizAttempts.userId),
        readers === null ? undefined : sql`${quizAttempts.userId} in ${readers}`,
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
    const quiz = before && (await findQuiz(tx, { quizId: before.quizId, readerId: userId }))
    if (!before || !quiz) return
    const items = withVoids(quiz, before.items)
    const outcome = outcomeOf(quiz, items)
    if (outcome.score === before.score && outcome.passed === before.passed) return
    await tx
      .update(quizAttempts)
      .set({ items, ...outcome })
      .where(eq(quizAttempts.id, id))
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
