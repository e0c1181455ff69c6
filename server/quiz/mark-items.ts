import { isPassed, quizPoints } from '#domain/points.ts'
import type { Marked } from '#domain/quiz.ts'
import { scoreOf } from '#domain/quiz.ts'
import { responsePoints } from '#domain/reading-response.ts'
import type { AttemptItem } from '#server/db/schema/quiz.ts'
import type { QuizWithBank } from './quiz-rows.ts'

/** What an attempt comes to. */
export type Outcome = { score: number; maxScore: number | null; passed: boolean; points: number }

/** Each item of an attempt with its key, as its options were shown. */
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

/** The outcome of these items; a reading response has no score and is always a good one. */
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
