import type { QueryClient } from '@tanstack/react-query'
import { createRoute, createRouter, useRouteContext } from '@tanstack/react-router'
import { setupRouterSsrQueryIntegration } from '@tanstack/react-router-ssr-query'
import { PATHS } from '#web/api/paths.ts'
import { sessionMark } from '#web/api/session-mark.ts'
import { Opening } from './opening.tsx'
import { mustBeStudent, sendToOnboarding } from './routes/entry-guards.ts'
import { dashboardScreen, Landing } from './routes/offline-screens.ts'
import { type Context, root } from './routes/root-route.ts'
import { signedInRoutes } from './routes/signed-in-routes.tsx'
import {
  confirmEmail,
  forgotPassword,
  joinClass,
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

const routeTree = root.addChildren([
  home,
  signIn,
  signUp,
  confirmEmail,
  forgotPassword,
  resetPassword,
  verifyEmail,
  unsubscribe,
  joinClass,
  signedInRoutes,
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
