import { and, asc, eq, isNull } from 'drizzle-orm'
import type { ReportedQuestion } from '#contract/quiz/quiz-voids.ts'
import { recordSecurityEvent } from '#server/accounts/audit/record-security-event.ts'
import { AppError } from '#server/app-error.ts'
import { books } from '#server/db/schema/books.ts'
import { quizQuestions, quizVoids, quizzes } from '#server/db/schema/quiz.ts'
import { users } from '#server/db/schema/users.ts'
import type { Reader, Tx } from '#server/db/types.ts'
import type { Deps } from '#server/deps.ts'
import type { SignedIn } from '#server/http/session.ts'
import { lockQuiz } from '#server/quiz/quiz-rows.ts'
import { lockBook } from '#server/quiz/writing/file-quiz.ts'
import { reinstateQuestion, voidForEveryone } from './void-for-everyone.ts'

const MAX_SHOWN = 200

const isWaiting = and(
  eq(quizVoids.state, 'waiting'),
  isNull(quizVoids.undoneAt),
  // Voided for everyone already: there is nothing left to decide.
  isNull(quizQuestions.voidedAt),
)

/** Reports awaiting an administrator's decision, oldest first. */
export async function reportedQuestions(db: Reader): Promise<ReportedQuestion[]> {
  const rows = await db
    .select({
      id: quizVoids.id,
      reason: quizVoids.reason,
      saidAt: quizVoids.saidAt,
      firstName: users.firstName,
      lastName: users.lastName,
      role: users.role,
      book: { id: books.id, title: books.title, author: books.author },
      question: quizQuestions.question,
      options: quizQuestions.options,
      correct: quizQuestions.correct,
      why: quizQuestions.why,
    })
    .from(quizVoids)
    .innerJoin(quizQuestions, eq(quizQuestions.id, quizVoids.questionId))
    .innerJoin(quizzes, eq(quizzes.id, quizQuestions.quizId))
    .innerJoin(books, eq(books.id, quizzes.bookId))
    .leftJoin(users, eq(users.id, quizVoids.saidBy))
    .where(isWaiting)
    .orderBy(asc(quizVoids.saidAt), asc(quizVoids.id))
    .limit(MAX_SHOWN)
  return rows.map(({ firstName, lastName, role, saidAt, ...row }) => ({
    ...row,
    saidAt: saidAt.toISOString(),
    saidBy: [firstName, lastName].filter(Boolean).join(' ') || null,
    isTeacher: role === 'teacher',
  }))
}

/**
 * Accepts a report for everyone, or declines it; a declined report still counts for the reporter's own
 * readers.
 * @throws AppError not_found for a report that was undone or already decided.
 */
export function decideOnVoid(
  deps: Pick<Deps, 'db' | 'now' | 'jobs'>,
  user: SignedIn,
  voidId: string,
  accepted: boolean,
): Promise<{ accepted: boolean }> {
  const at = deps.now()
  return deps.db.transaction(async (tx) => {
    const found = await lockedVoid(tx, voidId)
    const state = accepted ? ('accepted' as const) : ('declined' as const)
    const decided = await tx
      .update(quizVoids)
      .set({ state, decidedBy: user.id, decidedAt: new Date(at) })
      .where(
        and(eq(quizVoids.id, voidId), eq(quizVoids.state, 'waiting'), isNull(quizVoids.undoneAt)),
      )
      .returning({ id: quizVoids.id })
    if (decided.length === 0) throw new AppError('not_found')
    await recordSecurityEvent(tx, {
      ...(accepted
        ? { kind: 'question_voided' as const, detail: 'everyone' }
        : { kind: 'declined' as const, detail: 'question report' }),
      actor: user,
      object: found.questionId,
      at,
    })
    if (accepted) await voidForEveryone(tx, deps.jobs, { ...found, at })
    return { accepted }
  })
}

/**
 * Undoes a report: the question is asked and scored again from now on, and no score drops.
 * @throws AppError not_found for someone else's report, unless the caller is the administrator.
 */
export function undoVoid(
  deps: Pick<Deps, 'db' | 'now'>,
  user: SignedIn,
  voidId: string,
): Promise<{ undone: true }> {
  const at = deps.now()
  return deps.db.transaction(async (tx) => {
    const found = await lockedVoid(tx, voidId)
    if (found.saidBy !== user.id && user.role !== 'admin') throw new AppError('not_found')
    const [undone] = await tx
      .update(quizVoids)
      .set({ undoneAt: new Date(at), undoneBy: user.id })
      .where(and(eq(quizVoids.id, voidId), isNull(quizVoids.undoneAt)))
      .returning({ state: quizVoids.state, retiredIt: quizVoids.retiredIt })
    if (!undone) return { undone: true }
    const forEveryone = undone.state === 'accepted'
    if (forEveryone) await reinstateQuestion(tx, { ...found, retiredIt: undone.retiredIt })
    await recordSecurityEvent(tx, {
      kind: 'question_restored',
      actor: user,
      object: found.questionId,
      detail: forEveryone ? 'everyone' : 'own readers',
      at,
    })
    return { undone: true }
  })
}

/** A report, with its book and quiz locked in the same order as in every quiz change. */
async function lockedVoid(tx: Tx, voidId: string) {
  const [found] = await tx
    .select({
      voidId: quizVoids.id,
      saidBy: quizVoids.saidBy,
      questionId: quizVoids.questionId,
      quizId: quizQuestions.quizId,
      bookId: quizzes.bookId,
    })
    .from(quizVoids)
    .innerJoin(quizQuestions, eq(quizQuestions.id, quizVoids.questionId))
    .innerJoin(quizzes, eq(quizzes.id, quizQuestions.quizId))
    .where(eq(quizVoids.id, voidId))
  if (!found) throw new AppError('not_found')
  await lockBook(tx, found.bookId)
  await lockQuiz(tx, found.quizId, 'update')
  return found
}
