import type { Query, QueryClient } from '@tanstack/react-query'
import { createMemoryHistory } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import type { Carry, DrawnPage, LocaleValues } from '#contract/drawn-page.ts'
import { appearanceAttributes } from '#web/api/appearance.ts'
import { newQueries } from '#web/api/query.ts'
import { setTransport } from '#web/api/request.ts'
import { currentUserQuery, readCurrentUser } from '#web/api/session.ts'
import { settingsQuery } from '#web/api/settings.ts'
import { LocaleProvider } from '#web/ui/locale.tsx'
import { Application } from './application.tsx'
import { settingsOf } from './apply-settings.tsx'
import { newRouter } from './router.tsx'

/** From now on the calls of every page go this way. */
export function askThrough(carry: Carry): void {
  setTransport(carry)
}

/** What a screen asks may lead to another question, and its code to more code. */
const MAX_DRAWINGS = 6
/** React leaves this where a part of the page had to wait for its code. */
const WAITING = '<!--$!-->'
/** By then code on this disk is loaded. */
const CODE_MS = 20

/**
 * Renders a URL as the signed-in user whose cookies were sent: renders, answers the calls it made, and
 * renders again until it makes no new ones. All data it reads belongs to this one rendering.
 */
export async function drawPage(url: string, locale: LocaleValues): Promise<DrawnPage | null> {
  const queries = newQueries()
  queries.setQueryData(currentUserQuery.queryKey, await readCurrentUser())
  const router = newRouter(queries, { history: createMemoryHistory({ initialEntries: [url] }) })
  await router.load()
  const { _serverResult: result } = router
  if (result?.type !== 'render' || result.status !== 200) return null
  const asked = new Set<Query>()
  for (let drawing = 1; ; drawing += 1) {
    const markup = renderToString(
      <LocaleProvider {...locale}>
        <Application queries={queries} router={router} />
      </LocaleProvider>,
    )
    const open = questions(queries).filter((query) => !asked.has(query))
    const isWhole = open.length === 0 && !markup.includes(WAITING)
    if (isWhole || drawing === MAX_DRAWINGS) {
      return { markup, answers: answersIn(queries), look: lookIn(queries) }
    }
    for (const query of open) asked.add(query)
    await Promise.allSettled(
      open.length > 0 ? open.map((query) => query.fetch()) : [passed(CODE_MS)],
    )
  }
}

function passed(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

function questions(queries: QueryClient): Query[] {
  const all = queries.getQueryCache().getAll()
  return all.filter(({ state, options }) => {
    const isWanted = !('enabled' in options) || options.enabled !== false
    return state.data === undefined && isWanted && typeof options.queryFn === 'function'
  })
}

function answersIn(queries: QueryClient): DrawnPage['answers'] {
  return queries
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.status === 'success')
    .map(({ queryKey, state, meta }) => [queryKey, state.data, meta?.offline === 'kept'] as const)
}

/** An anonymous page has none: the device applies its last appearance. */
function lookIn(queries: QueryClient): DrawnPage['look'] {
  const settings = queries.getQueryData(settingsQuery.queryKey)
  const user = queries.getQueryData(currentUserQuery.queryKey)
  return settings && user ? appearanceAttributes(settingsOf(settings, user.gradeLevel)) : []
}
