import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
  useLocation,
} from '@tanstack/react-router'
import { configure, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { vi } from 'vitest'
import { SIGNED_IN_MARK } from '#contract/accounts/signed-in-mark.ts'
import { queryClient } from '#web/api/query.ts'
import { CelebrationStage } from '#web/ui/celebration/celebration-stage.tsx'
import { celebrations } from '#web/ui/celebration/celebration-store.ts'
import { toasts } from '#web/ui/overlays/toast-store.ts'
import { Toaster } from '#web/ui/overlays/toaster.tsx'

// A whole screen takes long to draw in jsdom, above all while other tests run beside it.
configure({ asyncUtilTimeout: 8000 })
vi.setConfig({ testTimeout: 30_000 })

/**
 * Renders a screen at this URL, with working links and the notices shown. Following a link shows the URL it
 * leads to.
 */
export async function show(screen: ReactNode, at = '/') {
  queryClient.clear()
  Reflect.set(document, 'cookie', `${SIGNED_IN_MARK}=1`)
  // The one slot outlives a test.
  toasts.dismiss(toasts.shown.get()?.id ?? 0)
  celebrations.startVisit()
  // jsdom cannot scroll, which the router does after a journey.
  window.scrollTo = () => {}
  const root = createRootRoute({ component: Outlet })
  const here = createRoute({
    getParentRoute: () => root,
    path: new URL(at, 'http://localhost').pathname,
    validateSearch: (search: Record<string, unknown>) => search,
    component: () => screen,
  })
  const elsewhere = createRoute({ getParentRoute: () => root, path: '$', component: Arrived })
  const router = createRouter({
    routeTree: root.addChildren([here, elsewhere]),
    history: createMemoryHistory({ initialEntries: [at] }),
  })
  await router.load()
  const user = userEvent.setup({ delay: null })
  const page = render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <Toaster />
      <CelebrationStage />
    </QueryClientProvider>,
  )
  return { ...page, user, router }
}

function Arrived() {
  const { href } = useLocation()
  return <p>Arrived at {href}</p>
}
