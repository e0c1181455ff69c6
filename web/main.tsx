import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { DRAWN_ANEW, type DrawnAnswers } from '#contract/drawn-page.ts'
import { queryClient } from './api/query.ts'
import { speech } from './api/speech.ts'
import { Application } from './app/application.tsx'
import { applyLastSettings } from './app/apply-settings.tsx'
import { drawnAnswers, takeAnswers } from './app/drawn-answers.ts'
import { newRouter } from './app/router.tsx'
import { afterFirstPage, fetchPartsAfterwards } from './ui/later.tsx'
import './ui/base.css'
import './art/art.css'

// Zod would try whether it may compile its checks, which the page's policy refuses and reports.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

const root = document.getElementById('root')
if (!root) throw new Error('the page has no #root')

const router = newRouter(queryClient)
// Nothing goes on talking on another page.
router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
  if (pathChanged) speech.stop()
})

applyLastSettings()
fetchPartsAfterwards()
afterFirstPage(async () => (await import('./app/register-worker.ts')).registerWorker())

const application = <Application queries={queryClient} router={router} />
const answers = drawnAnswers()
if (answers) {
  void takeOver(root, answers)
} else {
  createRoot(root).render(application)
}

/** Makes the server's picture alive, piece by piece, as soon as the code of its screen is here. */
async function takeOver(picture: HTMLElement, drawnFrom: DrawnAnswers): Promise<void> {
  takeAnswers(drawnFrom)
  // The router then stands where the server's stood.
  router.ssr = { manifest: undefined }
  await router.load()
  startTransition(() => {
    hydrateRoot(picture, application, {
      // The picture did not fit, say because it was drawn in another time zone: React draws it anew.
      onRecoverableError: () => performance.mark(DRAWN_ANEW),
    })
  })
}
