import { and, eq } from 'drizzle-orm'
import { quizLength } from '#domain/quiz.ts'
import type { DraftQuestion } from '#domain/quiz-draft.ts'
import { MIN_QUESTIONS } from '#domain/quiz-draft.ts'
import { BANDS, type Band } from '#domain/reading-level.ts'
import { RESPONSE_QUESTIONS, RESPONSE_WHY, responseLength } from '#domain/reading-response.ts'
import { newId } from '#server/db/new-id.ts'
import { books } from '#server/db/schema/books.ts'
import { quizQuestions, quizzes } from '#server/db/schema/quiz.ts'
import type { Tx } from '#server/db/types.ts'

/** The book a quiz is written for. */
export type BookFacts = {
  id: string
  title: string
  author: string
  series: string | null
  year: number | null
  band: Band
  level: number
  words: number
  points: number
  description: string | null
}

/** Locks a book until the transaction ends, so it never has two active quizzes; null for an unknown book. */
export async function lockBook(tx: Tx, bookId: string): Promise<BookFacts | null> {
  const [row] = await tx
    .select({
      id: books.id,
      title: books.title,
      author: books.author,
      series: books.series,
      year: books.year,
      band: books.band,
      level: books.level,
      words: books.words,
      points: books.points,
      description: books.description,
    })
    .from(books)
    .where(eq(books.id, bookId))
    .for('no key update')
  if (!row) return null
  const band = BANDS.find((one) => one === row.band) ?? 'middle grade'
  return { ...row, band, words: row.words ?? 0 }
}

/** Saves a model-written quiz in place of the book's current one. */
export async function fileWritten(
  tx: Tx,
  book: BookFacts,
  { questions, model, at }: { questions: readonly DraftQuestion[]; model: string; at: number },
): Promise<void> {
  const length = quizLength(book.band, book.words, questions.length)
  // Holds back a third of the questions for a retake, as far as the minimum quiz length allows.
  const asked = Math.min(length, Math.max(MIN_QUESTIONS, Math.ceil((questions.length * 2) / 3)))
  await file(tx, book, { kind: 'ai', model, length: asked, at }, questions)
}

/** Saves the reading response questions, which fit any book, in place of the book's current quiz. */
export async function fileResponse(tx: Tx, book: BookFacts, at: number): Promise<void> {
  const quiz = {
    kind: 'reading_response' as const,
    model: null,
    length: responseLength(book.band),
    at,
  }
  const questions = RESPONSE_QUESTIONS.map((one) => ({
    ...one,
    correct: null,
    why: RESPONSE_WHY,
    about: 'story',
    quote: null,
  }))
  await file(tx, book, quiz, questions)
}

type Question = {
  question: string
  options: string[]
  correct: number | null
  why: string
  about: string
  quote?: string | null
}

async function file(
  tx: Tx,
  book: BookFacts,
  quiz: { kind: 'ai' | 'reading_response'; model: string | null; length: number; at: number },
  questions: readonly Question[],
): Promise<void> {
  const { kind, model, length } = quiz
  const createdAt = new Date(quiz.at)
  await tx
    .update(quizzes)
    .set({ active: false })
    .where(and(eq(quizzes.bookId, book.id), eq(quizzes.active, true)))
  const quizId = newId()
  await tx
    .insert(quizzes)
    .values({ id: quizId, bookId: book.id, kind, model, title: book.title, length, createdAt })
  await insertQuestions(tx, quizId, questions, createdAt)
}

/** Saves the questions of a new quiz in their order. */
export async function insertQuestions(
  tx: Tx,
  quizId: string,
  questions: readonly Question[],
  createdAt: Date,
): Promise<void> {
  await tx.insert(quizQuestions).values(
    questions.map(({ question, options, correct, why, about, quote }, position) => ({
      id: newId(),
      quizId,
      position,
      question,
      options,
      correct,
      why,
      about,
      quote: quote ?? null,
      createdAt,
    })),
  )
}
