import { eq } from 'drizzle-orm'
import type { Quiz } from '#contract/quiz.ts'
import { readingDay } from '#domain/calendar.ts'
import { attemptState, dealQuiz } from '#domain/quiz.ts'
import { AppError } from '#server/app-error.ts'
import { books } from '#server/db/schema/books.ts'
import type { Deps } from '#server/deps.ts'
import type { SignedIn } from '#server/http/session.ts'
import { attemptOf, attemptsAtQuiz, findQuiz } from './quiz-rows.ts'

/**
 * The book's quiz in this child's order, without its key.
 * @throws AppError not_found for an unknown book, quiz_not_found for one without a quiz.
 */
export async function readQuiz(
  deps: Pick<Deps, 'db' | 'now'>,
  user: Pick<SignedIn, 'id' | 'timeZone'>,
  bookId: string,
): Promise<Quiz> {
  const quiz = await findQuiz(deps.db, { bookId })
  if (!quiz) {
    const [book] = await deps.db.select({ id: books.id }).from(books).where(eq(books.id, bookId))
    throw new AppError(book ? 'quiz_not_found' : 'not_found')
  }
  const attempts = await attemptsAtQuiz(deps.db, user.id, quiz.id)
  const last = attempts.at(-1)
  const bank = new Map(quiz.bank.map((item) => [item.id, item]))
  const state = attemptState(attempts, readingDay(deps.now(), user.timeZone))
  const dealt =
    state === 'open'
      ? dealQuiz(quiz.bank, quiz.length, seedFor(user.id, quiz.id), attempts.length)
      : []
  return {
    id: quiz.id,
    title: quiz.title,
    kind: quiz.kind,
    book: quiz.book,
    state,
    questions: dealt.flatMap(({ questionId, options }) => {
      const item = bank.get(questionId)
      if (!item) return []
      return [
        {
          id: item.id,
          question: item.question,
          options: options.map((i) => item.options[i] ?? ''),
        },
      ]
    }),
    lastAttempt: last ? attemptOf(last) : null,
  }
}

/** What a child's order is drawn from: theirs alone, and the same on every device. */
export function seedFor(userId: string, quizId: string): string {
  return `${userId}:${quizId}`
}
