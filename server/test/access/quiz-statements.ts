/** Statements of a mission that a call completes. */
const MISSION = 3

/** The rows of statements.ts about taking quizzes. */
export const QUIZ_STATEMENTS: Record<string, number> = {
  getQuiz: 5,
  saveAnswer: 7,
  unlockQuiz: 8,
  submitAttempt: 28 + MISSION,
  listQuizzesAhead: 6,
  listOpenQuizzes: 2,
  saveReadHow: 3,
  listAttempts: 2,
}
