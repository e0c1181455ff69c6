import type { QueryClient } from '@tanstack/react-query'
import {
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
  useRouteContext,
} from '@tanstack/react-router'
import { setupRouterSsrQueryIntegration } from '@tanstack/react-router-ssr-query'
import { OPENID_REFUSALS } from '#contract/accounts/openid-pages.ts'
import { getWaiting } from '#contract/dashboard/waiting.ts'
import { PATHS } from '#web/api/paths.ts'
import { query } from '#web/api/query.ts'
import { isAdultHere } from '#web/api/session.ts'
import { sessionMark } from '#web/api/session-mark.ts'
import { NOW } from '#web/reading/use-reading-clock.ts'
import { Opening } from './opening.tsx'
import {
  administratorElsewhere,
  hasTreasureBox,
  mustBeStudent,
  sendToOnboarding,
} from './routes/entry-guards.ts'
import {
  dashboardScreen,
  Landing,
  libraryScreen,
  noQuizScreen,
  quizScreen,
  scannerScreen,
} from './routes/offline-screens.ts'
import { type Context, root } from './routes/root-route.ts'
import { screen } from './routes/screen.ts'
import { day, oneOf, searchOf, text, uuid, whole } from './routes/search.ts'
import {
  forgotPassword,
  resetPassword,
  signIn,
  signUp,
  unsubscribe,
  verifyEmail,
} from './routes/visitor-routes.ts'
import { ScreenError } from './screen-error.tsx'
import { scrolling } from './scrolling.ts'
import { Shell } from './shell.tsx'

const Dashboard = dashboardScreen.component
const WAITING = query(getWaiting, {})

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
  beforeLoad: ({ context: { user } }) => {
    sendToOnboarding(user)
    if (user) mustBeStudent(user)
  },
  ...dashboardScreen,
  loader: async (at) => {
    if (!at.context.user) return Landing.preload?.()
    await Promise.all([Dashboard.preload?.(), dashboardScreen.loader(at)])
  },
  // Hydration waits for it: a press in a part whose code is missing would be lost.
  component: Object.assign(Home, {
    preload: async () => (sessionMark.isSet() ? Dashboard : Landing).preload?.(),
  }),
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
  ...screen(() => import('#web/accounts/onboarding/onboarding-screen.tsx'), 'OnboardingScreen'),
})

const AdultShell = lazyRouteComponent(() => import('#web/app/adults/adult-shell.tsx'), 'AdultShell')

function InShell() {
  const { user } = useRouteContext({ from: '/signed-in' })
  const TheShell = user.role === 'student' ? Shell : AdultShell
  return (
    <TheShell>
      <Outlet />
    </TheShell>
  )
}

const inShell = createRoute({
  getParentRoute: () => signedIn,
  id: 'in-shell',
  beforeLoad: ({ context }) => sendToOnboarding(context.user),
  loader: async ({ context: { queries, user }, location: { pathname } }) => {
    // The dashboard's own call includes the clock.
    if (pathname === PATHS.dashboard) return
    const started =
      user.role === 'student' ? queries.prefetchQuery(NOW) : queries.prefetchQuery(WAITING)
    if (import.meta.env.SSR) await started
  },
  component: Object.assign(InShell, {
    preload: async () => {
      if (import.meta.env.SSR || isAdultHere()) await AdultShell.preload?.()
    },
  }),
})

/** What only children do. */
const ofChildren = createRoute({
  getParentRoute: () => inShell,
  id: 'of-children',
  beforeLoad: ({ context }) => mustBeStudent(context.user),
  component: Outlet,
})

/** A quiz page without the shell: only the question (design 10). */
const quiz = createRoute({
  getParentRoute: () => signedIn,
  path: `${PATHS.quiz}/$bookId`,
  beforeLoad: ({ context }) => sendToOnboarding(context.user),
  ...quizScreen,
})

const childrensScreens = [
  createRoute({ getParentRoute: () => ofChildren, path: PATHS.dashboard, ...dashboardScreen }),
  createRoute({ getParentRoute: () => ofChildren, path: PATHS.quiz, ...noQuizScreen }),
  createRoute({ getParentRoute: () => ofChildren, path: PATHS.scanner, ...scannerScreen }),
  createRoute({ getParentRoute: () => ofChildren, path: PATHS.bookScanner, ...scannerScreen }),
  createRoute({
    getParentRoute: () => ofChildren,
    path: PATHS.progress,
    ...screen(() => import('#web/reading/progress/progress-screen.tsx'), 'ProgressScreen'),
  }),
  createRoute({
    getParentRoute: () => ofChildren,
    path: PATHS.games,
    validateSearch: searchOf({ game: oneOf('runner', 'quest') }),
    ...screen(() => import('#web/dashboard/games/games-screen.tsx'), 'GamesScreen'),
  }),
]

