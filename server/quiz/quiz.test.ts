import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import {
  type AttemptResult,
  getQuiz,
  listAttempts,
  type Quiz,
  submitAttempt,
} from '#contract/quiz/quiz.ts'
import { DAY_MS } from '#domain/calendar.ts'
import { newId } from '#server/db/new-id.ts'
import { libraryEntries } from '#server/db/schema/books.ts'
import { pointsLedger, userBadges } from '#server/db/schema/points.ts'
import { quizAttempts, quizzes } from '#server/db/schema/quiz.ts'
import { readingLogs } from '#server/db/schema/reading.ts'
import { users } from '#server/db/schema/users.ts'
import { aBook, aQuiz, aStudent } from '#server/test/builders.ts'
import { sharedApp } from '#server/test/shared-app.ts'
import { TEST_NOW } from '#server/test/test-app.ts'

const t = await sharedApp()

/** A reader about to take a ten-question quiz on a book worth 45 points. */
async function aReaderWithAQuiz(bankSize = 10) {
  t.clock.at = TEST_NOW
  const reader = await aStudent(t.db)
  const book = await aBook(t.db)
  const quizId = await aQuiz(t.db, book.id, bankSize, 10)
  const call = await t.as(reader)
  const open = async (): Promise<Quiz> =>
    (await call(getQuiz, { params: { bookId: book.id } })).json()
  return { reader, book, quizId, call, open }
}

/** Answers that are right for the first `right` questions and wrong for the rest. */
function answersTo(quiz: Quiz, right: number): Record<string, number> {
  return Object.fromEntries(
    quiz.questions.map(({ id, options }, index) => {
      const key = options.indexOf('right')
      return [id, index < right ? key : (key + 1) % options.length]
    }),
  )
}

const pointsOf = async (userId: string) => {
  const [row] = await t.db.select({ points: users.points }).from(users).where(eq(users.id, userId))
  return row?.points
}

describe('getting a quiz', () => {
  test('shows questions and options without the key', async () => {
    const { call, book } = await aReaderWithAQuiz()
    const answer = await call(getQuiz, { params: { bookId: book.id } })
    expect(answer.statusCode).toBe(200)
    const quiz: Quiz = answer.json()
    expect(quiz.questions).toHaveLength(10)
    expect(Object.keys(quiz.questions[0] ?? {}).sort()).toEqual(['id', 'options', 'question'])
    expect(answer.body).not.toContain('"correct"')
    expect(answer.body).not.toContain('The story says so.')
  })

  test('keeps its order for one child and differs between two', async () => {
    const { open, book } = await aReaderWithAQuiz()
    const other = await t.as(await aStudent(t.db))
    const mine = await open()
    expect((await open()).questions).toEqual(mine.questions)
    const theirs: Quiz = (await other(getQuiz, { params: { bookId: book.id } })).json()
    expect(theirs.questions).not.toEqual(mine.questions)
  })

  test('answers 401 signed out and 404 for no book', async () => {
    const { call, book } = await aReaderWithAQuiz()
    expect((await t.anyone(getQuiz, { params: { bookId: book.id } })).statusCode).toBe(401)
    expect((await call(getQuiz, { params: { bookId: newId() } })).statusCode).toBe(404)
    expect((await call(getQuiz, { params: { bookId: 'nonsense' } })).statusCode).toBe(404)
  })
})

