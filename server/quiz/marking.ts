import { and, eq, inArray, like, or, sql } from 'drizzle-orm'
import { isPassed, quizPoints } from '#domain/points.ts'
import { type Marked, pointsEarned, scoreOf } from '#domain/quiz.ts'
import { responsePoints } from '#domain/reading-response.ts'
import { pointsLedger } from '#server/db/schema/points.ts'
import type { AttemptItem } from '#server/db/schema/quiz.ts'
import type { Tx } from '#server/db/types.ts'
import { record } from '#server/rewards/points/ledger.ts'
import { attemptsAtWork, type QuizWithBank } from './quiz-rows.ts'

/** The result of an attempt. */
export type Outcome = { score: number; maxScore: number | null; passed: boolean; points: number }

/** Each item of an attempt with its key, in the option order the reader saw. */
export function markItems(
  quiz: Pick<QuizWithBank, 'bank'>,
  items: readonly AttemptItem[],
): Marked[] {
  const bank = new Map(quiz.bank.map((item) => [item.id, item]))
  return items.map(({ questionId, options, chosen, voided }) => {
    const item = bank.get(questionId)
    const correct = item?.correct ?? null
    return {
      questionId,
      chosen,
      correct: correct === null ? null : options.indexOf(correct),
      voided: voided ?? item?.voided ?? false,
    }
  })
}

/** The outcome of these items; a reading response has no score and always passes. */
export function outcomeOf(
  quiz: Pick<QuizWithBank, 'bank' | 'kind' | 'book'>,
  items: readonly AttemptItem[],
): Outcome {
  if (quiz.kind === 'reading_response') {
    return { score: 0, maxScore: null, passed: true, points: responsePoints(quiz.book.points) }
  }
  const outcome = { score: scoreOf(markItems(quiz, items)), maxScore: items.length }
  return { ...outcome, passed: isPassed(outcome), points: quizPoints(quiz.book.points, outcome) }
}

/**
 * Pays the points a reader's attempts at a work have earned but not yet received, and returns that amount.
 * Idempotent, and never takes points back. Caller must hold the reader's lock.
 */
export async function settlePoints(
  tx: Tx,
  { userId, bookId, at }: { userId: string; bookId: string; at: number },
): Promise<number> {
  const attempts = await attemptsAtWork(tx, userId, bookId)
  const title = attempts[0]?.book.title ?? ''
  const earned = pointsEarned(attempts)
  const paid = await paidFor(tx, userId, bookId)
  const due = earned - paid
  if (due <= 0) return 0
  const entry = { userId, amount: due, at }
  // One entry per work, whichever quiz or edition (product 5); a correction is keyed by the new total.
  await record(
    tx,
    paid === 0
      ? { ...entry, source: 'quiz', sourceId: bookId, description: `Quiz: ${title}` }
      : {
          ...entry,
          source: 'quiz_correction',
          sourceId: `${bookId}:${earned}`,
          description: `Quiz, the rest: ${title}`,
        },
  )
  return due
}

async function paidFor(tx: Tx, userId: string, bookId: string): Promise<number> {
  const [row] = await tx
    .select({ paid: sql<number>`coalesce(sum(${pointsLedger.amount}), 0)::int` })
    .from(pointsLedger)
    .where(
      and(
        eq(pointsLedger.userId, userId),
        inArray(pointsLedger.source, ['quiz', 'quiz_correction']),
        or(eq(pointsLedger.sourceId, bookId), like(pointsLedger.sourceId, `${bookId}:%`)),
      ),
    )
  return row?.paid ?? 0
}

/** Stores in the attempt which questions counted as right, so undoing a void lowers no score. */
export function withVoids(
  { bank }: Pick<QuizWithBank, 'bank'>,
  items: readonly AttemptItem[],
): AttemptItem[] {
  const voided = new Set(bank.filter((item) => item.voided).map(({ id }) => id))
  return items.map((item) => (voided.has(item.questionId) ? { ...item, voided: true } : item))
}
