import { RouterProvider } from '@tanstack/react-router'
import { RouterClient } from '@tanstack/react-router/ssr/client'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { DRAWN_ANEW } from '#contract/drawn-page.ts'
import { speech } from '#web/ui/speech/speech.ts'
import { setDeviceCopies } from './api/offline-cache.ts'
import { queryClient } from './api/query.ts'
import { sessionMark } from './api/session-mark.ts'
import { Application } from './app/application.tsx'
import { applyLastSettings } from './app/apply-settings.tsx'
import { keepDrawnAnswers } from './app/drawn-answers.ts'
import { type AppRouter, newRouter } from './app/router.tsx'
import { afterFirstPage, fetchPartsAfterwards } from './browser/idle.ts'
import { browserLocale } from './ui/locale.tsx'
import './ui/styles/base.css'

setDeviceCopies(() => import('./offline/offline-copies.ts'))

const root = document.getElementById('root')
if (!root) throw new Error('the page has no #root')

const isDrawn = '$_TSR' in globalThis
// A page that the server rendered for a reader already has that reader's look.
if (!isDrawn || !sessionMark.isSet()) applyLastSettings()
fetchPartsAfterwards()
afterFirstPage(async () => (await import('./app/register-worker.ts')).registerWorker())
afterFirstPage(async () => (await import('./app/report-device.ts')).reportDevice())
afterFirstPage(async () => (await import('./offline/watch-age.ts')).watchAge())

if (isDrawn) {
  void takeOver(root)
} else {
  createRoot(root).render(
    <Application queries={queryClient}>
      <RouterProvider router={router({ stands: false })} />
    </Application>,
  )
}

function router({ stands }: { stands: boolean }): AppRouter {
  const made = newRouter({ queries: queryClient, today: browserLocale.today, stands })
  // Nothing goes on talking on another page.
  made.subscribe('onBeforeNavigate', ({ pathChanged }) => {
    if (pathChanged) speech.stop()
  })
  return made
}

/** Hydrates the server's markup, in steps, so that user input in the meantime comes first. */
async function takeOver(picture: HTMLElement): Promise<void> {
  await yieldToMain()
  const own = router({ stands: true })
  keepDrawnAnswers(own, queryClient)
  await yieldToMain()
  startTransition(() => {
    hydrateRoot(
      picture,
      <Application queries={queryClient}>
        <RouterClient router={own} />
      </Application>,
      // Hydration mismatch, such as another time zone: React renders again.
      { onRecoverableError: () => performance.mark(DRAWN_ANEW) },
    )
  })
}

function yieldToMain(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}
