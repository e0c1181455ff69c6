import type { Role } from '#contract/endpoint.ts'

/** Every address of the application (spec 2). */
export const PATHS = {
  home: '/',
  dashboard: '/dashboard',
  signIn: '/sign-in',
  signUp: '/sign-up',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  confirmEmail: '/confirm-email',
  verifyEmail: '/verify-email',
  unsubscribe: '/unsubscribe',
  onboarding: '/onboarding',
  hero: '/hero',
  library: '/library',
  /** The reading room; `book` says which book, `do: 'start'` starts its clock. */
  read: '/read',
  quiz: '/quiz',
  quizView: '/quiz-view',
  progress: '/progress',
  /** The reader's year on one page. */
  myYear: '/my-year',
  settings: '/settings',
  squads: '/social',
  games: '/games',
  bookScanner: '/book-scanner',
  scanner: '/scanner',
  parent: '/parent',
  teacher: '/teacher',
  today: '/today',
  students: '/students',
  student: '/students/$studentId',
  joinClass: '/join-class',
  classBooks: '/class-books',
  classStore: '/class-store',
  admin: '/admin',
  treasureBox: '/treasure-box',
  treasureStore: '/treasure-store',
} as const

/** The first page of each role, where the logo leads. */
export const HOMES = {
  student: PATHS.home,
  parent: PATHS.parent,
  teacher: PATHS.today,
  admin: PATHS.admin,
} as const satisfies Record<Role, string>

/** Where the books being read are on the child's home. */
export const READ_NOW = 'read-now'