describe('submitting a quiz', () => {
  test('marks on the server, pays the share that was right and shows the review', async () => {
    const { call, open, quizId, reader, book } = await aReaderWithAQuiz()
    const answers = answersTo(await open(), 9)
    const answer = await call(submitAttempt, {
      body: { quizId, answers, score: 10, maxScore: 10 },
    })
    expect(answer.statusCode).toBe(200)
    const result: AttemptResult = answer.json()
    expect(result).toMatchObject({ score: 9, maxScore: 10, passed: true, repeated: false })
    expect(result.points).toBe(Math.round(book.points * 0.9))
    expect(result.answers).toEqual(answers)
    for (const item of result.review) {
      expect(item.options[item.correct ?? -1]).toBe('right')
      expect(item.chosen).toBe(answers[item.id])
    }
    const ledger = await t.db.select().from(pointsLedger).where(eq(pointsLedger.userId, reader.id))
    expect(ledger.reduce((sum, entry) => sum + entry.amount, 0)).toBe(await pointsOf(reader.id))
    // Quiz, missions and badges together, and the first day of a streak.
    expect(result.pointsGained).toBeGreaterThan(result.points)
    expect(result).toMatchObject({ pointsGained: await pointsOf(reader.id), streakDays: 1 })
    expect(result.pointsAfter).toBe(result.pointsGained)
  })

  test('a forged score changes nothing', async () => {
    const { call, open, quizId, reader } = await aReaderWithAQuiz()
    const answers = answersTo(await open(), 0)
    const answer = await call(submitAttempt, { body: { quizId, answers, score: 10, maxScore: 10 } })
    expect(answer.json()).toMatchObject({ score: 0, passed: false, points: 0 })
    const ledger = await t.db.select().from(pointsLedger).where(eq(pointsLedger.userId, reader.id))
    expect(ledger.filter((entry) => entry.source === 'quiz')).toEqual([])
  })

  test('credits a quiz once when submitted ten times', async () => {
    const { call, open, quizId, reader } = await aReaderWithAQuiz()
    const answers = answersTo(await open(), 10)
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => call(submitAttempt, { body: { quizId, answers } })),
    )
    expect(replies.map((reply) => reply.statusCode)).toEqual(Array(10).fill(200))
    const results: AttemptResult[] = replies.map((reply) => reply.json())
    expect(new Set(results.map((result) => result.id)).size).toBe(1)
    expect(results.filter((result) => !result.repeated)).toHaveLength(1)
    const first = results.find((result) => !result.repeated)
    expect(first?.newBadges).not.toEqual([])
    for (const result of results) expect({ ...result, repeated: false }).toEqual(first)
    const attempts = await t.db
      .select()
      .from(quizAttempts)
      .where(eq(quizAttempts.userId, reader.id))
    expect(attempts).toHaveLength(1)
    const entries = await t.db.select().from(pointsLedger).where(eq(pointsLedger.userId, reader.id))
    expect(entries.filter((entry) => entry.source === 'quiz')).toHaveLength(1)
    expect(entries.at(-1)?.balanceAfter).toBe(await pointsOf(reader.id))
  })

  test('finishes the book, puts it into the library and keeps the streak', async () => {
    const { call, open, quizId, reader, book } = await aReaderWithAQuiz()
    await call(submitAttempt, { body: { quizId, answers: answersTo(await open(), 8) } })
    const [log] = await t.db.select().from(readingLogs).where(eq(readingLogs.userId, reader.id))
    expect(log).toMatchObject({ bookId: book.id, status: 'completed', progress: 100 })
    const [entry] = await t.db
      .select()
      .from(libraryEntries)
      .where(eq(libraryEntries.userId, reader.id))
    expect(entry?.bookId).toBe(book.id)
    const [user] = await t.db.select().from(users).where(eq(users.id, reader.id))
    expect(user).toMatchObject({ streakCurrent: 1, streakLastDay: '2026-03-04' })
    const badges = await t.db.select().from(userBadges).where(eq(userBadges.userId, reader.id))
    expect(badges.map((badge) => badge.badgeKey)).toEqual(
      expect.arrayContaining(['first-book', 'first-quiz']),
    )
  })

  test('after a failed try another is open tomorrow, with unused questions first', async () => {
    const { call, open, quizId } = await aReaderWithAQuiz(15)
    const first = await open()
    await call(submitAttempt, { body: { quizId, answers: answersTo(first, 3) } })
    expect((await open()).state).toBe('retake_tomorrow')
    const again = await call(submitAttempt, { body: { quizId, answers: answersTo(first, 10) } })
    expect([again.statusCode, again.headers['x-error-code']]).toEqual([409, 'quiz_retake_tomorrow'])

    t.clock.at += DAY_MS
    const second = await open()
    expect(second.state).toBe('open')
    const asked = new Set(first.questions.map((question) => question.id))
    expect(second.questions.filter((question) => !asked.has(question.id))).toHaveLength(5)
    const passed = await call(submitAttempt, { body: { quizId, answers: answersTo(second, 10) } })
    expect(passed.json()).toMatchObject({ passed: true, score: 10 })
  })

  test('a passed quiz pays no second time, not even tomorrow', async () => {
    const { call, open, quizId, reader } = await aReaderWithAQuiz()
    const quiz = await open()
    await call(submitAttempt, { body: { quizId, answers: answersTo(quiz, 7) } })
    const before = await pointsOf(reader.id)
    t.clock.at += DAY_MS
    expect((await open()).state).toBe('passed')
    const again = await call(submitAttempt, { body: { quizId, answers: answersTo(quiz, 10) } })
    expect([again.statusCode, again.headers['x-error-code']]).toEqual([409, 'quiz_already_passed'])
    expect(await pointsOf(reader.id)).toBe(before)
  })

  test('a second quiz on the same work pays nothing more', async () => {
    const { call, open, quizId, reader, book } = await aReaderWithAQuiz()
    await call(submitAttempt, { body: { quizId, answers: answersTo(await open(), 10) } })
    await t.db.update(quizzes).set({ active: false }).where(eq(quizzes.id, quizId))
    const secondId = await aQuiz(t.db, book.id)
    await call(submitAttempt, { body: { quizId: secondId, answers: answersTo(await open(), 10) } })
    const entries = await t.db.select().from(pointsLedger).where(eq(pointsLedger.userId, reader.id))
    expect(entries.filter((entry) => entry.source === 'quiz')).toHaveLength(1)
  })

  test('refuses answers to other questions and options that are not there', async () => {
    const { call, open, quizId, reader } = await aReaderWithAQuiz()
    const [first] = (await open()).questions
    for (const answers of [{ [newId()]: 0 }, { [first?.id ?? '']: 9 }]) {
      const reply = await call(submitAttempt, { body: { quizId, answers } })
      expect([reply.statusCode, reply.headers['x-error-code']]).toEqual([409, 'quiz_changed'])
    }
    for (const body of [
      {},
      { quizId, answers: 'all' },
      { quizId, answers: { [first?.id ?? '']: -1 } },
      { quizId: 'x', answers: {} },
    ]) {
      expect((await call(submitAttempt, { body })).statusCode).toBe(400)
    }
    expect((await t.anyone(submitAttempt, { body: { quizId, answers: {} } })).statusCode).toBe(401)
    const none = await call(submitAttempt, { body: { quizId: newId(), answers: {} } })
    expect(none.statusCode).toBe(404)
    const attempts = await t.db
      .select()
      .from(quizAttempts)
      .where(eq(quizAttempts.userId, reader.id))
    expect(attempts).toHaveLength(0)
  })
})

