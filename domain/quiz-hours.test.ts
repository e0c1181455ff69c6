import { expect, test } from 'vitest'
import { clockIn, isOpenAt } from './quiz-hours.ts'
import { RESPONSE_QUESTIONS, responseLength, responsePoints } from './reading-response.ts'

const school = { days: [0, 1, 2, 3, 4], fromMinute: 8 * 60, toMinute: 15 * 60 }

test('quizzes are open from the first minute to before the last, on the days chosen', () => {
  expect(isOpenAt(school, { weekday: 2, minute: 480 })).toBe(true)
  expect(isOpenAt(school, { weekday: 2, minute: 479 })).toBe(false)
  expect(isOpenAt(school, { weekday: 2, minute: 899 })).toBe(true)
  expect(isOpenAt(school, { weekday: 2, minute: 900 })).toBe(false)
  expect(isOpenAt(school, { weekday: 5, minute: 600 })).toBe(false)
})

test('the clock is the reader’s own', () => {
  const noonUtc = Date.UTC(2026, 2, 4, 12, 5)
  expect(clockIn('UTC', noonUtc)).toEqual({ weekday: 2, minute: 725 })
  expect(clockIn('America/New_York', noonUtc)).toEqual({ weekday: 2, minute: 425 })
  expect(clockIn('Pacific/Auckland', noonUtc)).toEqual({ weekday: 3, minute: 65 })
  expect(clockIn('UTC', Date.UTC(2026, 2, 8, 0, 0))).toEqual({ weekday: 6, minute: 0 })
})

test('a reading response asks different things with four different answers each', () => {
  expect(new Set(RESPONSE_QUESTIONS.map(({ question }) => question)).size).toBe(
    RESPONSE_QUESTIONS.length,
  )
  for (const { options } of RESPONSE_QUESTIONS) expect(new Set(options).size).toBe(4)
  expect(RESPONSE_QUESTIONS.length).toBeGreaterThanOrEqual(responseLength('middle grade'))
  expect(responseLength('picture book')).toBe(5)
})

test('a reading response pays half', () => {
  expect([45, 5, 0].map(responsePoints)).toEqual([23, 3, 0])
})
