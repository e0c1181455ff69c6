/** Why a quiz is worth a talk; never an accusation. */
export const QUIZ_FLAGS = ['too_soon', 'many_a_day', 'again_and_again'] as const
export type QuizFlag = (typeof QUIZ_FLAGS)[number]

/** The same pace that makes a reading session worth a look (product 4). */
const MAX_WORDS_A_MINUTE = 450
/** Passed quizzes of one day from which it is worth a look. */
const MANY_A_DAY = 4
/** Tries at one quiz without passing from which it is worth a look. */
const MANY_TRIES = 3

export type QuizFacts = {
  passed: boolean
  /** Words of the book; null when they are not known. */
  words: number | null
  /** Minutes from starting the book to the quiz; null when the start is unknown. */
  minutesSinceBegun: number | null
  /** Passed quizzes of the reader's day, this one included, up to this one. */
  passedThatDay: number
  /** Tries at this quiz, this one included. */
  tries: number
}

/** Why a teacher may want to check in about a quiz; null when nothing looks unusual. */
export function quizFlag(facts: QuizFacts): QuizFlag | null {
  const { passed, words, minutesSinceBegun, passedThatDay, tries } = facts
  if (!passed) return tries >= MANY_TRIES ? 'again_and_again' : null
  if (words !== null && minutesSinceBegun !== null) {
    if (words / Math.max(1, minutesSinceBegun) > MAX_WORDS_A_MINUTE) return 'too_soon'
  }
  return passedThatDay >= MANY_A_DAY ? 'many_a_day' : null
}
