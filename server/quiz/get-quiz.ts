import type { Output } from '#contract/endpoint.ts'
import type { getQuiz, Quiz } from '#contract/quiz/quiz.ts'
import type { Deps } from '#server/deps.ts'
import type { Unsaid } from '#server/language/words.ts'
import { provideQuiz } from '#server/quiz/writing/provide-quiz.ts'
import { type Opening, openingOf, type QuizTaker, sealDeal } from './quiz-opening.ts'
import { attemptOf, findQuiz, type QuizWithBank, textOf } from './quiz-rows.ts'

type QuizDeps = Pick<Deps, 'db' | 'now' | 'jobs' | 'quizWriter' | 'secret'>

/**
 * The book's quiz in this child's order, without its key. A book without one gets one, immediately when it
 * doesn't have to be written by the model.
 * @throws AppError not_found for an unknown book.
 */
export async function readQuiz(
  deps: QuizDeps,
  user: QuizTaker,
  bookId: string,
): Promise<Unsaid<Output<typeof getQuiz>>> {
  const quiz =
    (await findQuiz(deps.db, { bookId, readerId: user.id })) ??
    (await provideQuiz(deps, bookId, user.id))
  if (!('bank' in quiz)) return quiz
  const at = deps.now()
  return shown(deps.secret, user, quiz, await openingOf(deps.db, quiz, user, at), at)
}

/** A quiz as its reader sees it at that time. */
export function shown(
  secret: string,
  user: QuizTaker,
  quiz: QuizWithBank,
  opening: Opening,
  at: number,
): Unsaid<Quiz> {
  const { state, counted, items, run, hours } = opening
  const last = counted.at(-1)
  const bank = new Map(quiz.bank.map((item) => [item.id, item]))
  return {
    id: quiz.id,
    title: quiz.title,
    kind: quiz.kind,
    book: quiz.book,
    state,
    questions: (state === 'open' ? items : []).flatMap(({ questionId, options }) => {
      const item = bank.get(questionId)
      if (!item) return []
      return [
        {
          id: item.id,
          question: textOf(quiz, item.question),
          options: options.map((i) => textOf(quiz, item.options[i] ?? '')),
        },
      ]
    }),
    chosen: (state === 'open' && run?.answers) || {},
    hours: hours && { ...hours, days: [...hours.days] },
    lastAttempt: last ? attemptOf(last) : null,
    deal: opening.mayGoAhead
      ? sealDeal(secret, { quizId: quiz.id, userId: user.id, opening, dealtAt: at })
      : null,
  }
}
