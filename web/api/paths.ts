/** Every address of the application (spec 2). */
export const PATHS = {
  home: '/',
  dashboard: '/dashboard',
  signIn: '/sign-in',
  signUp: '/sign-up',
  onboarding: '/onboarding',
  library: '/library',
  quiz: '/quiz',
  progress: '/progress',
  squads: '/social',
  games: '/games',
  bookScanner: '/book-scanner',
  scanner: '/scanner',
  parent: '/parent',
  teacher: '/teacher',
  treasureBox: '/treasure-box',
  treasureStore: '/treasure-store',
} as const
