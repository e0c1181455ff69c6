import { QueryClient, queryOptions } from '@tanstack/react-query'
import type { Endpoint, Input, Output } from '#contract/endpoint.ts'
import { request } from './request.ts'

/** No retries, no refetch on focus, no polling, data never goes stale automatically (spec 7). */
export function newQueries(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        staleTime: Number.POSITIVE_INFINITY,
        // Asked without a network too: what was kept on the device answers.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

/** What this browser has read. A page that the server draws has its own. */
export const queryClient = newQueries()

/** The query of an endpoint; its key is the address and the input. */
export function query<E extends Endpoint>(endpoint: E, input: Input<E>) {
  return queryOptions<Output<E>>({
    queryKey: [endpoint.url, input],
    queryFn: () => request(endpoint, input),
  })
}

/** Drops everything read from these endpoints, so that what is on the screen is read again. */
export async function invalidate(...endpoints: Endpoint[]): Promise<void> {
  await Promise.all(endpoints.map(({ url }) => queryClient.invalidateQueries({ queryKey: [url] })))
}
