import {
  type AttemptResult,
  type NewAttempt,
  type Quiz,
  saveAnswer,
  submitAttempt,
} from '#contract/quiz/quiz.ts'
import { callOrSave } from '#web/offline/call-or-save.ts'
import { dropQuiz, saveChoice } from '#web/offline/offline-copies.ts'
import { queueWork } from '#web/offline/outbox.ts'

/** An answer as it is chosen. */
export type Choice = { questionId: string; option: number }

/** Saves an answer, so that an unfinished quiz resumes where it was; offline, on this device. */
export async function saveAnswerOrKeep(quiz: Quiz, choice: Choice): Promise<void> {
  await callOrSave(saveAnswer, { params: { id: quiz.id }, body: choice }, () =>
    saveChoice(quiz.book.id, choice.questionId, choice.option),
  )
}

/** Submits the answers; offline it queues them and returns null. */
export function submitOrQueue(
  { id: quizId, deal, book: { id, title } }: Quiz,
  answers: NewAttempt['answers'],
): Promise<AttemptResult | null> {
  const body = { quizId, answers }
  return callOrSave(submitAttempt, { body }, async (noNetwork) => {
    if (!deal) throw noNetwork
    const late = { deal, answeredAt: new Date().toISOString() }
    await queueWork({ kind: 'quiz', bookId: id, title, body: { ...body, late } })
    await dropQuiz(id)
    return null
  })
}
