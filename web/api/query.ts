import { QueryClient, queryOptions } from '@tanstack/react-query'
import { getWaiting } from '#contract/dashboard/waiting.ts'
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
    meta: { offline: endpoint.offline },
  })
}

/** Refetches what is on the screen of the reads that these calls change (`touches` in the contract). */
export async function refreshAfter(...endpoints: Endpoint[]): Promise<void> {
  // Whatever an adult changes may have been what waited for them.
  const urls = new Set([getWaiting.url, ...endpoints.flatMap(({ touches = [] }) => touches)])
  await Promise.all([...urls].map((url) => queryClient.invalidateQueries({ queryKey: [url] })))
}
