import type { QueryClient } from '@tanstack/react-query'
import type { CurrentUser } from '#contract/accounts/auth.ts'
import type { Day } from '#domain/calendar.ts'

/** What a screen's `load` knows when it starts the queries that the screen shows first. */
export type ScreenLoad<Search = object, Params = object> = {
  queries: QueryClient
  user: CurrentUser | null
  /** The reader's calendar day now, which ends at midnight. */
  today: () => Day
  search: Search
  params: Params
}
