/** The five broad bands a book is filed under. */
export const BANDS = [
  'picture book',
  'early reader',
  'chapter book',
  'middle grade',
  'upper middle grade',
] as const
export type Band = (typeof BANDS)[number]

/** Reading levels go from the first to the last of these. */
export const MIN_LEVEL = 1
export const MAX_LEVEL = 10

type BookFacts = { band: Band; guidedReadingLevel?: string; pages?: number; minGrade?: number }

/** Our reading level, 1-10, estimated from a guided-reading letter when there is one, else from band, length and theme. */
export function estimateLevel(facts: BookFacts): number {
  const letter = facts.guidedReadingLevel?.trim().toUpperCase().at(0)
  if (letter && letter >= 'A' && letter <= 'Z') return levelOfGrade(gradeOfLetter(letter))
  return levelOfBand(facts)
}

/** Level for a school grade: K (0) is 1, grade g is g + 1, never above 10. */
export function levelOfGrade(grade: number): number {
  return Math.min(MAX_LEVEL, Math.max(MIN_LEVEL, Math.floor(grade) + 1))
}

/** The grade to show for a level: 'K' for 1, else level - 1. */
export function gradeOfLevel(level: number): string {
  return level <= 1 ? 'K' : String(level - 1)
}

/** Is the book a picture book or early reader, so that its quiz has 5 questions (product 5)? */
export function isShortBook(band: Band): boolean {
  return band === 'picture book' || band === 'early reader'
}

/** The band of a book known only by its pages. */
export function bandOfPages(pages: number): Band {
  if (pages <= 48) return 'picture book'
  if (pages <= 110) return 'chapter book'
  if (pages <= 320) return 'middle grade'
  return 'upper middle grade'
}

function gradeOfLetter(letter: string): number {
  const starts = ['A', 'E', 'K', 'N', 'Q', 'T', 'W', 'Z']
  return starts.findLastIndex((start) => letter >= start)
}

function levelOfBand({ band, pages, minGrade = 0 }: BookFacts): number {
  switch (band) {
    case 'early reader':
      return pages !== undefined && pages > 40 ? 2 : 1
    case 'picture book':
      return Math.min(3, Math.max(minGrade > 0 ? 2 : 1, minGrade))
    case 'chapter book':
      return Math.min(4, Math.max(pages !== undefined && pages > 110 ? 4 : 3, minGrade))
    case 'middle grade': {
      const byLength = pages === undefined ? 5 : pages < 130 ? 4 : pages < 330 ? 5 : 6
      return Math.min(6, Math.max(byLength, minGrade))
    }
    case 'upper middle grade':
      return pages !== undefined && pages > 350 ? 8 : 7
  }
}
