import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { queryClient } from './api/query.ts'
import { AfterFirstPage } from './app/after-first-page.tsx'
import { applyLastSettings } from './app/apply-settings.tsx'
import { router } from './app/router.tsx'
import { ArtDefs } from './art/art-defs.tsx'
import { afterFirstPage, fetchPartsAfterwards } from './ui/later.tsx'
import './ui/base.css'
import './art/art.css'

// Zod would try whether it may compile its checks, which the page's policy refuses and reports.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

applyLastSettings()
fetchPartsAfterwards()
afterFirstPage(async () => (await import('./app/register-worker.ts')).registerWorker())

const root = document.getElementById('root')
if (!root) throw new Error('the page has no #root')

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <ArtDefs />
      <RouterProvider router={router} />
      <AfterFirstPage />
    </QueryClientProvider>
  </StrictMode>,
)
