import { expect, it } from 'vitest'
import { listBooks } from '#contract/books/books.ts'
import { getQuiz } from '#contract/quiz/quiz.ts'
import { getReadingNow } from '#contract/reading/sessions.ts'
import { affectedEndpoints } from './affected-endpoints.ts'

it('a book that arrived moves the shelf, and leaves the clock and a quiz on the screen alone', () => {
  const touched = affectedEndpoints(['add'])
  expect(touched).toContain(listBooks)
  expect(touched).not.toContain(getReadingNow)
  expect(touched).not.toContain(getQuiz)
})

it('many things that arrive together are read anew once each', () => {
  const touched = affectedEndpoints(['add', 'quiz', 'minutes', 'minutes'])
  expect(touched).toEqual(expect.arrayContaining([getQuiz, getReadingNow, listBooks]))
  expect(new Set(touched).size).toBe(touched.length)
})

it('nothing that arrived is no reason to read anything', () => {
  expect(affectedEndpoints([])).toEqual([])
})
