import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { queryClient } from './api/query.ts'
import { applyLastSettings } from './app/apply-settings.tsx'
import { registerWorker } from './app/register-worker.ts'
import { router } from './app/router.tsx'
import { ArtDefs } from './art/art-defs.tsx'
import { CelebrationStage } from './ui/celebration-stage.tsx'
import { Toaster } from './ui/toaster.tsx'
import './ui/base.css'
import './art/art.css'

applyLastSettings()
registerWorker()

const root = document.getElementById('root')
if (!root) throw new Error('the page has no #root')

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <ArtDefs />
      <RouterProvider router={router} />
      <Toaster />
      <CelebrationStage />
    </QueryClientProvider>
  </StrictMode>,
)
