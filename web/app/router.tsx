import type { QueryClient } from '@tanstack/react-query'
import {
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  type RouterHistory,
  redirect,
  useRouteContext,
} from '@tanstack/react-router'
import { OPENID_REFUSALS } from '#contract/accounts/openid-pages.ts'
import { PATHS } from '#web/api/paths.ts'
import { Opening } from './opening.tsx'
import { mustBeStudent, sendToOnboarding } from './routes/entry-guards.ts'
import { root } from './routes/root-route.ts'
import { day, oneOf, searchOf, text, uuid, whole } from './routes/search.ts'
import { signIn, signUp, unsubscribe, verifyEmail } from './routes/visitor-routes.ts'
import { ScreenError } from './screen-error.tsx'
import { scrolling } from './scrolling.ts'
import { Shell } from './shell.tsx'

const Landing = lazyRouteComponent(
  () => import('#web/accounts/landing/landing-screen.tsx'),
  'LandingScreen',
)
const Dashboard = lazyRouteComponent(
  () => import('#web/dashboard/dashboard-screen.tsx'),
  'DashboardScreen',
)

function Home() {
  const { user } = useRouteContext({ from: '__root__' })
  if (!user) return <Landing />
  return (
    <Shell>
      <Dashboard />
    </Shell>
  )
}

const home = createRoute({
  getParentRoute: () => root,
  path: PATHS.home,
  beforeLoad: ({ context }) => sendToOnboarding(context.user),
  loader: ({ context }) => (context.user ? Dashboard : Landing).preload?.(),
  component: Home,
})

/** The routes that need a signed-in person. */
const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  beforeLoad: ({ context: { user }, location }) => {
    if (!user) throw redirect({ to: PATHS.signIn, search: { next: location.href } })
    return { user }
  },
  component: Outlet,
})

const onboarding = createRoute({
  getParentRoute: () => signedIn,
  path: PATHS.onboarding,
  beforeLoad: ({ context }) => mustBeStudent(context.user),
  component: lazyRouteComponent(
    () => import('#web/accounts/onboarding/onboarding-screen.tsx'),
    'OnboardingScreen',
  ),
})

function InShell() {
  return (
    <Shell>
      <Outlet />
    </Shell>
  )
}

const inShell = createRoute({
  getParentRoute: () => signedIn,
  id: 'in-shell',
  beforeLoad: ({ context }) => sendToOnboarding(context.user),
  component: InShell,
})

const dashboard = createRoute({
  getParentRoute: () => inShell,
  path: PATHS.dashboard,
  component: Dashboard,
})

const library = createRoute({
  getParentRoute: () => inShell,
  path: PATHS.library,
  validateSearch: searchOf({
    q: text(100),
    level: whole(1, 10),
    scope: oneOf('all', 'library'),
  }),
  component: lazyRouteComponent(
    () => import('#web/reading/library/library-screen.tsx'),
    'LibraryScreen',
  ),
})

const noQuiz = createRoute({
  getParentRoute: () => inShell,
  path: PATHS.quiz,
  component: lazyRouteComponent(() => import('#web/quiz/no-quiz.tsx'), 'NoQuiz'),
})

/** A quiz page without the shell: only the question (design 10). */
const quiz = createRoute({
  getParentRoute: () => signedIn,
  path: `${PATHS.quiz}/$bookId`,
  beforeLoad: ({ context }) => sendToOnboarding(context.user),
  component: lazyRouteComponent(() => import('#web/quiz/quiz-screen.tsx'), 'QuizScreen'),
})

const ScannerScreen = lazyRouteComponent(
  () => import('#web/books/scanner/scanner-screen.tsx'),
  'ScannerScreen',
)

const screens = [
  dashboard,
  library,
  noQuiz,
  createRoute({ getParentRoute: () => inShell, path: PATHS.scanner, component: ScannerScreen }),
  createRoute({ getParentRoute: () => inShell, path: PATHS.bookScanner, component: ScannerScreen }),
  createRoute({
    getParentRoute: () => inShell,
    path: `${PATHS.quizView}/$bookId`,
    component: lazyRouteComponent(
      () => import('#web/quiz/key/quiz-view-screen.tsx'),
      'QuizViewScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => inShell,
    path: PATHS.progress,
    component: lazyRouteComponent(
      () => import('#web/reading/progress/progress-screen.tsx'),
      'ProgressScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => inShell,
    path: PATHS.settings,
    validateSearch: searchOf({ refused: oneOf(...OPENID_REFUSALS) }),
    component: lazyRouteComponent(
      () => import('#web/accounts/settings/settings-screen.tsx'),
      'SettingsScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => inShell,
    path: PATHS.squads,
    validateSearch: searchOf({ squad: whole(1) }),
    component: lazyRouteComponent(() => import('#web/squads/squads-screen.tsx'), 'SquadsScreen'),
  }),
  createRoute({
    getParentRoute: () => inShell,
    path: PATHS.games,
    validateSearch: searchOf({ game: oneOf('runner', 'quest') }),
    component: lazyRouteComponent(
      () => import('#web/dashboard/games/games-screen.tsx'),
      'GamesScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => inShell,
    path: PATHS.parent,
    validateSearch: searchOf({
      child: uuid,
      view: oneOf('family', 'care', 'report', 'privacy'),
    }),
    component: lazyRouteComponent(() => import('#web/family/parent-screen.tsx'), 'ParentScreen'),
  }),
  createRoute({
    getParentRoute: () => inShell,
    path: PATHS.teacher,
    validateSearch: searchOf({
      class: whole(1),
      from: day,
      to: day,
      view: oneOf('figures', 'roster', 'talks', 'books'),
      group: uuid,
    }),
    component: lazyRouteComponent(() => import('#web/school/teacher-screen.tsx'), 'TeacherScreen'),
  }),
  createRoute({
    getParentRoute: () => inShell,
    path: PATHS.treasureBox,
    validateSearch: searchOf({ tab: text(20) }),
    component: lazyRouteComponent(
      () => import('#web/prizes/box/treasure-box-screen.tsx'),
      'TreasureBoxScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => inShell,
    path: PATHS.treasureStore,
    validateSearch: searchOf({ tab: text(20) }),
    component: lazyRouteComponent(
      () => import('#web/prizes/store/treasure-store-screen.tsx'),
      'TreasureStoreScreen',
    ),
  }),
]

const routeTree = root.addChildren([
  home,
  signIn,
  signUp,
  verifyEmail,
  unsubscribe,
  signedIn.addChildren([onboarding, quiz, inShell.addChildren(screens)]),
])

/**
 * The application's routes, for one browser or for one page the server renders. A page that was there before
 * the application started keeps its reader's scroll position.
 */
export function newRouter(
  queries: QueryClient,
  { history, stands = false }: { history?: RouterHistory; stands?: boolean } = {},
) {
  return createRouter({
    routeTree,
    history,
    context: { queries, user: null },
    defaultPendingComponent: Opening,
    defaultErrorComponent: ScreenError,
    defaultPreload: 'intent',
    // A page rendered on the server cannot be scrolled.
    scrollRestoration: history === undefined && scrolling({ stands }),
  })
}

export type AppRouter = ReturnType<typeof newRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
}
