import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import { isLookedAfter } from '#server/accounts/people/grown-ups.ts'
import { type AttemptItem, quizQuestions } from '#server/db/schema/quiz.ts'
import type { QuizWithBank } from '#server/quiz/quiz-rows.ts'

/** True for a question voided for everyone, or by an adult who looks after this reader. */
export function voidedFor(readerId: string | Placeholder): SQL<boolean> {
  return sql<boolean>`(${quizQuestions.voidedAt} is not null or exists (
    select from quiz_voids v join users adult on adult.id = v.said_by
    where v.question_id = ${quizQuestions.id} and v.undone_at is null
      and ${isLookedAfter(sql`${readerId}::uuid`)}
  ))`
}

/** Remembers in the attempt itself which questions counted as right, so that undoing a void lowers no score. */
export function withVoids(
  { bank }: Pick<QuizWithBank, 'bank'>,
  items: readonly AttemptItem[],
): AttemptItem[] {
  const voided = new Set(bank.filter((item) => item.voided).map(({ id }) => id))
  return items.map((item) => (voided.has(item.questionId) ? { ...item, voided: true } : item))
}
