/** What a finished book, saved minutes or a passed quiz can change: points, badges and missions. */
export const REWARDS = [
  '/api/dashboard',
  '/api/auth/user',
  '/api/user-badges',
  '/api/badges/next',
] as const

/** What a book that joins or changes in the library touches. */
export const LIBRARY_READS = ['/api/books', '/api/library/shelves', ...REWARDS] as const

/** What a change of a quiz touches. */
export const QUIZ_READS = [
  '/api/books/:bookId/quiz/key',
  '/api/books/:bookId/quiz',
  '/api/teacher/class/:id/books',
  '/api/admin/quiz-voids',
] as const

/** What minutes or a page reached in a book touch. */
export const READING_READS = [
  ...LIBRARY_READS,
  '/api/reading-sessions/current',
  '/api/reading-sessions',
  '/api/reading-logs',
  '/api/progress',
  '/api/progress/year',
] as const

/** What a guardian sees of every child: names and points. */
export const CHILD_READS = ['/api/family/heroes', '/api/parent/dashboard'] as const

/** What a child's request for a prize touches, and taking it back. */
export const PRIZE_READS = [
  '/api/auth/user',
  '/api/treasure-box/figures',
  '/api/treasure-box/points-history',
  '/api/treasure-box/redemptions',
  '/api/treasure-box/items',
  '/api/treasure-box/wishlist',
] as const

/** What a change of the store touches: one moves several of its pages. */
export const STORE_READS = [
  '/api/admin/treasure-box/insights',
  '/api/admin/treasure-box/analytics',
  '/api/admin/treasure-box/items',
  '/api/admin/treasure-box/shelf',
  '/api/admin/treasure-box/redemptions',
  '/api/admin/treasure-box/orders',
  '/api/admin/treasure-box/pick-list',
  '/api/treasure-box/items',
] as const

/** What is shown of a squad. */
export const SQUAD_READS = [
  '/api/classes/my',
  '/api/classes/waiting',
  '/api/classes/:id/members',
  '/api/classes/:id/leaderboard',
  '/api/classes/:id/competitions',
  '/api/classes/:id/activity',
  '/api/classes/:id/requests',
  '/api/teacher/class/:id/teachers',
] as const

/** What a teacher sees of a class. */
export const CLASS_READS = [
  '/api/teacher/classes',
  '/api/teacher/class/:id/roster',
  '/api/teacher/class/:id/removed',
  '/api/teacher/class/:id/overview',
  '/api/teacher/class/:id/today',
  '/api/teacher/class/:id/books',
  '/api/teacher/class/:id/analytics',
  '/api/teacher/class/:id/breakdown',
  '/api/teacher/class/:id/progress',
  '/api/teacher/class/:id/student-reports',
] as const
