/** What a finished book, saved minutes or a passed quiz can change: points, badges and missions. */
const REWARDS = [
  '/api/dashboard',
  '/api/auth/user',
  '/api/user-badges',
  '/api/badges/next',
] as const

/** What a book that joins or changes in the library touches. */
export const LIBRARY_READS = ['/api/books', ...REWARDS] as const

/** What minutes or a page reached in a book touch. */
export const READING_READS = [
  ...LIBRARY_READS,
  '/api/reading-sessions/current',
  '/api/reading-sessions',
  '/api/reading-logs',
  '/api/progress',
] as const
