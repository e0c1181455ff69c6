import { eq } from 'drizzle-orm'
import type { QuizAttempt } from '#contract/quiz/quiz.ts'
import { lockReader } from '#server/accounts/people/readers.ts'
import { isPasswordOf } from '#server/accounts/sign-in/password.ts'
import { AppError } from '#server/app-error.ts'
import { quizAttempts, quizRules, quizRuns } from '#server/db/schema/quiz.ts'
import type { Tx } from '#server/db/types.ts'
import type { Deps } from '#server/deps.ts'
import { countTry } from '#server/http/rate-limit.ts'
import { mustBeOpen, type Opening, openingOf, type QuizTaker } from './quiz-opening.ts'
import { attemptOf, findAttempt, findQuiz, type QuizWithBank } from './quiz-rows.ts'

const CODES = { tries: 10, withinMs: 3_600_000 }

/**
 * Saves one answer, so the quiz can be continued on any device. The first answer fixes the questions;
 * answering a question again replaces the earlier answer.
 * @throws AppError quiz_not_found, quiz_not_open, quiz_already_passed, quiz_retake_tomorrow, quiz_changed.
 */
export async function keep(
  deps: Pick<Deps, 'db' | 'now'>,
  user: QuizTaker,
  quizId: string,
  { questionId, option }: { questionId: string; option: number },
): Promise<{ chosen: Record<string, number> }> {
  return deps.db.transaction(async (tx) => {
    const { quiz, opening } = await lockedOpening(tx, user, quizId, deps.now())
    if (!quiz.active && !opening.run) throw new AppError('quiz_not_found')
    mustBeOpen(opening)
    const item = opening.items.find((one) => one.questionId === questionId)
    if (!item || option >= item.options.length) throw new AppError('quiz_changed')
    const chosen = { ...opening.run?.answers, [questionId]: option }
    await saveRun(tx, { user, quiz, opening, at: deps.now() }, { answers: chosen })
    return { chosen }
  })
}

/**
 * Opens a quiz with the reader's monitor code; does nothing when no code is set.
 * @throws AppError quiz_not_found, quiz_not_open, wrong_monitor_code, too_many_tries.
 */
export async function unlock(
  deps: Pick<Deps, 'db' | 'now'>,
  user: QuizTaker,
  quizId: string,
  code: string,
): Promise<{ unlocked: true }> {
  const at = deps.now()
  await countTry(deps.db, `monitor code of ${user.id}`, CODES, at)
  const [rules] = await deps.db
    .select({ codeHash: quizRules.codeHash })
    .from(quizRules)
    .where(eq(quizRules.readerId, user.id))
  const codeHash = rules?.codeHash ?? null
  // Checked before the transaction: hashing is slow and must not hold a lock.
  if (codeHash !== null && !(await isPasswordOf(codeHash, code.trim()))) {
    throw new AppError('wrong_monitor_code')
  }
  return deps.db.transaction(async (tx) => {
    const { quiz, opening } = await lockedOpening(tx, user, quizId, at)
    if (!quiz.active) throw new AppError('quiz_not_found')
    if (opening.state === 'open') return { unlocked: true }
    if (opening.state !== 'locked') throw new AppError('quiz_not_open')
    await saveRun(tx, { user, quiz, opening, at }, { unlockedAt: new Date(at) })
    return { unlocked: true }
  })
}

/**
 * Records how the book of an attempt was read.
 * @throws AppError not_found for another reader's attempt.
 */
export async function recordReadHow(
  { db }: Pick<Deps, 'db'>,
  userId: string,
  attemptId: string,
  readHow: NonNullable<QuizAttempt['readHow']>,
): Promise<QuizAttempt> {
  const row = await findAttempt(db, userId, attemptId)
  if (!row) throw new AppError('not_found')
  await db.update(quizAttempts).set({ readHow }).where(eq(quizAttempts.id, attemptId))
  return attemptOf({ ...row, readHow })
}

async function lockedOpening(tx: Tx, user: QuizTaker, quizId: string, at: number) {
  await lockReader(tx, user.id)
  const quiz = await findQuiz(tx, { quizId, readerId: user.id })
  if (!quiz) throw new AppError('quiz_not_found')
  return { quiz, opening: await openingOf(tx, quiz, user, at) }
}

async function saveRun(
  tx: Tx,
  given: { user: QuizTaker; quiz: QuizWithBank; opening: Opening; at: number },
  changed: Partial<typeof quizRuns.$inferSelect>,
): Promise<void> {
  const { user, quiz, opening, at } = given
  const { number, items, run } = opening
  const begun = { number, items, startedAt: run?.startedAt ?? new Date(at), ...changed }
  // A row left over from an earlier attempt is reset.
  const fresh = { answers: run?.answers ?? {}, unlockedAt: run?.unlockedAt ?? null, ...begun }
  await tx
    .insert(quizRuns)
    .values({ userId: user.id, quizId: quiz.id, ...fresh })
    .onConflictDoUpdate({ target: [quizRuns.userId, quizRuns.quizId], set: fresh })
}
