import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router'
import type { ScreenLoad } from '#web/api/screen-load.ts'
import type { Context } from './root-route.ts'

type Screen<Name extends string, Search, Params> = Record<Name, RouteComponent> & {
  load?: (at: ScreenLoad<Search, Params>) => Promise<void>
}

type Asked<Search, Params> = {
  context: Context
  deps: { search: Search }
  params: Params
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The component of the route's screen; its file has the same name. */
    screen?: string
  }
}

/**
 * Route options of a screen with its code in a file of its own. The file may export `load`, which starts the
 * screen's queries. The server renders once they have settled; a browser shows the screen's own loading states
 * meanwhile.
 */
export function screen<Name extends string, Search extends object, Params>(
  fetchScreen: () => Promise<Screen<Name, Search, Params>>,
  name: Name,
) {
  return {
    component: lazyRouteComponent(fetchScreen, name),
    staticData: { screen: name },
    loaderDeps: ({ search }: { search: Search }) => ({ search }),
    loader: async ({ context, deps, params }: Asked<Search, Params>) => {
      const start = async () => (await fetchScreen()).load?.({ ...context, ...deps, params })
      // The screen shows what failed, and its own error boundary a screen that did not come.
      const started = start().catch(() => undefined)
      if (import.meta.env.SSR) await started
    },
  }
}
