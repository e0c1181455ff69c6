import type { Earned } from '#contract/earned.ts'
import type { AttemptResult, NewAttempt } from '#contract/quiz.ts'
import { type Day, readingDay } from '#domain/calendar.ts'
import { isPassed, quizPoints } from '#domain/points.ts'
import { attemptState, dealQuiz, scoreOf } from '#domain/quiz.ts'
import { creditActivity, NOTHING_EARNED } from '#server/activity/credit-activity.ts'
import { lockReader } from '#server/activity/lock-reader.ts'
import { AppError } from '#server/app-error.ts'
import { finishBook } from '#server/catalog/finish-book.ts'
import { newId } from '#server/db/new-id.ts'
import { type AttemptItem, quizAttempts } from '#server/db/schema/quiz.ts'
import type { Tx } from '#server/db/types.ts'
import type { Deps } from '#server/deps.ts'
import type { SignedIn } from '#server/http/session.ts'
import { record } from '#server/points/ledger.ts'
import { seedFor } from './get-quiz.ts'
import {
  type AttemptRow,
  answersOf,
  attemptOf,
  attemptsAtQuiz,
  findQuiz,
  type QuizWithBank,
} from './quiz-rows.ts'

type Answers = NewAttempt['answers']

/**
 * Marks an attempt and credits it, in one transaction. The same answers sent again (a double click, a
 * lost reply) answer the attempt that stands and credit nothing.
 * @throws AppError quiz_not_found, quiz_already_passed, quiz_retake_tomorrow, quiz_changed.
 */
export async function submit(
  deps: Pick<Deps, 'db' | 'now'>,
  user: Pick<SignedIn, 'id' | 'timeZone'>,
  { quizId, answers }: NewAttempt,
): Promise<AttemptResult> {
  const at = deps.now()
  const day = readingDay(at, user.timeZone)
  return deps.db.transaction(async (tx) => {
    await lockReader(tx, user.id)
    const quiz = await findQuiz(tx, { quizId })
    if (!quiz) throw new AppError('quiz_not_found')
    const attempts = await attemptsAtQuiz(tx, user.id, quizId)
    const last = attempts.at(-1)
    if (last && isSame(answersOf(last.items), answers))
      return resultOf(quiz, last, NOTHING_EARNED, true)
    const state = attemptState(attempts, day)
    if (state === 'passed') throw new AppError('quiz_already_passed')
    if (state === 'retake_tomorrow') throw new AppError('quiz_retake_tomorrow')

    const items = answeredItems(quiz, user.id, attempts.length, answers)
    const row = await insertAttempt(tx, {
      quiz,
      userId: user.id,
      number: attempts.length,
      items,
      day,
      at,
    })
    const earned = await credit(tx, { quiz, row, userId: user.id, day, at })
    return resultOf(quiz, row, earned, false)
  })
}

/** The dealt questions with what was chosen. @throws AppError quiz_changed for answers to others. */
function answeredItems(
  quiz: QuizWithBank,
  userId: string,
  number: number,
  answers: Answers,
): AttemptItem[] {
  const dealt = dealQuiz(quiz.bank, quiz.length, seedFor(userId, quiz.id), number)
  const known = new Map(dealt.map(({ questionId, options }) => [questionId, options.length]))
  for (const [questionId, chosen] of Object.entries(answers)) {
    const options = known.get(questionId)
    if (options === undefined || chosen >= options) throw new AppError('quiz_changed')
  }
  return dealt.map((item) => ({ ...item, chosen: answers[item.questionId] ?? null }))
}

async function insertAttempt(
  tx: Tx,
  given: {
    quiz: QuizWithBank
    userId: string
    number: number
    items: AttemptItem[]
    day: Day
    at: number
  },
): Promise<AttemptRow> {
  const { quiz, userId, number, items, day, at } = given
  const score = scoreOf(marked(quiz, items))
  const outcome = { score, maxScore: items.length }
  const row = {
    id: newId(),
    quizId: quiz.id,
    number,
    items,
    ...outcome,
    passed: isPassed(outcome),
    points: quizPoints(quiz.book.points, outcome),
    day,
    completedAt: new Date(at),
  }
  await tx.insert(quizAttempts).values({ ...row, userId, bookId: quiz.bookId })
  return { ...row, book: { id: quiz.book.id, title: quiz.book.title } }
}

async function credit(
  tx: Tx,
  given: { quiz: QuizWithBank; row: AttemptRow; userId: string; day: Day; at: number },
): Promise<Earned> {
  const { quiz, row, userId, day, at } = given
  let booksFinished = 0
  if (row.passed) {
    await record(tx, {
      userId,
      amount: row.points,
      source: 'quiz',
      // Once per work, whichever quiz or edition (product 5).
      sourceId: quiz.bookId,
      description: `Quiz: ${quiz.book.title}`,
      at,
    })
    if (await finishBook(tx, userId, quiz.bookId, at)) booksFinished = 1
  }
  const done = {
    quizzes: 1,
    quizzesPassed: row.passed ? 1 : 0,
    perfectQuizzes: row.score === row.maxScore ? 1 : 0,
    booksFinished,
  }
  return creditActivity(tx, { userId, day, at }, done)
}

function marked(quiz: QuizWithBank, items: readonly AttemptItem[]) {
  const keys = new Map(quiz.bank.map((item) => [item.id, item.correct]))
  return items.map(({ questionId, options, chosen }) => ({
    questionId,
    chosen,
    correct: options.indexOf(keys.get(questionId) ?? -1),
  }))
}

function resultOf(
  quiz: QuizWithBank,
  row: AttemptRow,
  earned: Earned,
  repeated: boolean,
): AttemptResult {
  const bank = new Map(quiz.bank.map((item) => [item.id, item]))
  const optionsOf = new Map(row.items.map((item) => [item.questionId, item.options]))
  return {
    ...attemptOf(row),
    review: marked(quiz, row.items).flatMap(({ questionId, chosen, correct }) => {
      const item = bank.get(questionId)
      if (!item) return []
      const options = (optionsOf.get(questionId) ?? []).map((i) => item.options[i] ?? '')
      return [{ id: item.id, question: item.question, options, chosen, correct, why: item.why }]
    }),
    repeated,
    ...earned,
  }
}

function isSame(a: Answers, b: Answers): boolean {
  const keys = Object.keys(a)
  return keys.length === Object.keys(b).length && keys.every((key) => a[key] === b[key])
}
