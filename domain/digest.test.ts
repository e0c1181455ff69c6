import { describe, expect, it } from 'vitest'
import { digestDue, digestLines } from './digest.ts'
import { inEnglish } from './test/in-english.ts'

const WEEK = {
  firstName: 'Maya',
  minutes: 95,
  weeklyMinutes: 150,
  days: 4,
  streak: 5,
  books: ['Holes'],
  quizzes: 1,
  badges: [{ text: 'Page Turner' }],
}

describe('the weekly digest', () => {
  it.each([
    ['2026-03-08', 17, '2026-03-02'],
    ['2026-03-08', 23, '2026-03-02'],
    ['2026-03-08', 16, null],
    ['2026-03-07', 18, null],
    ['2026-03-09', 18, null],
  ])('on %s at %i o’clock is due for the week of %s', (day, hour, monday) => {
    expect(digestDue(day, hour)).toBe(monday)
  })

  it('tells a week in sentences', () => {
    expect(digestLines(WEEK).map(inEnglish)).toEqual([
      'Maya read 95 minutes on 4 days. Weekly goal: 150 minutes.',
      'Finished: Holes.',
      'Took 1 quiz.',
      'New badges: Page Turner.',
      'Reading streak: 5 days.',
    ])
  })

  it('blames no one for a week without reading', () => {
    const [line, ...rest] = digestLines({ ...WEEK, minutes: 0, books: [], quizzes: 0 }).map(
      inEnglish,
    )
    expect(line).toContain('Reading a story together is a great way to start.')
    expect(rest).toEqual([])
  })
})
