import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, useEffect } from 'react'
import { PICTURE_MARK } from '#contract/drawn-page.ts'
import { ArtDefs } from '#web/art/art-defs.tsx'
import { AfterFirstPage } from './after-first-page.tsx'
import type { AppRouter } from './router.tsx'

/** Everything on the page. */
export function Application({ queries, router }: { queries: QueryClient; router: AppRouter }) {
  // A picture that the server drew is the page itself from now on; <html> is not React's.
  useEffect(() => document.documentElement.removeAttribute(PICTURE_MARK), [])

  return (
    <StrictMode>
      <QueryClientProvider client={queries}>
        <ArtDefs />
        <RouterProvider router={router} />
        <AfterFirstPage />
      </QueryClientProvider>
    </StrictMode>
  )
}
