import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addToLibrary } from '#contract/books/books.ts'
import { getQuiz, listQuizzesAhead, type Quiz, submitAttempt } from '#contract/quiz/quiz.ts'
import { setQuizRules } from '#contract/quiz/quiz-key.ts'
import { DAY_MS } from '#domain/calendar.ts'
import { pointsLedger } from '#server/db/schema/points.ts'
import { quizAttempts, quizQuestions } from '#server/db/schema/quiz.ts'
import { aBook, aFamily, aQuiz, aStudent } from '#server/test/builders.ts'
import { sharedApp } from '#server/test/shared-app.ts'
import { TEST_NOW } from '#server/test/test-app.ts'
import { openDeal } from './quiz-opening.ts'

const HOUR_MS = 3_600_000
const ALL_DAY = { days: [0, 1, 2, 3, 4, 5, 6], fromMinute: 0, toMinute: 1440 }
/** These tests run on a Wednesday. */
const NEVER_TODAY = { days: [5, 6], fromMinute: 480, toMinute: 900 }

const t = await sharedApp()

async function aReaderOnTheWay() {
  t.clock.at = TEST_NOW
  const { parent, child } = await aFamily(t.db)
  const book = await aBook(t.db)
  const quizId = await aQuiz(t.db, book.id, 12, 10)
  const call = await t.as(child)
  await call(addToLibrary, { body: { bookId: book.id } })
  const ahead = async (): Promise<Quiz[]> => (await call(listQuizzesAhead)).json()
  const [quiz] = await ahead()
  if (!quiz) throw new Error('no quiz was dealt ahead')
  const answers = Object.fromEntries(
    quiz.questions.map(({ id, options }) => [id, options.indexOf('right')]),
  )
  const late = { deal: quiz.deal ?? '', answeredAt: new Date(TEST_NOW + HOUR_MS).toISOString() }
  const grownUp = await t.as(parent)
  const setHours = async (at: number, hours: typeof ALL_DAY) => {
    t.clock.at = at
    const body = { hours, monitorCode: null }
    const set = await grownUp(setQuizRules, { params: { id: child.id }, body })
    expect(set.statusCode).toBe(200)
  }
  return { child, book, quizId, call, ahead, setHours, quiz, body: { quizId, answers, late } }
}

const quizPoints = async (userId: string) =>
  (await t.db.select().from(pointsLedger).where(eq(pointsLedger.userId, userId))).filter(
    ({ source }) => source.startsWith('quiz'),
  )

test('a quiz is dealt ahead without its key, and in the order the page shows', async () => {
  const { quiz, call, book } = await aReaderOnTheWay()
  const online: Quiz = (await call(getQuiz, { params: { bookId: book.id } })).json()
  expect(quiz.questions).toEqual(online.questions)
  expect(JSON.stringify(quiz)).not.toMatch(/"(correct|why)"/)
  // A sealed deal can't be read and is never the same twice.
  expect(Buffer.from(quiz.deal ?? '', 'base64url').toString('latin1')).not.toContain('questionId')
  expect(online.deal).not.toBe(quiz.deal)
})

test('not even a deal that is broken open holds the key', async () => {
  const { quiz, quizId, child } = await aReaderOnTheWay()
  const given = { quizId, userId: child.id }
  const opened = openDeal(t.deps.secret, quiz.deal ?? '', given)
  expect(Object.keys(opened).sort()).toEqual(['dealtAt', 'items', 'number', 'quizId', 'userId'])
  for (const item of opened.items) {
    expect(Object.keys(item).sort()).toEqual(['options', 'questionId'])
  }
  expect(() => openDeal('another secret', quiz.deal ?? '', given)).toThrow('has changed')
})

test('answers that come back the next day count for the day they were given on', async () => {
  const { call, body, child } = await aReaderOnTheWay()
  t.clock.at = TEST_NOW + DAY_MS
  const result = await call(submitAttempt, { body })
  expect(result.json()).toMatchObject({ score: 10, passed: true, repeated: false })
  const [row] = await t.db.select().from(quizAttempts).where(eq(quizAttempts.userId, child.id))
  expect(row?.day).toBe('2026-03-04')
})

