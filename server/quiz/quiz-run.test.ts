import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import {
  getQuiz,
  listAttempts,
  type Quiz,
  type QuizAttempt,
  saveAnswer,
  saveReadHow,
  submitAttempt,
  unlockQuiz,
} from '#contract/quiz/quiz.ts'
import { setQuizRules } from '#contract/quiz/quiz-key.ts'
import { DAY_MS } from '#domain/calendar.ts'
import { responsePoints } from '#domain/reading-response.ts'
import { newId } from '#server/db/new-id.ts'
import { pointsLedger } from '#server/db/schema/points.ts'
import { quizAttempts, quizRules, quizzes } from '#server/db/schema/quiz.ts'
import { aBook, aFamily, aQuiz, aStudent } from '#server/test/builders.ts'
import { sharedApp } from '#server/test/shared-app.ts'
import { TEST_NOW } from '#server/test/test-app.ts'

const HOUR_MS = 3_600_000

const t = await sharedApp()

async function aReader(bankSize = 10) {
  t.clock.at = TEST_NOW
  const { parent, child } = await aFamily(t.db)
  const book = await aBook(t.db)
  const quizId = bankSize > 0 ? await aQuiz(t.db, book.id, bankSize, 10) : ''
  const call = await t.as(child)
  const open = async (caller = call): Promise<Quiz> =>
    (await caller(getQuiz, { params: { bookId: book.id } })).json()
  return { child, parent, book, quizId, call, open, tablet: await t.as(child) }
}

const rightPlace = (quiz: Quiz, index: number) =>
  quiz.questions[index]?.options.indexOf('right') ?? -1
const idOf = (quiz: Quiz, index: number) => quiz.questions[index]?.id ?? ''
const allRight = (quiz: Quiz) =>
  Object.fromEntries(quiz.questions.map(({ id, options }) => [id, options.indexOf('right')]))
const entriesOf = (userId: string) =>
  t.db.select().from(pointsLedger).where(eq(pointsLedger.userId, userId))

describe('a quiz left half-way', () => {
  test('goes on where it was left, on another device', async () => {
    const { call, open, tablet, quizId } = await aReader()
    const quiz = await open()
    for (const index of [0, 1]) {
      const kept = await call(saveAnswer, {
        params: { id: quizId },
        body: { questionId: idOf(quiz, index), option: index },
      })
      expect(kept.statusCode).toBe(200)
    }
    const again = await open(tablet)
    expect(again.questions).toEqual(quiz.questions)
    expect(again.chosen).toEqual({ [idOf(quiz, 0)]: 0, [idOf(quiz, 1)]: 1 })
    await tablet(saveAnswer, {
      params: { id: quizId },
      body: { questionId: idOf(quiz, 0), option: 3 },
    })
    expect((await open()).chosen[idOf(quiz, 0)]).toBe(3)
  })

  test('counts what was answered elsewhere when it is finished here', async () => {
    const { call, open, quizId } = await aReader()
    const quiz = await open()
    await call(saveAnswer, {
      params: { id: quizId },
      body: { questionId: idOf(quiz, 0), option: rightPlace(quiz, 0) },
    })
    const { [idOf(quiz, 0)]: _, ...rest } = allRight(quiz)
    const result = await call(submitAttempt, { body: { quizId, answers: rest } })
    expect(result.json()).toMatchObject({ score: 10, maxScore: 10 })
    expect((await open()).chosen).toEqual({})
  })

  test('may be finished when another quiz has taken its place meanwhile', async () => {
    const { call, open, quizId, book } = await aReader()
    const quiz = await open()
    await call(saveAnswer, {
      params: { id: quizId },
      body: { questionId: idOf(quiz, 0), option: rightPlace(quiz, 0) },
    })
    await t.db.update(quizzes).set({ active: false }).where(eq(quizzes.id, quizId))
    await aQuiz(t.db, book.id)
    const done = await call(submitAttempt, { body: { quizId, answers: allRight(quiz) } })
    expect(done.json()).toMatchObject({ score: 10, passed: true })
    expect((await open()).state).toBe('passed')
  })

  test('keeps no answer to another question, after it is passed or for no one', async () => {
    const { call, open, quizId } = await aReader()
    const quiz = await open()
    const keep = (questionId: string, option: number, id = quizId) =>
      call(saveAnswer, { params: { id }, body: { questionId, option } })
    expect((await keep(newId(), 0)).headers['x-error-code']).toBe('quiz_changed')
    expect((await keep(idOf(quiz, 0), 7)).headers['x-error-code']).toBe('quiz_changed')
    expect((await keep(idOf(quiz, 0), 1, newId())).statusCode).toBe(404)
    await call(submitAttempt, { body: { quizId, answers: allRight(quiz) } })
    expect((await keep(idOf(quiz, 0), 1)).headers['x-error-code']).toBe('quiz_already_passed')
  })

  test('is one attempt when two devices submit different answers at once', async () => {
    const { call, tablet, open, quizId, child } = await aReader()
    const quiz = await open()
    const right = allRight(quiz)
    const other = { ...right, [idOf(quiz, 0)]: (rightPlace(quiz, 0) + 1) % 4 }
    const answers = await Promise.all([
      call(submitAttempt, { body: { quizId, answers: right } }),
      tablet(submitAttempt, { body: { quizId, answers: other } }),
      call(saveAnswer, {
        params: { id: quizId },
        body: { questionId: idOf(quiz, 1), option: rightPlace(quiz, 1) },
      }),
    ])
    expect(
      answers
        .slice(0, 2)
        .map(({ statusCode }) => statusCode)
        .sort(),
    ).toEqual([200, 409])
    const rows = await t.db.select().from(quizAttempts).where(eq(quizAttempts.userId, child.id))
    expect(rows).toHaveLength(1)
    expect((await entriesOf(child.id)).filter(({ source }) => source === 'quiz')).toHaveLength(1)
  })
})

