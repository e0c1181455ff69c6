import { expect, test } from 'vitest'
import { canAdvance, FIRST_STEP, isLast, quizRun, resumedRun } from './quiz-run.ts'

const ids = ['a', 'b']
const step = quizRun(ids)

test('does not go on before an option is chosen', () => {
  expect(canAdvance(FIRST_STEP, ids)).toBe(false)
  expect(step(FIRST_STEP, { type: 'next' })).toBe(FIRST_STEP)
})

test('goes on to the next question and keeps the answers', () => {
  const chosen = step(FIRST_STEP, { type: 'choose', questionId: 'a', option: 0 })
  expect(canAdvance(chosen, ids)).toBe(true)
  expect(step(chosen, { type: 'next' })).toEqual({ index: 1, answers: { a: 0 } })
})

test('keeps the last choice when the child changes it', () => {
  const first = step(FIRST_STEP, { type: 'choose', questionId: 'a', option: 0 })
  expect(step(first, { type: 'choose', questionId: 'a', option: 3 }).answers).toEqual({ a: 3 })
})

test('stays on the last question', () => {
  const last = { index: 1, answers: { a: 0, b: 1 } }
  expect(isLast(last, ids)).toBe(true)
  expect(step(last, { type: 'next' })).toBe(last)
})

test('goes on at the first question without an answer', () => {
  expect(resumedRun(ids, {})).toEqual(FIRST_STEP)
  expect(resumedRun(ids, { a: 2, elsewhere: 1 })).toEqual({ index: 1, answers: { a: 2 } })
  expect(resumedRun(ids, { a: 2, b: 1 })).toEqual({ index: 1, answers: { a: 2, b: 1 } })
})
