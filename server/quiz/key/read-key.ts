import { and, asc, desc, eq } from 'drizzle-orm'
import type { KeyQuestion, QuizKey } from '#contract/quiz/quiz-key.ts'
import { type ItemAnswer, itemStatistics } from '#domain/item-statistics.ts'
import { isRight } from '#domain/quiz.ts'
import { maySeeKeys } from '#server/accounts/people/readers.ts'
import { AppError } from '#server/app-error.ts'
import { books } from '#server/db/schema/books.ts'
import { quizAttempts, quizQuestions, quizzes } from '#server/db/schema/quiz.ts'
import { quizWritings } from '#server/db/schema/quiz-writing.ts'
import type { Reader } from '#server/db/types.ts'
import type { Deps } from '#server/deps.ts'
import type { SignedIn } from '#server/http/session.ts'
import { markItems } from '#server/quiz/marking.ts'
import { editRefusal } from './edit-quiz.ts'
import { checkKeyAccess, isSharedBook } from './key-access.ts'
import { voidsSeenBy } from './voids-seen.ts'

const MAX_ATTEMPTS = 1000
const MAX_HISTORY = 20

type QuestionRow = typeof quizQuestions.$inferSelect

/**
 * A book's quiz as adults see it: the key, retired questions and statistics for each question.
 * @throws AppError forbidden for an adult without readers, quiz_key_closed, not_found.
 */
export async function readKey(
  deps: Pick<Deps, 'db' | 'quizWriter'>,
  user: SignedIn,
  bookId: string,
): Promise<QuizKey> {
  const { db } = deps
  if (!(await maySeeKeys(db, user))) throw new AppError('forbidden')
  const [book] = await db
    .select({ id: books.id, title: books.title, author: books.author })
    .from(books)
    .where(eq(books.id, bookId))
  if (!book) throw new AppError('not_found')
  await checkKeyAccess(db, user, bookId)
  const all = await db
    .select()
    .from(quizzes)
    .where(eq(quizzes.bookId, bookId))
    .orderBy(desc(quizzes.active), desc(quizzes.createdAt), desc(quizzes.id))
    .limit(MAX_HISTORY)
  const active = all.find((quiz) => quiz.active)
  return {
    book,
    quiz: active
      ? {
          ...active,
          createdAt: active.createdAt.toISOString(),
          mayEdit: (await editRefusal(db, user, active)) === null,
          questions: await questionsOf(db, user, active.id),
        }
      : null,
    writing: await writingOf(db, bookId),
    canWrite: deps.quizWriter !== null,
    mayRewrite: user.role !== 'parent' || !(await isSharedBook(db, user, bookId)),
    history: all
      .filter((quiz) => !quiz.active)
      .map(({ id, kind, createdAt }) => ({ id, kind, createdAt: createdAt.toISOString() })),
  }
}

async function writingOf(db: Reader, bookId: string): Promise<QuizKey['writing']> {
  const [row] = await db.select().from(quizWritings).where(eq(quizWritings.bookId, bookId))
  if (!row) return null
  const { requestedAt, finishedAt, outcome, dropped } = row
  return {
    requestedAt: requestedAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
    outcome,
    dropped,
  }
}

async function questionsOf(db: Reader, user: SignedIn, quizId: string): Promise<KeyQuestion[]> {
  const rows = await db
    .select()
    .from(quizQuestions)
    .where(eq(quizQuestions.quizId, quizId))
    .orderBy(asc(quizQuestions.position), asc(quizQuestions.id))
  const answers = await answersTo(db, quizId, rows)
  const voids = await voidsSeenBy(db, user, quizId)
  const asked = rows.filter(({ retiredAt }) => retiredAt === null)
  const gone = rows.filter(({ retiredAt }) => retiredAt !== null)
  return [...asked, ...gone].map((row) => ({
    ...row,
    retiredAt: row.retiredAt?.toISOString() ?? null,
    voids: voids.filter(({ questionId }) => questionId === row.id),
    statistics: itemStatistics(answers.get(row.id) ?? []),
  }))
}

/** Answers to each question in the most recent first attempts. */
async function answersTo(
  db: Reader,
  quizId: string,
  questions: readonly QuestionRow[],
): Promise<Map<string, ItemAnswer[]>> {
  const attempts = await db
    .select({ items: quizAttempts.items })
    .from(quizAttempts)
    .where(and(eq(quizAttempts.quizId, quizId), eq(quizAttempts.number, 0)))
    .orderBy(desc(quizAttempts.completedAt))
    .limit(MAX_ATTEMPTS)
  // Scored as answered: counting a voided question as right for everyone would hide how it was answered.
  const bank = questions.map((row) => ({ ...row, retired: false, voided: false }))
  const answers = new Map<string, ItemAnswer[]>()
  for (const { items } of attempts) {
    const marked = markItems(
      { bank },
      items.map(({ voided: _, ...item }) => item),
    )
    const score = marked.filter(isRight).length
    for (const one of marked) {
      const right = isRight(one)
      const others = marked.length - 1
      const restShare = others > 0 ? (score - (right ? 1 : 0)) / others : 0
      const list = answers.get(one.questionId) ?? []
      list.push({ right, restShare })
      answers.set(one.questionId, list)
    }
  }
  return answers
}