describe('how a book was read', () => {
  test('is written down with the attempt, by its reader alone', async () => {
    const { call, open, quizId } = await aReader()
    const quiz = await open()
    const result = (await call(submitAttempt, { body: { quizId, answers: allRight(quiz) } })).json()
    expect(result.readHow).toBeNull()
    const told = await call(saveReadHow, { params: { id: result.id }, body: { readHow: 'with' } })
    expect(told.json()).toMatchObject({ id: result.id, readHow: 'with' })
    const [attempt]: QuizAttempt[] = (await call(listAttempts)).json()
    expect(attempt?.readHow).toBe('with')
    const stranger = await t.as(await aStudent(t.db))
    const tried = await stranger(saveReadHow, {
      params: { id: result.id },
      body: { readHow: 'to' },
    })
    expect(tried.statusCode).toBe(404)
    const wrong = await call(saveReadHow, { params: { id: result.id }, body: { readHow: 'aloud' } })
    expect(wrong.statusCode).toBe(400)
  })
})

describe('a reading response', () => {
  test('has no key and no score, takes every answer and pays half, once', async () => {
    const { call, open, book, child } = await aReader(0)
    const quiz = await open()
    expect(quiz).toMatchObject({ kind: 'reading_response', state: 'open' })
    expect(quiz.questions).toHaveLength(8)
    const answers = Object.fromEntries(quiz.questions.map(({ id }, i) => [id, i % 4]))
    const { [idOf(quiz, 0)]: _, ...unfinished } = answers
    const early = await call(submitAttempt, { body: { quizId: quiz.id, answers: unfinished } })
    expect(early.headers['x-error-code']).toBe('quiz_unfinished')
    const done = await call(submitAttempt, { body: { quizId: quiz.id, answers } })
    const half = responsePoints(book.points)
    expect(done.json()).toMatchObject({
      kind: 'reading_response',
      score: 0,
      maxScore: 0,
      passed: true,
      points: half,
    })
    const { review } = done.json()
    expect(review.every((item: { correct: unknown }) => item.correct === null)).toBe(true)
    const paid = (await entriesOf(child.id)).filter(({ source }) => source === 'quiz')
    expect(paid.map(({ amount }) => amount)).toEqual([half])
    expect((await open()).state).toBe('passed')
  })

  test('pays the rest when a quiz on the book is passed later, and no more', async () => {
    const { call, open, book, child } = await aReader(0)
    const response = await open()
    const told = Object.fromEntries(response.questions.map(({ id }) => [id, 0]))
    await call(submitAttempt, { body: { quizId: response.id, answers: told } })
    await t.db.update(quizzes).set({ active: false }).where(eq(quizzes.id, response.id))
    const quizId = await aQuiz(t.db, book.id)
    const quiz = await open()
    expect(quiz.state).toBe('open')
    const done = await call(submitAttempt, { body: { quizId, answers: allRight(quiz) } })
    expect(done.json()).toMatchObject({ passed: true, points: book.points })
    const paid = (await entriesOf(child.id)).filter(({ source }) => source.startsWith('quiz'))
    expect(paid.map(({ amount }) => amount)).toEqual([
      responsePoints(book.points),
      book.points - responsePoints(book.points),
    ])
  })

  test('is taken twice a day at the most', async () => {
    const { call, child } = await aReader(0)
    const respond = async () => {
      const book = await aBook(t.db)
      const quiz: Quiz = (await call(getQuiz, { params: { bookId: book.id } })).json()
      const answers = Object.fromEntries(quiz.questions.map(({ id }) => [id, 0]))
      const { statusCode } = await call(submitAttempt, { body: { quizId: quiz.id, answers } })
      return [quiz.state, statusCode]
    }
    expect(await respond()).toEqual(['open', 200])
    expect(await respond()).toEqual(['open', 200])
    expect(await respond()).toEqual(['responses_tomorrow', 409])
    t.clock.at += DAY_MS
    expect(await respond()).toEqual(['open', 200])
    const badges = (await entriesOf(child.id)).map(({ sourceId }) => sourceId)
    expect(badges).toContain('response-3')
    expect(badges, 'three tellings are no passed quiz').not.toContain('first-quiz')
    expect(badges, 'nor a perfect one').not.toContain('perfect-1')
  })
})

