import type { z } from 'zod'
import {
  type AttemptResult,
  type NewAttempt,
  type Quiz,
  submitAttempt,
} from '#contract/quiz/quiz.ts'
import { NoNetworkError } from '#web/api/api-error.ts'
import { request } from '#web/api/request.ts'
import { dropQuiz, saveChoice } from '#web/offline/offline-copies.ts'
import { queueWork } from '#web/offline/outbox.ts'

type Answers = z.input<typeof NewAttempt>

/** Submits the answers; offline it queues them and returns null. */
export async function submitOrQueue(quiz: Quiz, body: Answers): Promise<AttemptResult | null> {
  try {
    return await request(submitAttempt, { body })
  } catch (error) {
    if (!(error instanceof NoNetworkError) || !quiz.deal || !('indexedDB' in globalThis))
      throw error
    const late = { deal: quiz.deal, answeredAt: new Date().toISOString() }
    const { id, title } = quiz.book
    await queueWork({ kind: 'quiz', bookId: id, title, body: { ...body, late } })
    await dropQuiz(id)
    return null
  }
}

/** Lets a quiz that was left unfinished offline resume where it was. */
export function saveChoiceOffline(quiz: Quiz, questionId: string, option: number): void {
  void saveChoice(quiz.book.id, questionId, option)
}
