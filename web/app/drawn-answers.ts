import type { QueryClient } from '@tanstack/react-query'
import { cacheResponse } from '#web/api/offline-cache.ts'
import { addressOf } from '#web/api/request.ts'
import type { AppRouter } from './router.tsx'

/** Caches the responses a page was rendered from, like those the browser requests itself. */
export function keepDrawnAnswers({ options }: AppRouter, queries: QueryClient): void {
  const { hydrate } = options
  options.hydrate = async (drawn) => {
    await hydrate?.(drawn)
    for (const { queryKey, state, meta } of queries.getQueryCache().getAll()) {
      const [url, input] = queryKey
      if (meta?.offline !== 'kept' || typeof url !== 'string' || !isInput(input)) continue
      // A read that failed brought nothing.
      if (state.data === undefined) continue
      cacheResponse(addressOf(url, input))(Response.json(state.data))
    }
  }
}

function isInput(input: unknown): input is object {
  return typeof input === 'object' && input !== null
}