describe('quiz hours and the monitor code', () => {
  const school = { days: [0, 1, 2, 3, 4], fromMinute: 8 * 60, toMinute: 13 * 60 }

  test('keep a quiz closed outside the hours, in the reader’s own time', async () => {
    const { call, open, parent, child, quizId } = await aReader()
    const guardian = await t.as(parent)
    const set = await guardian(setQuizRules, {
      params: { id: child.id },
      body: { hours: school, monitorCode: null },
    })
    expect(set.json()).toEqual({ hours: school, hasMonitorCode: false })
    const quiz = await open()
    expect(quiz).toMatchObject({ state: 'open', hours: school })
    t.clock.at += 2 * HOUR_MS
    expect(await open()).toMatchObject({ state: 'outside_hours', questions: [] })
    const late = await call(submitAttempt, { body: { quizId, answers: allRight(quiz) } })
    expect(late.headers['x-error-code']).toBe('quiz_not_open')
    t.clock.at += 3 * DAY_MS - 3 * HOUR_MS
    expect((await open()).state, 'Saturday').toBe('outside_hours')
    await guardian(setQuizRules, {
      params: { id: child.id },
      body: { hours: null, monitorCode: null },
    })
    expect((await open()).state).toBe('open')
  })

  test('let a quiz be finished that was begun in time', async () => {
    const { call, open, parent, child, quizId } = await aReader()
    const guardian = await t.as(parent)
    await guardian(setQuizRules, {
      params: { id: child.id },
      body: { hours: school, monitorCode: null },
    })
    const quiz = await open()
    await call(saveAnswer, {
      params: { id: quizId },
      body: { questionId: idOf(quiz, 0), option: 0 },
    })
    t.clock.at += 2 * HOUR_MS
    expect((await open()).state).toBe('open')
    const done = await call(submitAttempt, { body: { quizId, answers: allRight(quiz) } })
    expect(done.statusCode).toBe(200)
  })

  test('ask a grown-up for the code before each attempt, and never tell it', async () => {
    const { call, open, parent, child, quizId } = await aReader()
    const guardian = await t.as(parent)
    await guardian(setQuizRules, {
      params: { id: child.id },
      body: { hours: null, monitorCode: 'owl 42' },
    })
    const [rules] = await t.db.select().from(quizRules).where(eq(quizRules.readerId, child.id))
    expect(rules?.codeHash).not.toContain('owl')
    expect(await open()).toMatchObject({ state: 'locked', questions: [] })
    const unlock = (code: string) => call(unlockQuiz, { params: { id: quizId }, body: { code } })
    const wrong = await unlock('owl 43')
    expect([wrong.statusCode, wrong.headers['x-error-code']]).toEqual([403, 'wrong_monitor_code'])
    expect((await unlock('owl 42')).json()).toEqual({ unlocked: true })
    const quiz = await open()
    expect(quiz.state).toBe('open')
    const wrongAnswers = Object.fromEntries(
      quiz.questions.map(({ id, options }) => [id, (options.indexOf('right') + 1) % 4]),
    )
    await call(submitAttempt, { body: { quizId, answers: wrongAnswers } })
    t.clock.at += DAY_MS
    expect((await open()).state, 'the next attempt needs it again').toBe('locked')
    for (let i = 0; i < 10; i += 1) await unlock('guess')
    expect((await unlock('owl 42')).statusCode).toBe(429)
  })

  test('are set by those alone who look after the reader', async () => {
    const { child } = await aReader()
    const { parent: stranger } = await aFamily(t.db)
    const body = { hours: null, monitorCode: 'owl 42' }
    const tried = await (await t.as(stranger))(setQuizRules, { params: { id: child.id }, body })
    expect(tried.statusCode).toBe(404)
    const own = await (await t.as(child))(setQuizRules, { params: { id: child.id }, body })
    expect(own.statusCode).toBe(403)
  })
})
