import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { QuizAttempt } from '#contract/quiz.ts'
import { books } from '#server/db/schema/books.ts'
import { type AttemptItem, quizAttempts, quizQuestions, quizzes } from '#server/db/schema/quiz.ts'
import type { Reader } from '#server/db/types.ts'
import type { TimeCursor } from '#server/http/page-cursor.ts'

type BankQuestion = {
  id: string
  question: string
  options: string[]
  correct: number
  why: string
}

export type QuizWithBank = {
  id: string
  bookId: string
  kind: 'bundled' | 'ai' | 'response'
  title: string
  length: number
  book: { id: string; title: string; author: string; points: number }
  bank: BankQuestion[]
}

/** The active quiz of a book with its whole bank, in one statement; null when there is none. */
export async function findQuiz(
  db: Reader,
  by: { bookId: string } | { quizId: string },
): Promise<QuizWithBank | null> {
  const rows = await db
    .select({
      id: quizzes.id,
      bookId: quizzes.bookId,
      kind: quizzes.kind,
      title: quizzes.title,
      length: quizzes.length,
      book: {
        id: books.id,
        title: books.title,
        author: books.author,
        points: books.points,
      },
      question: {
        id: quizQuestions.id,
        question: quizQuestions.question,
        options: quizQuestions.options,
        correct: quizQuestions.correct,
        why: quizQuestions.why,
      },
    })
    .from(quizzes)
    .innerJoin(books, eq(books.id, quizzes.bookId))
    .innerJoin(quizQuestions, eq(quizQuestions.quizId, quizzes.id))
    .where(
      and(
        'bookId' in by ? eq(quizzes.bookId, by.bookId) : eq(quizzes.id, by.quizId),
        eq(quizzes.active, true),
      ),
    )
    .orderBy(asc(quizQuestions.position))
  const [first] = rows
  if (!first) return null
  const { question: _, ...quiz } = first
  return { ...quiz, bank: rows.map((row) => row.question) }
}

const ATTEMPT_COLUMNS = {
  id: quizAttempts.id,
  quizId: quizAttempts.quizId,
  number: quizAttempts.number,
  items: quizAttempts.items,
  score: quizAttempts.score,
  maxScore: quizAttempts.maxScore,
  passed: quizAttempts.passed,
  points: quizAttempts.points,
  day: quizAttempts.day,
  completedAt: quizAttempts.completedAt,
  book: { id: books.id, title: books.title },
}

export type AttemptRow = Awaited<ReturnType<typeof attemptsAtQuiz>>[number]

/** A reader's attempts at one quiz, first to last. */
export async function attemptsAtQuiz(db: Reader, userId: string, quizId: string) {
  return db
    .select(ATTEMPT_COLUMNS)
    .from(quizAttempts)
    .innerJoin(books, eq(books.id, quizAttempts.bookId))
    .where(and(eq(quizAttempts.userId, userId), eq(quizAttempts.quizId, quizId)))
    .orderBy(asc(quizAttempts.number))
}

/** A reader's attempts, newest first; up to `most` after the cursor. */
export async function attemptsOf(
  db: Reader,
  userId: string,
  most: number,
  after: TimeCursor | null,
): Promise<QuizAttempt[]> {
  const rows = await db
    .select(ATTEMPT_COLUMNS)
    .from(quizAttempts)
    .innerJoin(books, eq(books.id, quizAttempts.bookId))
    .where(
      and(
        eq(quizAttempts.userId, userId),
        after
          ? sql`(${quizAttempts.completedAt}, ${quizAttempts.id}) < (${after.at}::timestamptz, ${after.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(quizAttempts.completedAt), desc(quizAttempts.id))
    .limit(most)
  return rows.map(attemptOf)
}

export function attemptOf(row: AttemptRow): QuizAttempt {
  const { items, number: _number, day: _day, book, completedAt, ...attempt } = row
  return {
    ...attempt,
    answers: answersOf(items),
    completedAt: completedAt.toISOString(),
    quiz: { book },
  }
}

/** Question id to the place of the chosen option, as the child saw it. */
export function answersOf(items: readonly AttemptItem[]): Record<string, number> {
  return Object.fromEntries(
    items.flatMap(({ questionId, chosen }) => (chosen === null ? [] : [[questionId, chosen]])),
  )
}
