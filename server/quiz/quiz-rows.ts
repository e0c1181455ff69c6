import { and, asc, desc, eq, inArray, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { QuizAttempt } from '#contract/quiz/quiz.ts'
import type { Phrase } from '#domain/message.ts'
import type { QuizKind } from '#domain/quiz.ts'
import { isCaredForBy } from '#server/accounts/people/readers.ts'
import { shortRead } from '#server/db/prepared-once.ts'
import { books } from '#server/db/schema/books.ts'
import { type AttemptItem, quizAttempts, quizQuestions, quizzes } from '#server/db/schema/quiz.ts'
import type { Reader, Tx } from '#server/db/types.ts'
import { olderThan, type TimeCursor } from '#server/http/page-cursor.ts'

export type BankQuestion = {
  id: string
  question: string
  options: string[]
  /** Null for a question answered in the reader's own words. */
  correct: number | null
  why: string
  /** No longer asked; earlier attempts still refer to it. */
  retired: boolean
  /** For this reader. */
  voided: boolean
}

export type QuizWithBank = {
  id: string
  bookId: string
  kind: QuizKind
  title: string
  length: number
  active: boolean
  book: { id: string; title: string; author: string; points: number }
  bank: BankQuestion[]
}

/** True for a question voided for everyone, or by an adult who looks after this reader. */
function voidedFor(readerId: string | Placeholder): SQL<boolean> {
  return sql<boolean>`(${quizQuestions.voidedAt} is not null or exists (
    select from quiz_voids v join users adult on adult.id = v.said_by
    where v.question_id = ${quizQuestions.id} and v.undone_at is null
      and ${isCaredForBy(sql`${readerId}::uuid`)}
  ))`
}

function selectWithBank(db: Reader, which: SQL | undefined, readerId: string | Placeholder) {
  return db
    .select({
      id: quizzes.id,
      bookId: quizzes.bookId,
      kind: quizzes.kind,
      title: quizzes.title,
      length: quizzes.length,
      active: quizzes.active,
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
        retired: sql<boolean>`${quizQuestions.retiredAt} is not null`,
        voided: voidedFor(readerId),
      },
    })
    .from(quizzes)
    .innerJoin(books, eq(books.id, quizzes.bookId))
    .innerJoin(quizQuestions, eq(quizQuestions.quizId, quizzes.id))
    .where(which)
    .orderBy(asc(quizQuestions.position), asc(quizQuestions.id))
}

const quizOfBook = shortRead((db) =>
  selectWithBank(
    db,
    and(eq(quizzes.bookId, sql.placeholder('bookId')), eq(quizzes.active, true)),
    sql.placeholder('readerId'),
  ).prepare('quiz_of_book'),
)
const quizById = shortRead((db) =>
  selectWithBank(
    db,
    eq(quizzes.id, sql.placeholder('quizId')),
    sql.placeholder('readerId'),
  ).prepare('quiz_by_id'),
)

/**
 * A book's active quiz, or any quiz by its id, with its whole bank as it applies to this reader; null when
 * there is none.
 */
export async function findQuiz(
  db: Reader,
  by: ({ bookId: string } | { quizId: string }) & { readerId: string },
): Promise<QuizWithBank | null> {
  const rows = await ('bookId' in by ? quizOfBook(db).execute(by) : quizById(db).execute(by))
  const [first] = rows
  if (!first) return null
  const { question: _, ...quiz } = first
  return { ...quiz, bank: rows.map((row) => row.question) }
}

/** Several quizzes by their ids, each as it applies to this reader, in the order requested. */
export async function findQuizzes(
  db: Reader,
  ids: readonly string[],
  readerId: string,
): Promise<QuizWithBank[]> {
  const rows = await selectWithBank(db, inArray(quizzes.id, [...ids]), readerId)
  return ids.flatMap((id) => {
    const [first, ...others] = rows.filter((row) => row.id === id)
    if (!first) return []
    const { question, ...quiz } = first
    return { ...quiz, bank: [question, ...others.map((row) => row.question)] }
  })
}

/** The questions that may be dealt. A reader with none left gets those voided only for them. */
export function questionsInUse({ bank }: Pick<QuizWithBank, 'bank'>): BankQuestion[] {
  const asked = bank.filter(({ retired }) => !retired)
  const fair = asked.filter(({ voided }) => !voided)
  return fair.length > 0 ? fair : asked
}