const screens = [
  createRoute({
    getParentRoute: () => inShell,
    path: PATHS.library,
    validateSearch: searchOf({
      q: text(100),
      level: whole(1, 10),
      scope: oneOf('all', 'library'),
    }),
    ...libraryScreen,
  }),
  createRoute({
    getParentRoute: () => inShell,
    path: `${PATHS.quizView}/$bookId`,
    ...screen(() => import('#web/quiz/key/quiz-view-screen.tsx'), 'QuizViewScreen'),
  }),
  createRoute({
    getParentRoute: () => inShell,
    path: PATHS.settings,
    validateSearch: searchOf({ refused: oneOf(...OPENID_REFUSALS) }),
    ...screen(() => import('#web/accounts/settings/settings-screen.tsx'), 'SettingsScreen'),
  }),
  createRoute({
    getParentRoute: () => inShell,
    path: PATHS.squads,
    validateSearch: searchOf({ squad: whole(1) }),
    ...screen(() => import('#web/squads/squads-screen.tsx'), 'SquadsScreen'),
  }),
  createRoute({
    getParentRoute: () => inShell,
    path: PATHS.parent,
    validateSearch: searchOf({
      child: uuid,
      view: oneOf('family', 'care', 'sign-in', 'report', 'privacy'),
    }),
    ...screen(() => import('#web/family/parent-screen.tsx'), 'ParentScreen'),
  }),
  createRoute({
    getParentRoute: () => inShell,
    path: PATHS.teacher,
    beforeLoad: ({ context }) => administratorElsewhere(context.user),
    validateSearch: searchOf({
      class: whole(1),
      from: day,
      to: day,
      tab: oneOf('overview', 'progress', 'analytics', 'reports'),
      report: uuid,
      group: uuid,
    }),
    ...screen(() => import('#web/school/teacher-screen.tsx'), 'TeacherScreen'),
  }),
  createRoute({
    getParentRoute: () => inShell,
    path: PATHS.today,
    validateSearch: searchOf({ class: whole(1) }),
    ...screen(() => import('#web/school/today-screen.tsx'), 'TodayScreen'),
  }),
  createRoute({
    getParentRoute: () => inShell,
    path: PATHS.students,
    validateSearch: searchOf({ class: whole(1), view: oneOf('talks') }),
    ...screen(() => import('#web/school/students-screen.tsx'), 'StudentsScreen'),
  }),
  createRoute({
    getParentRoute: () => inShell,
    path: PATHS.classBooks,
    validateSearch: searchOf({ class: whole(1), from: day, to: day }),
    ...screen(() => import('#web/school/class-books-screen.tsx'), 'ClassBooksScreen'),
  }),
  createRoute({
    getParentRoute: () => inShell,
    path: PATHS.admin,
    validateSearch: searchOf({ view: oneOf('people', 'log', 'system') }),
    ...screen(() => import('#web/school/admin/admin-screen.tsx'), 'AdminScreen'),
  }),
  createRoute({
    getParentRoute: () => inShell,
    path: PATHS.treasureBox,
    beforeLoad: ({ context }) => hasTreasureBox(context.user),
    validateSearch: searchOf({ tab: text(20) }),
    ...screen(() => import('#web/prizes/box/treasure-box-screen.tsx'), 'TreasureBoxScreen'),
  }),
  createRoute({
    getParentRoute: () => inShell,
    path: PATHS.treasureStore,
    validateSearch: searchOf({ tab: text(20) }),
    ...screen(() => import('#web/prizes/store/treasure-store-screen.tsx'), 'TreasureStoreScreen'),
  }),
]

const routeTree = root.addChildren([
  home,
  signIn,
  signUp,
  forgotPassword,
  resetPassword,
  verifyEmail,
  unsubscribe,
  signedIn.addChildren([
    onboarding,
    quiz,
    inShell.addChildren([ofChildren.addChildren(childrensScreens), ...screens]),
  ]),
])

interface Page {
  queries: QueryClient
  today: Context['today']
  /** Lets the data of a page that the server renders past its policy. */
  nonce?: string
  /** The page was there before the application started: it keeps its reader's scroll position. */
  stands?: boolean
}

/** The application's routes, for one browser or for one page the server renders. */
export function newRouter({ queries, today, nonce, stands = false }: Page) {
  const router = createRouter({
    routeTree,
    context: { queries, user: null, today },
    defaultPendingComponent: Opening,
    defaultErrorComponent: ScreenError,
    defaultPreload: 'intent',
    // The queries know how old they are.
    defaultPreloadStaleTime: 0,
    // A page rendered on the server cannot be scrolled.
    scrollRestoration: !import.meta.env.SSR && scrolling({ stands }),
    ...(nonce && { ssr: { nonce } }),
  })
  setupRouterSsrQueryIntegration({
    router,
    queryClient: queries,
    dehydrateOptions: { shouldDehydrateQuery: ({ state }) => state.status === 'success' },
    handleRedirects: false,
    wrapQueryClient: false,
  })
  return router
}

export type AppRouter = ReturnType<typeof newRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
}
