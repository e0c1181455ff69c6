import { eq, sql } from 'drizzle-orm'
import { recordSecurityEvent } from '#server/accounts/audit/record-security-event.ts'
import { maySeeKeys } from '#server/accounts/people/readers.ts'
import { AppError } from '#server/app-error.ts'
import { newId } from '#server/db/new-id.ts'
import { quizQuestions, quizVoids, quizzes } from '#server/db/schema/quiz.ts'
import type { Reader, Tx } from '#server/db/types.ts'
import type { Deps } from '#server/deps.ts'
import { countTry } from '#server/http/rate-limit.ts'
import type { SignedIn } from '#server/http/session.ts'
import { lockQuiz } from '#server/quiz/quiz-rows.ts'
import { checkKeyAccess } from './key-access.ts'
import { voidForEveryone } from './void-for-everyone.ts'

const PER_ADULT = { tries: 30, withinMs: 3_600_000 }

type VoidDeps = Pick<Deps, 'db' | 'now' | 'jobs'>

/**
 * Reports a question as wrong. It counts as right for the adult's own readers immediately, and for everyone
 * once an administrator makes or accepts the report. Idempotent.
 * @throws AppError not_found, forbidden, quiz_key_closed, voids_enough, too_many_tries.
 */
export async function voidQuestion(
  deps: VoidDeps,
  user: SignedIn,
  questionId: string,
  reason: string,
): Promise<{ voided: true }> {
  const at = deps.now()
  await countTry(deps.db, `voids of ${user.id}`, PER_ADULT, at)
  if (!(await maySeeKeys(deps.db, user))) throw new AppError('forbidden')
  return deps.db.transaction(async (tx) => {
    const question = await questionOf(tx, questionId)
    await checkKeyAccess(tx, user, question.bookId)
    // Waits for attempts in progress, so the job sees them.
    await lockQuiz(tx, question.quizId, 'update')
    const isAdmin = user.role === 'admin'
    if (!isAdmin && !(await mayReport(tx, user.id, question))) throw new AppError('voids_enough')
    const now = new Date(at)
    const [made] = await tx
      .insert(quizVoids)
      .values({
        id: newId(),
        questionId,
        saidBy: user.id,
        reason,
        saidAt: now,
        ...(isAdmin
          ? { state: 'accepted' as const, decidedBy: user.id, decidedAt: now }
          : { state: 'waiting' as const }),
      })
      .onConflictDoNothing()
      .returning({ id: quizVoids.id })
    if (!made) return { voided: true }
    await recordSecurityEvent(tx, {
      kind: 'question_voided',
      actor: user,
      object: questionId,
      detail: isAdmin ? 'everyone' : 'own readers',
      at,
    })
    if (isAdmin) {
      await voidForEveryone(tx, deps.jobs, { voidId: made.id, ...question, at })
    } else {
      await deps.jobs.enqueue(tx, 'remark-attempts', { questionId, readersOf: user.id })
    }
    return { voided: true }
  })
}

type Question = { questionId: string; quizId: string; bookId: string }

async function questionOf(db: Reader, questionId: string): Promise<Question> {
  const [question] = await db
    .select({
      questionId: quizQuestions.id,
      quizId: quizQuestions.quizId,
      bookId: quizzes.bookId,
    })
    .from(quizQuestions)
    .innerJoin(quizzes, eq(quizzes.id, quizQuestions.quizId))
    .where(eq(quizQuestions.id, questionId))
  if (!question) throw new AppError('not_found')
  return question
}

/** Until an administrator has decided, one adult can void at most half of a quiz for their readers. */
async function mayReport(
  tx: Tx,
  adultId: string,
  { quizId, questionId }: Question,
): Promise<boolean> {
  const { rows } = await tx.execute<{ asked: number; others: number }>(sql`
    select count(*) filter (where q.retired_at is null)::int as asked,
      count(v.id) filter (where q.id <> ${questionId}::uuid)::int as others
    from quiz_questions q left join quiz_voids v on v.question_id = q.id
      and v.said_by = ${adultId}::uuid and v.undone_at is null and v.state <> 'accepted'
    where q.quiz_id = ${quizId}::uuid`)
  const { asked = 0, others = 0 } = rows[0] ?? {}
  return others < Math.max(1, Math.floor(asked / 2))
}
