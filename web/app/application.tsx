import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, StrictMode, useEffect } from 'react'
import { PICTURE_MARK } from '#contract/drawn-page.ts'
import { ArtDefs } from '#web/art/art-defs.tsx'
import { AfterFirstPage } from './after-first-page.tsx'

/** Everything on the page around its screens. */
export function Application({ queries, children }: { queries: QueryClient; children: ReactNode }) {
  // A picture that the server drew is the page itself from now on; <html> is not React's.
  useEffect(() => document.documentElement.removeAttribute(PICTURE_MARK), [])

  return (
    <StrictMode>
      <QueryClientProvider client={queries}>
        <ArtDefs />
        {children}
        <AfterFirstPage />
      </QueryClientProvider>
    </StrictMode>
  )
}
