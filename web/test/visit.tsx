import type { ReactNode } from 'react'
import { serve } from './fake-server.ts'
import { show } from './show.tsx'

export type Routes = Parameters<typeof serve>[0]

/** Shows a screen whose calls these routes answer. `sent` gives the calls so far that change something. */
export async function visit(screen: ReactNode, at: string, routes: Routes) {
  const calls = serve(routes)
  const sent = () => calls.filter(({ method }) => method !== 'GET')
  return { ...(await show(screen, at)), calls, sent }
}
