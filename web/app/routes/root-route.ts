import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, lazyRouteComponent } from '@tanstack/react-router'
import type { CurrentUser } from '#contract/accounts/auth.ts'
import { currentUserQuery } from '#web/api/session.ts'
import { Root } from '#web/app/root.tsx'
import { ScreenError } from '#web/app/screen-error.tsx'

type Context = { queries: QueryClient; user: CurrentUser | null }

export const root = createRootRouteWithContext<Context>()({
  beforeLoad: async ({ context: { queries } }) => ({
    user: await queries.ensureQueryData(currentUserQuery),
  }),
  component: Root,
  errorComponent: ScreenError,
  notFoundComponent: lazyRouteComponent(() => import('#web/app/not-found.tsx'), 'NotFound'),
})
