/** The least a book is worth, however short (product 6). */
const MIN_BOOK_POINTS = 5

/** Words on a page by reading level, for books whose word count is unknown (product 6). */
function wordsPerPage(level: number): number {
  if (level <= 2) return 50
  if (level <= 4) return 120
  if (level <= 6) return 200
  return 250
}

/** Estimated words of a book of `pages` pages at reading level 1-10. */
export function estimateWords(pages: number, level: number): number {
  return Math.round(pages * wordsPerPage(level))
}

/** Points a book of reading level 1-10 and `words` words is worth: (10 + level) x words / 100,000, times 10, at least 5. */
export function bookPoints(level: number, words: number): number {
  return Math.max(MIN_BOOK_POINTS, Math.round(((10 + level) * words) / 10_000))
}

/** Points for a quiz: the book's points x share correct when passed, else 0 (product 5). Whole points. */
export function quizPoints(
  pointsOfBook: number,
  attempt: { score: number; maxScore: number },
): number {
  if (!isPassed(attempt)) return 0
  return Math.round((pointsOfBook * attempt.score) / attempt.maxScore)
}

/** Passed at 60 %, at 70 % with 20 questions or more (product 5). */
export function isPassed({ score, maxScore }: { score: number; maxScore: number }): boolean {
  if (maxScore <= 0) return false
  return score * 100 >= maxScore * (maxScore >= 20 ? 70 : 60)
}
