import { PATHS } from '#web/api/paths.ts'

/** The screen a page of this address draws first; the server names its files in the answer. */
export const FIRST_SCREENS = {
  [PATHS.home]: 'dashboard/dashboard-screen.tsx',
  [PATHS.signIn]: 'sign-in/sign-in-screen.tsx',
  [PATHS.library]: 'library/library-screen.tsx',
  [PATHS.quiz]: 'quiz/quiz-screen.tsx',
  [PATHS.progress]: 'progress/progress-screen.tsx',
  [PATHS.settings]: 'settings/settings-screen.tsx',
  [PATHS.squads]: 'squads/squads-screen.tsx',
  [PATHS.games]: 'games/games-screen.tsx',
  [PATHS.scanner]: 'scanner/scanner-screen.tsx',
  [PATHS.parent]: 'parent/parent-screen.tsx',
  [PATHS.teacher]: 'teacher/teacher-screen.tsx',
  [PATHS.treasureBox]: 'treasure-box/treasure-box-screen.tsx',
  [PATHS.treasureStore]: 'treasure-store/treasure-store-screen.tsx',
}