test('answers sent again after a lost reply are credited once', async () => {
  const { call, body, child } = await aReaderOnTheWay()
  const [first, again] = [await call(submitAttempt, { body }), await call(submitAttempt, { body })]
  expect(again.json()).toMatchObject({ id: first.json().id, repeated: true })
  t.clock.at = TEST_NOW + 8 * DAY_MS
  const late = await call(submitAttempt, { body })
  expect(late.json()).toMatchObject({ id: first.json().id, repeated: true })
  expect(await quizPoints(child.id)).toHaveLength(1)
})

test('two tablets that answer the same quiz bring one attempt', async () => {
  const { call, body, quiz, child } = await aReaderOnTheWay()
  const other = { ...body.answers, [quiz.questions[0]?.id ?? '']: 0 }
  const [question] = quiz.questions
  if (question?.options[0] === 'right') other[question.id] = 1
  const sent = await Promise.all([
    call(submitAttempt, { body }),
    call(submitAttempt, { body: { ...body, answers: other } }),
  ])
  expect(sent.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  expect(await quizPoints(child.id)).toHaveLength(1)
})

test('a question taken out of the bank meanwhile loses the child nothing', async () => {
  const { call, body, quiz } = await aReaderOnTheWay()
  await t.db
    .update(quizQuestions)
    .set({ retiredAt: new Date(TEST_NOW) })
    .where(eq(quizQuestions.id, quiz.questions[0]?.id ?? ''))
  const result = await call(submitAttempt, { body })
  expect(result.json()).toMatchObject({ score: 10, maxScore: 10 })
})

test('a deal of another reader, a changed one and one of last week are refused', async () => {
  const { body, call } = await aReaderOnTheWay()
  const stranger = await t.as(await aStudent(t.db))
  const forged = { ...body.late, deal: `${body.late.deal.slice(0, -2)}AA` }
  for (const refused of [
    await stranger(submitAttempt, { body }),
    await call(submitAttempt, { body: { ...body, late: forged } }),
    await call(submitAttempt, { body: { ...body, late: { ...forged, deal: 'x' } } }),
  ]) {
    expect(refused.headers['x-error-code']).toBe('quiz_changed')
  }
  t.clock.at = TEST_NOW + 8 * DAY_MS
  expect((await call(submitAttempt, { body })).headers['x-error-code']).toBe('quiz_changed')
})

test('quizzes that a grown-up watches are not dealt ahead', async () => {
  const { ahead, setHours } = await aReaderOnTheWay()
  await setHours(TEST_NOW, NEVER_TODAY)
  expect(await ahead()).toEqual([])
})

test('a quiz answered before its hours were set, or inside them, loses no points', async () => {
  for (const [at, hours] of [
    [TEST_NOW + 2 * HOUR_MS, NEVER_TODAY],
    [TEST_NOW, ALL_DAY],
  ] as const) {
    const { call, body, child, setHours } = await aReaderOnTheWay()
    await setHours(at, hours)
    t.clock.at = TEST_NOW + DAY_MS
    expect((await call(submitAttempt, { body })).json()).toMatchObject({ passed: true })
    expect(await quizPoints(child.id)).toHaveLength(1)
  }
})

test('a quiz answered outside its hours is refused at once, and may be taken again', async () => {
  const { call, body, child, book, setHours } = await aReaderOnTheWay()
  await setHours(TEST_NOW + HOUR_MS / 2, NEVER_TODAY)
  t.clock.at = TEST_NOW + 2 * HOUR_MS
  const refused = await call(submitAttempt, { body })
  expect(refused.headers['x-error-code']).toBe('quiz_closed_then')
  expect(await quizPoints(child.id)).toEqual([])
  await setHours(t.clock.at, ALL_DAY)
  const again: Quiz = (await call(getQuiz, { params: { bookId: book.id } })).json()
  expect(again).toMatchObject({ state: 'open', lastAttempt: null })
})
