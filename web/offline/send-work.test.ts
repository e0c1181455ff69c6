import { expect, it } from 'vitest'
import { CALL_OF_WORK } from './send-work.ts'

it('a book that was sent touches the shelf, and leaves the clock and a quiz on the screen alone', () => {
  const { touches } = CALL_OF_WORK.add
  expect(touches).toContain('/api/books')
  expect(touches).not.toContain('/api/reading-sessions/current')
  expect(touches).not.toContain('/api/books/:bookId/quiz')
})

it('minutes and a quiz touch what they earn', () => {
  for (const kind of ['minutes', 'typed', 'stop', 'quiz'] as const) {
    expect(CALL_OF_WORK[kind].touches).toContain('/api/dashboard')
    expect(CALL_OF_WORK[kind].touches).toContain('/api/user-badges')
  }
})
