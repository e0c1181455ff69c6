import type { QueryClient } from '@tanstack/react-query'
import {
  createRequestHandler,
  RouterServer,
  renderRouterToString,
} from '@tanstack/react-router/ssr/server'
import type { Carry, DrawnPage, PageRequest } from '#contract/drawn-page.ts'
import { appearanceAttributes } from '#web/api/appearance.ts'
import { newQueries } from '#web/api/query.ts'
import { setTransport } from '#web/api/request.ts'
import { currentUserQuery, readCurrentUser } from '#web/api/session.ts'
import { settingsQuery } from '#web/api/settings.ts'
import { LocaleProvider, newLocale } from '#web/ui/locale.tsx'
import { Application } from './application.tsx'
import { settingsOf } from './apply-settings.tsx'
import { newRouter } from './router.tsx'

/** From now on the calls of every page go this way. */
export function askThrough(carry: Carry): void {
  setTransport(carry)
}

/** What React writes in place of a part whose code is still loading; rendering started that load. */
const NOT_THERE_YET = '<!--$!-->'

/**
 * Renders a URL as the signed-in user whose cookies were sent, once the queries of its routes have settled.
 * All data it reads belongs to this one rendering.
 */
export async function drawPage(asked: PageRequest): Promise<DrawnPage | null> {
  const page = await draw(asked)
  // The first page with a part since the start finds its code not loaded yet.
  return page?.markup.includes(NOT_THERE_YET) ? draw(asked) : page
}

async function draw({ url, locale, nonce }: PageRequest): Promise<DrawnPage | null> {
  const queries = newQueries()
  queries.setQueryData(currentUserQuery.queryKey, await readCurrentUser())
  const handle = createRequestHandler({
    request: new Request(`http://localhost${url}`),
    createRouter: () => newRouter({ queries, today: newLocale(locale).today, nonce }),
  })
  let look: DrawnPage['look'] = []
  let screen: string | undefined
  const { status, body } = await handle(({ router, responseHeaders }) => {
    look = lookIn(queries)
    screen = router.state.matches.at(-1)?.staticData.screen
    const children = (
      <LocaleProvider {...locale}>
        <Application queries={queries}>
          <RouterServer router={router} />
        </Application>
      </LocaleProvider>
    )
    return renderRouterToString({ router, responseHeaders, children })
  })
  if (status !== 200) return null
  return { markup: await new Response(body).text(), look, screen }
}

/** An anonymous page has none: the device applies its last appearance. */
function lookIn(queries: QueryClient): DrawnPage['look'] {
  const settings = queries.getQueryData(settingsQuery.queryKey)
  const user = queries.getQueryData(currentUserQuery.queryKey)
  return settings && user ? appearanceAttributes(settingsOf(settings, user.gradeLevel)) : []
}
