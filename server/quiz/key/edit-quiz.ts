import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { QuestionText } from '#contract/quiz/quiz-key.ts'
import { maySeeKeys } from '#server/accounts/people/readers.ts'
import { AppError } from '#server/app-error.ts'
import { newId } from '#server/db/new-id.ts'
import { quizQuestions, quizzes } from '#server/db/schema/quiz.ts'
import type { Reader, Tx } from '#server/db/types.ts'
import type { Deps } from '#server/deps.ts'
import { countTry } from '#server/http/rate-limit.ts'
import type { SignedIn } from '#server/http/session.ts'
import { lockQuiz } from '#server/quiz/quiz-rows.ts'
import { checkKeyAccess, isSharedBook } from './key-access.ts'
import { closeIfEmpty } from './void-for-everyone.ts'

type EditDeps = Pick<Deps, 'db' | 'now' | 'jobs'>

const PER_ADULT = { tries: 200, withinMs: 3_600_000 }

type EditedQuiz = { id: string; bookId: string; kind: string }

/**
 * Why this adult can't change a quiz; null when they can. A guardian may only change quizzes no other
 * family uses, so strangers never write what other children read.
 */
export async function editRefusal(
  db: Reader,
  user: SignedIn,
  { kind, bookId }: { kind: string; bookId: string },
): Promise<'forbidden' | 'quiz_is_bundled' | 'quiz_is_shared' | null> {
  if (kind === 'reading_response') return 'forbidden'
  if (user.role !== 'parent') return null
  if (kind === 'bundled') return 'quiz_is_bundled'
  return (await isSharedBook(db, user, bookId)) ? 'quiz_is_shared' : null
}

/** Adds a question at the end. @throws AppError as `changing` does. */
export function add(
  deps: EditDeps,
  user: SignedIn,
  quizId: string,
  text: QuestionText,
): Promise<{ id: string }> {
  return changing(deps, user, { quizId }, async (tx, quiz) => {
    const [last] = await tx
      .select({ position: sql<number>`coalesce(max(${quizQuestions.position}), -1)::int` })
      .from(quizQuestions)
      .where(eq(quizQuestions.quizId, quiz.id))
    return insert(tx, { quizId: quiz.id, position: (last?.position ?? -1) + 1 }, text, {
      user,
      at: deps.now(),
    })
  })
}

/** Replaces a question. @throws AppError as `changing` does, and quiz_question_gone. */
export function edit(
  deps: EditDeps,
  user: SignedIn,
  questionId: string,
  text: QuestionText,
): Promise<{ id: string }> {
  return changing(deps, user, { questionId }, async (tx, quiz) => {
    const at = deps.now()
    const [old] = await retireRow(tx, questionId, user, at)
    if (!old) throw new AppError('quiz_question_gone')
    const place = { quizId: quiz.id, position: old.position, replaces: questionId }
    return insert(tx, place, text, { user, at })
  })
}

/**
 * Removes a question from the quiz; past attempts keep it. Only an administrator may remove the last one.
 * @throws AppError as `changing` does, and quiz_last_question.
 */
export function retire(
  deps: EditDeps,
  user: SignedIn,
  questionId: string,
): Promise<{ retired: true }> {
  return changing(deps, user, { questionId }, async (tx, { id: quizId, bookId }) => {
    const at = deps.now()
    const asked = await askedIds(tx, quizId)
    const isLast = asked.length === 1 && asked[0] === questionId
    if (isLast && user.role !== 'admin') throw new AppError('quiz_last_question')
    await retireRow(tx, questionId, user, at)
    await closeIfEmpty(tx, deps.jobs, { quizId, bookId, at })
    return { retired: true as const }
  })
}

/** Sets the order of the active questions. @throws AppError as `changing` does, and quiz_order_changed. */
export function order(
  deps: EditDeps,
  user: SignedIn,
  quizId: string,
  questionIds: readonly string[],
): Promise<{ ordered: true }> {
  return changing(deps, user, { quizId }, async (tx, quiz) => {
    const asked = await askedIds(tx, quiz.id)
    const isSame =
      asked.length === questionIds.length && asked.every((id) => questionIds.includes(id))
    if (!isSame) throw new AppError('quiz_order_changed')
    for (const [position, id] of questionIds.entries()) {
      await tx.update(quizQuestions).set({ position }).where(eq(quizQuestions.id, id))
    }
    return { ordered: true as const }
  })
}

/**
 * Runs a quiz change exclusively: no attempt is marked and no other change is made until it ends.
 * @throws AppError not_found, forbidden, quiz_key_closed, quiz_is_bundled, quiz_is_shared, too_many_tries.
 */
async function changing<T>(
  deps: EditDeps,
  user: SignedIn,
  of: { quizId: string } | { questionId: string },
  change: (tx: Tx, quiz: EditedQuiz) => Promise<T>,
): Promise<T> {
  await countTry(deps.db, `quiz changes of ${user.id}`, PER_ADULT, deps.now())
  if (!(await maySeeKeys(deps.db, user))) throw new AppError('forbidden')
  return deps.db.transaction(async (tx) => {
    const quiz = await findEdited(tx, of)
    if (!quiz) throw new AppError('not_found')
    await checkKeyAccess(tx, user, quiz.bookId)
    const refusal = await editRefusal(tx, user, quiz)
    if (refusal) throw new AppError(refusal)
    await lockQuiz(tx, quiz.id, 'update')
    return change(tx, quiz)
  })
}

async function findEdited(
  db: Reader,
  of: { quizId: string } | { questionId: string },
): Promise<EditedQuiz | null> {
  const columns = { id: quizzes.id, bookId: quizzes.bookId, kind: quizzes.kind }
  const [quiz] =
    'quizId' in of
      ? await db
          .select(columns)
          .from(quizzes)
          .where(and(eq(quizzes.id, of.quizId), eq(quizzes.active, true)))
      : await db
          .select(columns)
          .from(quizzes)
          .innerJoin(quizQuestions, eq(quizQuestions.quizId, quizzes.id))
          .where(and(eq(quizQuestions.id, of.questionId), eq(quizzes.active, true)))
  return quiz ?? null
}

async function askedIds(db: Reader, quizId: string): Promise<string[]> {
  const rows = await db
    .select({ id: quizQuestions.id })
    .from(quizQuestions)
    .where(and(eq(quizQuestions.quizId, quizId), isNull(quizQuestions.retiredAt)))
    .orderBy(asc(quizQuestions.position))
  return rows.map(({ id }) => id)
}

async function retireRow(tx: Tx, questionId: string, user: SignedIn, at: number) {
  return tx
    .update(quizQuestions)
    .set({ retiredAt: new Date(at), retiredBy: user.id })
    .where(and(eq(quizQuestions.id, questionId), isNull(quizQuestions.retiredAt)))
    .returning({ position: quizQuestions.position })
}

async function insert(
  tx: Tx,
  place: { quizId: string; position: number; replaces?: string },
  text: QuestionText,
  { user, at }: { user: SignedIn; at: number },
): Promise<{ id: string }> {
  const id = newId()
  await tx
    .insert(quizQuestions)
    .values({ id, ...place, ...text, writtenBy: user.id, createdAt: new Date(at) })
  return { id }
}
