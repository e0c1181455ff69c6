import {
  createRoute,
  lazyRouteComponent,
  Outlet,
  redirect,
  useRouteContext,
} from '@tanstack/react-router'
import { OPENID_REFUSALS } from '#contract/accounts/openid-pages.ts'
import { getWaiting } from '#contract/dashboard/waiting.ts'
import { LETTERS } from '#domain/first-letters.ts'
import { PATHS } from '#web/api/paths.ts'
import { query } from '#web/api/query.ts'
import { isAdultHere } from '#web/api/session.ts'
import { Shell } from '#web/app/shell.tsx'
import { NOW } from '#web/reading/use-reading-clock.ts'
import {
  administratorElsewhere,
  hasTreasureBox,
  mustBeStudent,
  sendToOnboarding,
} from './entry-guards.ts'
import {
  dashboardScreen,
  gamesScreen,
  libraryScreen,
  noQuizScreen,
  progressScreen,
  quizScreen,
  readingRoomScreen,
  scannerScreen,
  settingsScreen,
  treasureBoxScreen,
} from './offline-screens.ts'
import { root } from './root-route.ts'
import { screen } from './screen.ts'
import { day, oneOf, searchOf, text, uuid, whole } from './search.ts'

/** How a table of students is sorted, searched and paged. */
const TABLE = { sort: text(20), find: text(100), page: whole(1) }

const WAITING = query(getWaiting, {})

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

/** Pages of children without the shell. */
const bare = createRoute({
  getParentRoute: () => signedIn,
  id: 'bare',
  beforeLoad: ({ context }) => {
    sendToOnboarding(context.user)
    mustBeStudent(context.user)
  },
  component: Outlet,
})

/** The reading room: nothing but the book. */
const read = createRoute({
  getParentRoute: () => bare,
  path: PATHS.read,
  validateSearch: searchOf({ book: uuid, do: oneOf('start', 'stop') }),
  ...readingRoomScreen,
})

const childrensScreens = [
  createRoute({ getParentRoute: () => ofChildren, path: PATHS.dashboard, ...dashboardScreen }),
  createRoute({ getParentRoute: () => ofChildren, path: PATHS.quiz, ...noQuizScreen }),
  createRoute({ getParentRoute: () => ofChildren, path: PATHS.scanner, ...scannerScreen }),
  createRoute({ getParentRoute: () => ofChildren, path: PATHS.bookScanner, ...scannerScreen }),
  createRoute({
    getParentRoute: () => ofChildren,
    path: PATHS.progress,
    ...progressScreen,
  }),
  createRoute({
    getParentRoute: () => ofChildren,
    path: PATHS.hero,
    ...screen(() => import('#web/rewards/wardrobe/hero-screen.tsx'), 'HeroScreen'),
  }),
  createRoute({
    getParentRoute: () => ofChildren,
    path: PATHS.myYear,
    validateSearch: searchOf({ kind: oneOf('school', 'calendar'), back: whole(0, 9) }),
    ...screen(() => import('#web/reading/progress/my-year-screen.tsx'), 'MyYearScreen'),
  }),
  createRoute({
    getParentRoute: () => ofChildren,
    path: PATHS.games,
    validateSearch: searchOf({ game: oneOf('runner', 'quest') }),
    ...gamesScreen,
  }),
]

const screens = [
  createRoute({
    getParentRoute: () => inShell,
    path: PATHS.library,
    validateSearch: searchOf({
      q: text(100),
      level: whole(1, 10),
      letter: oneOf(...LETTERS),
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
    ...settingsScreen,
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
      prize: uuid,
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
      ...TABLE,
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
    path: PATHS.student,
    validateSearch: searchOf({ class: whole(1), view: oneOf('letter') }),
    ...screen(() => import('#web/school/students/student-screen.tsx'), 'StudentScreen'),
  }),
  createRoute({
    getParentRoute: () => inShell,
    path: PATHS.students,
    validateSearch: searchOf({ class: whole(1), view: oneOf('talks'), ...TABLE }),
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
    path: PATHS.classStore,
    validateSearch: searchOf({
      class: whole(1),
      orders: oneOf('waiting', 'handed_out'),
      print: oneOf('pick-list', 'slips'),
    }),
    ...screen(() => import('#web/school/store/class-store-screen.tsx'), 'ClassStoreScreen'),
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
    ...treasureBoxScreen,
  }),
  createRoute({
    getParentRoute: () => inShell,
    path: PATHS.treasureStore,
    validateSearch: searchOf({
      tab: text(20),
      stage: oneOf('waiting', 'pending', 'approved', 'shipped', 'delivered', 'canceled'),
      class: whole(0),
      print: oneOf('pick-list'),
      q: text(100),
      category: oneOf('physical', 'digital', 'experience', 'gift_card'),
      age: oneOf('elementary', 'middle', 'high'),
      state: oneOf('active', 'inactive', 'low'),
      sort: oneOf('name', 'points', 'points_down', 'stock', 'stock_down'),
      page: whole(2, 1000),
    }),
    ...screen(() => import('#web/prizes/store/treasure-store-screen.tsx'), 'TreasureStoreScreen'),
  }),
]

export const signedInRoutes = signedIn.addChildren([
  onboarding,
  quiz,
  bare.addChildren([read]),
  inShell.addChildren([ofChildren.addChildren(childrensScreens), ...screens]),
])
