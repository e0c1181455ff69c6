import { type ResultBand, resultBand } from '#domain/quiz.ts'

const MESSAGES: Record<ResultBand, string> = {
  excellent: 'Excellent work! You really understood this book.',
  good: 'Good job! You got most of the questions right.',
  practice: 'Keep practicing! Consider re-reading parts of the book.',
}

/** What the result says by percent correct (spec 9). */
export function resultMessage(percent: number): string {
  return MESSAGES[resultBand(percent)]
}