/**
 * Locks a quiz until the transaction ends: shared for attempts, exclusive for changes. So no attempt is
 * marked with a key that was already found wrong.
 */
export async function lockQuiz(tx: Tx, quizId: string, how: 'share' | 'update'): Promise<void> {
  await tx.select({ id: quizzes.id }).from(quizzes).where(eq(quizzes.id, quizId)).for(how)
}

const ATTEMPT_COLUMNS = {
  id: quizAttempts.id,
  quizId: quizAttempts.quizId,
  kind: quizzes.kind,
  number: quizAttempts.number,
  items: quizAttempts.items,
  score: quizAttempts.score,
  maxScore: quizAttempts.maxScore,
  passed: quizAttempts.passed,
  points: quizAttempts.points,
  day: quizAttempts.day,
  completedAt: quizAttempts.completedAt,
  receivedAt: quizAttempts.receivedAt,
  earned: quizAttempts.earned,
  readHow: quizAttempts.readHow,
  correctedAt: quizAttempts.correctedAt,
  correctedPoints: quizAttempts.correctedPoints,
  book: { id: books.id, title: books.title },
}

export type AttemptRow = Awaited<ReturnType<typeof attemptsAtWork>>[number]

function selectAttempts(db: Reader) {
  return db
    .select(ATTEMPT_COLUMNS)
    .from(quizAttempts)
    .innerJoin(quizzes, eq(quizzes.id, quizAttempts.quizId))
    .innerJoin(books, eq(books.id, quizAttempts.bookId))
}

const FIRST_TO_LAST = [
  asc(quizAttempts.completedAt),
  asc(quizAttempts.number),
  asc(quizAttempts.id),
]

const workAttempts = shortRead((db) =>
  selectAttempts(db)
    .where(
      and(
        eq(quizAttempts.userId, sql.placeholder('userId')),
        eq(quizAttempts.bookId, sql.placeholder('bookId')),
      ),
    )
    .orderBy(...FIRST_TO_LAST)
    .prepare('attempts_at_work'),
)

/** A reader's attempts at any quiz of one work, oldest first. */
export async function attemptsAtWork(db: Reader, userId: string, bookId: string) {
  return workAttempts(db).execute({ userId, bookId })
}

/** attemptsAtWork for several works, oldest first within each. */
export async function attemptsAtWorks(db: Reader, userId: string, bookIds: readonly string[]) {
  return selectAttempts(db)
    .where(and(eq(quizAttempts.userId, userId), inArray(quizAttempts.bookId, [...bookIds])))
    .orderBy(...FIRST_TO_LAST)
}

/** One of a reader's own attempts; null when it isn't theirs. */
export async function findAttempt(db: Reader, userId: string, id: string) {
  const [row] = await selectAttempts(db).where(
    and(eq(quizAttempts.userId, userId), eq(quizAttempts.id, id)),
  )
  return row ?? null
}

/** A reader's attempts, newest first; at most `most` after the cursor. */
export async function attemptsOf(
  db: Reader,
  userId: string,
  most: number,
  after: TimeCursor | null,
): Promise<QuizAttempt[]> {
  const rows = await selectAttempts(db)
    .where(
      and(
        eq(quizAttempts.userId, userId),
        olderThan(after, quizAttempts.completedAt, quizAttempts.id),
      ),
    )
    .orderBy(desc(quizAttempts.completedAt), desc(quizAttempts.id))
    .limit(most)
  return rows.map(attemptOf)
}

export function attemptOf(row: AttemptRow): QuizAttempt {
  const { id, quizId, kind, score, maxScore, passed, points, readHow, completedAt, book } = row
  return {
    id,
    quizId,
    kind,
    score,
    maxScore: maxScore ?? 0,
    passed,
    points,
    readHow,
    answers: answersOf(row.items),
    completedAt: completedAt.toISOString(),
    correction: row.correctedAt && {
      at: row.correctedAt.toISOString(),
      points: row.correctedPoints,
    },
    quiz: { book },
  }
}

/** Question id to the index of the chosen option, in the order the child saw. */
export function answersOf(items: readonly AttemptItem[]): Record<string, number> {
  return Object.fromEntries(
    items.flatMap(({ questionId, chosen }) => (chosen === null ? [] : [[questionId, chosen]])),
  )
}

/** A text of a quiz: questions that fit any book are ours, those about a book stay in its language. */
export function textOf({ kind }: Pick<QuizWithBank, 'kind'>, text: string): string | Phrase {
  return kind === 'reading_response' ? { text } : text
}
