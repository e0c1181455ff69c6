import { describe, expect, it } from 'vitest'
import { calendarMark } from './goals.ts'

describe('a day of the calendar', () => {
  it.each([
    [{ minutes: 20, quizzes: 0 }, 'met'],
    [{ minutes: 19, quizzes: 3 }, 'some'],
    [{ minutes: 1, quizzes: 0 }, 'some'],
    [{ minutes: 0, quizzes: 1 }, 'some'],
    [{ minutes: 0, quizzes: 0 }, 'none'],
  ] as const)('with %j and a goal of 20 minutes is %s', (day, mark) => {
    expect(calendarMark(day, 20)).toBe(mark)
  })
})
