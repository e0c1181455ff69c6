import { describe, expect, it } from 'vitest'
import { type QuizFacts, quizFlag } from './quiz-flags.ts'

const PLAIN: QuizFacts = {
  passed: true,
  words: 9000,
  minutesSinceBegun: 3000,
  passedThatDay: 1,
  tries: 1,
}

describe('a quiz is worth a talk', () => {
  it('not when the book was begun long enough before', () => {
    expect(quizFlag(PLAIN)).toBeNull()
    expect(quizFlag({ ...PLAIN, minutesSinceBegun: 20 })).toBeNull()
  })

  it('when it was passed sooner than anybody reads the book', () => {
    expect(quizFlag({ ...PLAIN, minutesSinceBegun: 19 })).toBe('too_soon')
    expect(quizFlag({ ...PLAIN, minutesSinceBegun: 0, words: 300 })).toBeNull()
  })

  it('never for its pace when length or beginning are not known', () => {
    expect(quizFlag({ ...PLAIN, words: null, minutesSinceBegun: 1 })).toBeNull()
    expect(quizFlag({ ...PLAIN, minutesSinceBegun: null })).toBeNull()
  })

  it('when it is the fourth one passed that day', () => {
    expect(quizFlag({ ...PLAIN, passedThatDay: 3 })).toBeNull()
    expect(quizFlag({ ...PLAIN, passedThatDay: 4 })).toBe('many_a_day')
  })

  it('when a child fails it a third time', () => {
    expect(quizFlag({ ...PLAIN, passed: false, tries: 2 })).toBeNull()
    expect(quizFlag({ ...PLAIN, passed: false, tries: 3 })).toBe('again_and_again')
  })
})
