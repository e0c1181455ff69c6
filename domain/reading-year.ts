import type { Day } from './calendar.ts'
import { streakOf } from './streak.ts'

export const YEAR_KINDS = ['school', 'calendar'] as const
/** A school year begins in August. */
export type YearKind = (typeof YEAR_KINDS)[number]

const SCHOOL_STARTS_IN = 8

/** The year of this kind that `today` is in, or the one `back` years before. */
export function yearSpan(kind: YearKind, today: Day, back: number): { from: Day; to: Day } {
  const [year = 0, month = 1] = today.split('-').map(Number)
  if (kind === 'calendar') return { from: `${year - back}-01-01`, to: `${year - back}-12-31` }
  const begun = (month >= SCHOOL_STARTS_IN ? year : year - 1) - back
  return { from: `${begun}-08-01`, to: `${begun + 1}-07-31` }
}

/** The twelve months of a year that begins on this day, as 2026-08. */
export function monthsOf(from: Day): string[] {
  const [year = 0, month = 1] = from.split('-').map(Number)
  return Array.from({ length: 12 }, (_, place) => {
    const number = month - 1 + place
    return `${year + Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, '0')}`
  })
}

/** What a reader did on a day. */
export type DayRead = { day: Day; minutes: number; counts: boolean }
/** A book on the day it was finished. */
export type BookRead = { day: Day; words: number | null; wordsEstimated: boolean; genres: string[] }

const MAX_GENRES = 3

/** The figures of a year. Words are those of finished books whose words are known, or were estimated. */
export function yearFigures(from: Day, days: readonly DayRead[], books: readonly BookRead[]) {
  const months = monthsOf(from).map((month) => ({
    month,
    minutes: sum(days.filter(({ day }) => day.startsWith(month)).map(({ minutes }) => minutes)),
    books: books.filter(({ day }) => day.startsWith(month)).length,
  }))
  const best = months.reduce((a, b) => (b.minutes > a.minutes ? b : a))
  const counting = days.filter(({ counts }) => counts).map(({ day }) => day)
  const counted = books.filter(({ words }) => words !== null)
  return {
    minutes: sum(days.map(({ minutes }) => minutes)),
    readingDays: days.filter(({ minutes, counts }) => minutes > 0 || counts).length,
    longestStreak: streakOf(counting).longest,
    words: sum(counted.map(({ words }) => words ?? 0)),
    wordsEstimated: counted.some(({ wordsEstimated }) => wordsEstimated),
    genres: favoriteGenres(books),
    months,
    bestMonth: best.minutes > 0 ? best.month : null,
  }
}

/** The genres of the most books, at most three; in the order of the alphabet where they tie. */
function favoriteGenres(books: readonly BookRead[]): { genre: string; books: number }[] {
  const counts = new Map<string, number>()
  for (const genre of books.flatMap(({ genres }) => genres)) {
    counts.set(genre, (counts.get(genre) ?? 0) + 1)
  }
  return [...counts]
    .map(([genre, count]) => ({ genre, books: count }))
    .sort((a, b) => b.books - a.books || (a.genre < b.genre ? -1 : 1))
    .slice(0, MAX_GENRES)
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
