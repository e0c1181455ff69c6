import type { YearReview } from '#contract/reading/year.ts'
import { monthsOf } from '#domain/reading-year.ts'
import { aBadge } from './answers.ts'

/** The school year of a reader who has read nothing in it yet. */
export function aYear(own: Partial<YearReview> = {}): YearReview {
  return {
    kind: 'school',
    from: '2025-08-01',
    to: '2026-07-31',
    books: [],
    minutes: 0,
    readingDays: 0,
    longestStreak: 0,
    words: 0,
    wordsEstimated: false,
    quizzesPassed: 0,
    genres: [],
    months: monthsOf('2025-08-01').map((month) => ({ month, minutes: 0, books: 0 })),
    bestMonth: null,
    badges: [],
    steps: [],
    ...own,
  }
}

/** The same with `count` finished books, a badge and what these brought. */
export function aReadYear(count: number): YearReview {
  const books = Array.from({ length: count }, (_, index) => ({
    id: `book-${index + 1}`,
    logId: `log-${index + 1}`,
    title: `Book ${index + 1}`,
    author: 'Ana Author',
    day: '2026-03-04',
  }))
  const badge = aBadge({ name: 'First Finish' })
  const [book] = books
  return aYear({
    books,
    minutes: 620,
    readingDays: 21,
    longestStreak: 8,
    words: 30_180,
    wordsEstimated: true,
    bestMonth: '2026-03',
    badges: [{ id: 'b1', earnedAt: '2026-03-04T15:00:00.000Z', badge }],
    steps: [
      ...(book ? [{ kind: 'book' as const, day: book.day, book }] : []),
      { kind: 'badge', day: '2026-03-04', badge },
      { kind: 'goal', day: '2026-03-08', minutes: 150 },
      { kind: 'streak', day: '2026-03-10', days: 7 },
      {
        kind: 'prize',
        day: '2026-03-12',
        name: 'A kite',
        category: 'physical',
        drawing: null,
        isReading: false,
      },
    ],
  })
}
