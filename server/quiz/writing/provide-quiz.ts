import { eq } from 'drizzle-orm'
import type { Output } from '#contract/endpoint.ts'
import type { getQuiz } from '#contract/quiz/quiz.ts'
import { hasEnoughEvidence } from '#domain/quiz-evidence.ts'
import { AppError } from '#server/app-error.ts'
import { requestQuiz } from '#server/books/request-quiz.ts'
import { quizWritings } from '#server/db/schema/quiz-writing.ts'
import type { Reader } from '#server/db/types.ts'
import type { Deps } from '#server/deps.ts'
import { findQuiz, type QuizWithBank } from '#server/quiz/quiz-rows.ts'
import { evidenceOf } from './book-evidence.ts'
import { fileResponse, lockBook } from './file-quiz.ts'

/** How long a child waits for a quiz to be written before getting a reading response instead. */
const MAX_WAIT_MS = 90_000

type BeingWritten = Extract<Output<typeof getQuiz>, { state: 'being_written' }>

/**
 * Provides a quiz for a book that has none: one the model writes soon if it can, otherwise a reading
 * response immediately. Never a dead end (product 5).
 * @throws AppError not_found for an unknown book.
 */
export async function provideQuiz(
  deps: Pick<Deps, 'db' | 'now' | 'jobs' | 'quizWriter'>,
  bookId: string,
  readerId: string,
): Promise<QuizWithBank | BeingWritten> {
  const at = deps.now()
  return deps.db.transaction(async (tx) => {
    const book = await lockBook(tx, bookId)
    if (!book) throw new AppError('not_found')
    const ready = await findQuiz(tx, { bookId, readerId })
    if (ready) return ready
    const mayWait = deps.quizWriter !== null && (await isWorthWaiting(tx, bookId, at))
    if (mayWait && hasEnoughEvidence(await evidenceOf(tx, book))) {
      await requestQuiz(tx, deps.jobs, { bookId, at })
      const { id, title, author, points } = book
      return { state: 'being_written', book: { id, title, author, points } }
    }
    await fileResponse(tx, book, at)
    const filed = await findQuiz(tx, { bookId, readerId })
    if (!filed) throw new Error(`no quiz of ${bookId} after it was filed`)
    return filed
  })
}

/** True when the quiz wasn't requested yet, or was requested only a moment ago. */
async function isWorthWaiting(db: Reader, bookId: string, at: number): Promise<boolean> {
  const [writing] = await db.select().from(quizWritings).where(eq(quizWritings.bookId, bookId))
  if (!writing) return true
  return writing.finishedAt === null && at - writing.requestedAt.getTime() < MAX_WAIT_MS
}
