import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { getSettings } from '#contract/accounts/settings.ts'
import { DRAWN_ANEW, type DrawnAnswers } from '#contract/drawn-page.ts'
import { speech } from '#web/ui/speech/speech.ts'
import { setDeviceCopies } from './api/offline-cache.ts'
import { queryClient } from './api/query.ts'
import { Application } from './app/application.tsx'
import { applyLastSettings } from './app/apply-settings.tsx'
import { drawnAnswers, takeAnswers } from './app/drawn-answers.ts'
import { type AppRouter, newRouter } from './app/router.tsx'
import { afterFirstPage, fetchPartsAfterwards } from './browser/idle.ts'
import './ui/styles/base.css'
import './art/art.css'

// Zod would try whether it may compile its checks, which the page's policy refuses and reports.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

setDeviceCopies(() => import('./offline/offline-copies.ts'))

const root = document.getElementById('root')
if (!root) throw new Error('the page has no #root')

const answers = drawnAnswers()
if (!answers?.some(([key]) => key[0] === getSettings.url)) applyLastSettings()
fetchPartsAfterwards()
afterFirstPage(async () => (await import('./app/register-worker.ts')).registerWorker())
afterFirstPage(async () => (await import('./app/report-time-zone.ts')).reportTimeZone())
afterFirstPage(async () => (await import('./offline/watch-age.ts')).watchAge())

if (answers) {
  void takeOver(root, answers)
} else {
  createRoot(root).render(<Application queries={queryClient} router={router({ stands: false })} />)
}

function router({ stands }: { stands: boolean }): AppRouter {
  const made = newRouter(queryClient, { stands })
  // Nothing goes on talking on another page.
  made.subscribe('onBeforeNavigate', ({ pathChanged }) => {
    if (pathChanged) speech.stop()
  })
  return made
}

/** Makes the server's picture alive, piece by piece, as soon as the code of its screen is here. */
async function takeOver(picture: HTMLElement, drawnFrom: DrawnAnswers): Promise<void> {
  await yieldToMain()
  takeAnswers(drawnFrom)
  await yieldToMain()
  const own = router({ stands: true })
  await yieldToMain()
  // The router then stands where the server's stood.
  own.ssr = { manifest: undefined }
  await own.load()
  await yieldToMain()
  startTransition(() => {
    hydrateRoot(picture, <Application queries={queryClient} router={own} />, {
      // Hydration mismatch, such as another time zone: React renders again.
      onRecoverableError: () => performance.mark(DRAWN_ANEW),
    })
  })
}

/** User input in the meantime comes first. */
function yieldToMain(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}
