import type { QueryClient } from '@tanstack/react-query'
import type { CurrentUser } from '#contract/accounts/auth.ts'

/** What a screen's `load` knows when it starts the queries that the screen shows first. */
export type ScreenLoad<Search = object, Params = object> = {
  queries: QueryClient
  user: CurrentUser | null
  /** The reader's, as an IANA name. */
  timeZone: string
  search: Search
  params: Params
}
