import type { ReaderFacts } from './badges.ts'

/** The facts of a reader who has just begun: what tests start from. */
export const NEW_READER: ReaderFacts = {
  booksFinished: 0,
  booksInWeek: 0,
  hardestBook: 0,
  booksCollected: 0,
  booksRated: 0,
  genresFinished: 0,
  quizzesPassed: 0,
  perfectQuizzes: 0,
  responseQuizzes: 0,
  minutesRead: 0,
  bestDayMinutes: 0,
  pagesRead: 0,
  longestStreak: 0,
  weekendDays: 0,
  comebacks: 0,
  missionsCompleted: 0,
  pointsEarned: 0,
  squadsJoined: 0,
  challengesFinished: 0,
  cheersGiven: 0,
}
