import { PATHS } from '#web/api/paths.ts'

/** The screen a page of this address draws first; the server names its files in the answer. */
export const FIRST_SCREENS = {
  [PATHS.home]: 'dashboard/dashboard-screen.tsx',
  [PATHS.signIn]: 'accounts/sign-in/sign-in-screen.tsx',
  [PATHS.library]: 'reading/library/library-screen.tsx',
  [PATHS.quiz]: 'quiz/quiz-screen.tsx',
  [PATHS.progress]: 'reading/progress/progress-screen.tsx',
  [PATHS.settings]: 'accounts/settings/settings-screen.tsx',
  [PATHS.squads]: 'squads/squads-screen.tsx',
  [PATHS.games]: 'dashboard/games/games-screen.tsx',
  [PATHS.scanner]: 'books/scanner/scanner-screen.tsx',
  [PATHS.parent]: 'family/parent-screen.tsx',
  [PATHS.teacher]: 'school/teacher-screen.tsx',
  [PATHS.treasureBox]: 'prizes/box/treasure-box-screen.tsx',
  [PATHS.treasureStore]: 'prizes/store/treasure-store-screen.tsx',
}