describe('the list of attempts', () => {
  test('shows a reader’s own, newest first, page by page', async () => {
    const reader = await aStudent(t.db)
    const call = await t.as(reader)
    t.clock.at = TEST_NOW
    for (const title of ['First', 'Second', 'Third']) {
      const book = await aBook(t.db, { title })
      const quizId = await aQuiz(t.db, book.id)
      const quiz: Quiz = (await call(getQuiz, { params: { bookId: book.id } })).json()
      await call(submitAttempt, { body: { quizId, answers: answersTo(quiz, 6) } })
      t.clock.at += 1000
    }
    const one = await call(listAttempts, { query: { limit: '2' } })
    expect(titlesOf(one.json())).toEqual(['Third', 'Second'])
    const cursor = String(one.headers['x-next-cursor'])
    const two = await call(listAttempts, { query: { limit: '2', cursor } })
    expect(titlesOf(two.json())).toEqual(['First'])
    expect(two.headers['x-next-cursor']).toBeUndefined()
    const stranger = await t.as(await aStudent(t.db))
    expect((await stranger(listAttempts)).json()).toEqual([])
    expect((await t.anyone(listAttempts)).statusCode).toBe(401)
    expect((await call(listAttempts, { query: { limit: '0' } })).statusCode).toBe(400)
  })
})

function titlesOf(attempts: { quiz: { book: { title: string } } }[]): string[] {
  return attempts.map((attempt) => attempt.quiz.book.title)
}
