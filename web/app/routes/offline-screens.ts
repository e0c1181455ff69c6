import { lazyRouteComponent } from '@tanstack/react-router'
import { screen } from './screen.ts'

// Screens that open without a network: a device keeps all that they load. What the other routes load is fetched
// when they are opened (scripts/shell-files.ts).

export const Landing = lazyRouteComponent(
  () => import('#web/accounts/landing/landing-screen.tsx'),
  'LandingScreen',
)
export const signInScreen = screen(
  () => import('#web/accounts/sign-in/sign-in-screen.tsx'),
  'SignInScreen',
)
export const signUpScreen = screen(
  () => import('#web/accounts/sign-in/sign-up-screen.tsx'),
  'SignUpScreen',
)
export const verifyEmailScreen = screen(
  () => import('#web/accounts/sign-in/verify-email.tsx'),
  'VerifyEmail',
)
export const dashboardScreen = screen(
  () => import('#web/dashboard/dashboard-screen.tsx'),
  'DashboardScreen',
)
export const libraryScreen = screen(
  () => import('#web/reading/library/library-screen.tsx'),
  'LibraryScreen',
)
export const scannerScreen = screen(
  () => import('#web/books/scanner/scanner-screen.tsx'),
  'ScannerScreen',
)
export const readingRoomScreen = screen(
  () => import('#web/reading/room/reading-room-screen.tsx'),
  'ReadingRoomScreen',
)
export const noQuizScreen = screen(() => import('#web/quiz/no-quiz.tsx'), 'NoQuiz')
export const quizScreen = screen(() => import('#web/quiz/quiz-screen.tsx'), 'QuizScreen')
export const progressScreen = screen(
  () => import('#web/reading/progress/progress-screen.tsx'),
  'ProgressScreen',
)
export const treasureBoxScreen = screen(
  () => import('#web/prizes/box/treasure-box-screen.tsx'),
  'TreasureBoxScreen',
)
export const gamesScreen = screen(
  () => import('#web/dashboard/games/games-screen.tsx'),
  'GamesScreen',
)
export const settingsScreen = screen(
  () => import('#web/accounts/settings/settings-screen.tsx'),
  'SettingsScreen',
)
