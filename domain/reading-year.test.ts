import { describe, expect, test } from 'vitest'
import { type BookRead, type DayRead, monthsOf, yearFigures, yearSpan } from './reading-year.ts'

const aBook = (own: Partial<BookRead>): BookRead => ({
  day: '2026-03-04',
  words: 30_000,
  wordsEstimated: false,
  genres: [],
  ...own,
})
const aDay = (day: string, minutes: number): DayRead => ({ day, minutes, counts: minutes >= 5 })

describe('a year', () => {
  test('of school begins in August', () => {
    expect(yearSpan('school', '2026-07-31', 0)).toEqual({ from: '2025-08-01', to: '2026-07-31' })
    expect(yearSpan('school', '2026-08-01', 0)).toEqual({ from: '2026-08-01', to: '2027-07-31' })
    expect(yearSpan('school', '2026-08-01', 1)).toEqual({ from: '2025-08-01', to: '2026-07-31' })
  })

  test('of the calendar begins in January', () => {
    expect(yearSpan('calendar', '2026-07-31', 0)).toEqual({ from: '2026-01-01', to: '2026-12-31' })
    expect(yearSpan('calendar', '2026-07-31', 2)).toEqual({ from: '2024-01-01', to: '2024-12-31' })
  })

  test('has twelve months from its first on', () => {
    const months = monthsOf('2025-08-01')
    expect(months).toHaveLength(12)
    expect([months[0], months[4], months[5], months[11]]).toEqual([
      '2025-08',
      '2025-12',
      '2026-01',
      '2026-07',
    ])
  })
})

describe('the figures of a year', () => {
  test('of somebody who read nothing are zeros', () => {
    expect(yearFigures('2025-08-01', [], [])).toMatchObject({
      minutes: 0,
      readingDays: 0,
      longestStreak: 0,
      words: 0,
      wordsEstimated: false,
      genres: [],
      bestMonth: null,
    })
  })

  test('sum minutes, count days and find the best month', () => {
    const days = [aDay('2025-09-01', 20), aDay('2026-03-03', 3), aDay('2026-03-04', 40)]
    const figures = yearFigures('2025-08-01', days, [aBook({})])
    expect(figures).toMatchObject({ minutes: 63, readingDays: 3, bestMonth: '2026-03' })
    expect(figures.months[7]).toEqual({ month: '2026-03', minutes: 43, books: 1 })
  })

  test('find the longest streak of days that count', () => {
    const days = ['2026-03-01', '2026-03-02', '2026-03-03', '2026-05-01'].map((day) =>
      aDay(day, 20),
    )
    expect(yearFigures('2025-08-01', days, []).longestStreak).toBe(3)
    expect(yearFigures('2025-08-01', [aDay('2026-03-01', 4)], []).longestStreak).toBe(0)
  })

  test('say of words only what is known, and that it was estimated', () => {
    const known = aBook({ words: 1000 })
    expect(yearFigures('2025-08-01', [], [known, aBook({ words: null })])).toMatchObject({
      words: 1000,
      wordsEstimated: false,
    })
    const guess = aBook({ words: 500, wordsEstimated: true })
    expect(yearFigures('2025-08-01', [], [known, guess])).toMatchObject({
      words: 1500,
      wordsEstimated: true,
    })
  })

  test('name the three genres of the most books', () => {
    const books = [['Funny', 'Animals'], ['Animals'], ['Space', 'Mystery'], ['Mystery']]
    const { genres } = yearFigures(
      '2025-08-01',
      [],
      books.map((one) => aBook({ genres: one })),
    )
    expect(genres).toEqual([
      { genre: 'Animals', books: 2 },
      { genre: 'Mystery', books: 2 },
      { genre: 'Funny', books: 1 },
    ])
  })
})
