import { getQuiz } from '#contract/quiz/quiz.ts'
import {
  addQuestion,
  editQuestion,
  getQuizKey,
  orderQuestions,
  type QuestionText,
  retireQuestion,
  rewriteQuiz,
  voidQuestion,
} from '#contract/quiz/quiz-key.ts'
import { listReportedQuestions, undoVoid } from '#contract/quiz/quiz-voids.ts'
import { listClassBooks } from '#contract/school/teacher.ts'
import { useOneCall } from '#web/api/one-call.ts'
import { invalidate } from '#web/api/query.ts'
import { request } from '#web/api/request.ts'
import { type Notice, notify } from '#web/ui/overlays/toast-store.ts'
import { changeFailed, REWRITING, SAVED, UNDONE, VOIDED } from './quiz-view-words.ts'

/** One change of a quiz: it says what came of it and reads the quiz again. */
function useChange<T>(change: (given: T) => Promise<unknown>, done: Notice) {
  return useOneCall({
    mutationFn: change,
    onSuccess: () => notify(done),
    onError: (error) => notify(changeFailed(error)),
    // Also after a failure: another person may have changed it meanwhile.
    onSettled: () => invalidate(getQuizKey, getQuiz, listClassBooks, listReportedQuestions),
  })
}

export function useAddQuestion(quizId: string) {
  return useChange(
    (body: QuestionText) => request(addQuestion, { params: { id: quizId }, body }),
    SAVED,
  )
}

export function useEditQuestion(id: string) {
  return useChange((body: QuestionText) => request(editQuestion, { params: { id }, body }), SAVED)
}

export function useRetireQuestion() {
  return useChange((id: string) => request(retireQuestion, { params: { id } }), SAVED)
}

export function useOrderQuestions(quizId: string) {
  return useChange(
    (questionIds: string[]) =>
      request(orderQuestions, { params: { id: quizId }, body: { questionIds } }),
    SAVED,
  )
}

export function useVoidQuestion(id: string) {
  return useChange(
    (reason: string) => request(voidQuestion, { params: { id }, body: { reason } }),
    VOIDED,
  )
}

export function useUndoVoid() {
  return useChange((id: string) => request(undoVoid, { params: { id } }), UNDONE)
}

export function useRewriteQuiz(bookId: string) {
  return useChange(
    (passage: string) => request(rewriteQuiz, { params: { bookId }, body: { passage } }),
    REWRITING,
  )
}
