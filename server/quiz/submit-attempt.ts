import { and, eq } from 'drizzle-orm'
import type { AttemptResult, NewAttempt } from '#contract/quiz/quiz.ts'
import type { Earned } from '#contract/rewards/earned.ts'
import { believedTime } from '#domain/offline-reading.ts'
import { lockReader } from '#server/accounts/people/readers.ts'
import { AppError } from '#server/app-error.ts'
import { finishBook } from '#server/books/reading-logs.ts'
import { newId } from '#server/db/new-id.ts'
import { type AttemptItem, quizAttempts, quizRuns, type RunItem } from '#server/db/schema/quiz.ts'
import type { Tx } from '#server/db/types.ts'
import type { Deps } from '#server/deps.ts'
import type { Unsaid } from '#server/language/words.ts'
import { creditActivity, NOTHING_EARNED } from '#server/rewards/credit-activity.ts'
import { markItems, outcomeOf, settlePoints, withVoids } from './marking.ts'
import {
  mustBeFresh,
  mustBeOpen,
  type Opening,
  openDeal,
  openingOf,
  type QuizTaker,
} from './quiz-opening.ts'
import {
  type AttemptRow,
  answersOf,
  attemptOf,
  findQuiz,
  lockQuiz,
  type QuizWithBank,
  textOf,
} from './quiz-rows.ts'

type Answers = NewAttempt['answers']

const CLOSED_THEN: readonly Opening['state'][] = ['outside_hours', 'locked', 'responses_tomorrow']

/**
 * Marks and credits an attempt in one transaction. Sending the same answers again (a double click, a lost
 * reply) returns the saved attempt with what it earned, and credits nothing.
 * @throws AppError quiz_not_found, quiz_not_open, quiz_closed_then, quiz_already_passed, quiz_retake_tomorrow,
 * quiz_unfinished, quiz_changed.
 */
export async function submit(
  deps: Pick<Deps, 'db' | 'now' | 'secret'>,
  user: QuizTaker,
  { quizId, answers, late }: NewAttempt,
): Promise<Unsaid<AttemptResult>> {
  const now = deps.now()
  const deal = late ? openDeal(deps.secret, late.deal, { quizId, userId: user.id }) : null
  // A quiz answered offline counts for the day it was answered.
  const at = late && deal ? believedTime(Date.parse(late.answeredAt), deal.dealtAt, now) : now
  return deps.db.transaction(async (tx) => {
    await lockReader(tx, user.id)
    await lockQuiz(tx, quizId, 'share')
    const quiz = await findQuiz(tx, { quizId, readerId: user.id })
    if (!quiz) throw new AppError('quiz_not_found')
    const opening = await openingOf(tx, quiz, user, at)
    const dealt = deal?.items ?? opening.items
    const last = opening.attempts.findLast((attempt) => attempt.quizId === quizId)
    if (last && isSame(answersOf(last.items), answers))
      return resultOf(quiz, last, last.earned, true)
    if (deal) mustBeFresh(deal, now)
    // A quiz started before it was replaced may still be finished.
    if (!quiz.active && !opening.run && !deal) throw new AppError('quiz_not_found')
    // It was answered outside the quiz hours, so waiting for them would not open it.
    if (deal && CLOSED_THEN.includes(opening.state)) throw new AppError('quiz_closed_then')
    mustBeOpen(opening)
    if (deal && deal.number !== opening.number) throw new AppError('quiz_changed')
    const before = deal ? {} : opening.run?.answers
    const items = withVoids(quiz, answeredItems(dealt, { ...before, ...answers }))
    if (quiz.kind === 'reading_response' && items.some(({ chosen }) => chosen === null)) {
      throw new AppError('quiz_unfinished')
    }
    const row = await insertAttempt(tx, { quiz, user, opening, items, at, now })
    const earned = await credit(tx, { quiz, row, userId: user.id, at })
    await tx.update(quizAttempts).set({ earned }).where(eq(quizAttempts.id, row.id))
    return resultOf(quiz, row, earned, false)
  })
}

/**
 * The dealt questions with the chosen options. @throws AppError quiz_changed for answers to other
 * questions.
 */
function answeredItems(dealt: readonly RunItem[], answers: Answers): AttemptItem[] {
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
    user: QuizTaker
    opening: Opening
    items: AttemptItem[]
    at: number
    now: number
  },
): Promise<AttemptRow> {
  const { quiz, user, opening, items, at, now } = given
  const row = {
    id: newId(),
    quizId: quiz.id,
    number: opening.number,
    items,
    ...outcomeOf(quiz, items),
    day: opening.day,
    completedAt: new Date(at),
    receivedAt: new Date(now),
    earned: null,
    readHow: null,
    correctedAt: null,
    correctedPoints: 0,
  }
  await tx.insert(quizAttempts).values({ ...row, userId: user.id, bookId: quiz.bookId })
  await tx.delete(quizRuns).where(and(eq(quizRuns.userId, user.id), eq(quizRuns.quizId, quiz.id)))
  return { ...row, kind: quiz.kind, book: { id: quiz.book.id, title: quiz.book.title } }
}

async function credit(
  tx: Tx,
  given: { quiz: QuizWithBank; row: AttemptRow; userId: string; at: number },
): Promise<Earned> {
  const { quiz, row, userId, at } = given
  let booksFinished = 0
  let paid = 0
  if (row.passed) {
    paid = await settlePoints(tx, { userId, bookId: quiz.bookId, at })
    if (await finishBook(tx, userId, quiz.bookId, at)) booksFinished = 1
  }
  const isMarked = row.maxScore !== null
  const done = {
    quizzes: 1,
    quizzesPassed: isMarked && row.passed ? 1 : 0,
    perfectQuizzes: row.score === row.maxScore ? 1 : 0,
    booksFinished,
  }
  return creditActivity(tx, { userId, day: row.day, at }, done, paid)
}

function resultOf(
  quiz: QuizWithBank,
  row: AttemptRow,
  earned: Partial<Earned> | null,
  repeated: boolean,
): Unsaid<AttemptResult> {
  const bank = new Map(quiz.bank.map((item) => [item.id, item]))
  const optionsOf = new Map(row.items.map((item) => [item.questionId, item.options]))
  return {
    ...attemptOf(row),
    review: markItems(quiz, row.items).flatMap(({ questionId, chosen, correct, voided }) => {
      const item = bank.get(questionId)
      if (!item) return []
      const options = (optionsOf.get(questionId) ?? []).map((i) =>
        textOf(quiz, item.options[i] ?? ''),
      )
      const [question, why] = [textOf(quiz, item.question), textOf(quiz, item.why)]
      return [{ id: item.id, question, options, chosen, correct, why, voided }]
    }),
    repeated,
    // One saved by an earlier version lacks what was added since.
    ...NOTHING_EARNED,
    ...earned,
  }
}

function isSame(a: Answers, b: Answers): boolean {
  const keys = Object.keys(a)
  return keys.length === Object.keys(b).length && keys.every((key) => a[key] === b[key])
}
