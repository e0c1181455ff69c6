import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, lazyRouteComponent } from '@tanstack/react-router'
import type { CurrentUser } from '#contract/accounts/auth.ts'
import type { Day } from '#domain/calendar.ts'
import { currentUserQuery } from '#web/api/session.ts'
import { settingsQuery } from '#web/api/settings.ts'
import { Root } from '#web/app/root.tsx'
import { ScreenError } from '#web/app/screen-error.tsx'

export type Context = { queries: QueryClient; user: CurrentUser | null; today: () => Day }

export const root = createRootRouteWithContext<Context>()({
  beforeLoad: async ({ context: { queries } }) => ({
    user: await queries.ensureQueryData(currentUserQuery),
  }),
  loader: async ({ context: { queries, user } }) => {
    const started = user && queries.prefetchQuery(settingsQuery)
    if (import.meta.env.SSR) await started
  },
  component: Root,
  errorComponent: ScreenError,
  notFoundComponent: lazyRouteComponent(() => import('#web/app/not-found.tsx'), 'NotFound'),
})
