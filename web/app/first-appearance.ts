import { applyAppearance, savedAppearance } from '#web/api/appearance.ts'
import { afterFirstPaint } from './after-first-paint.ts'
import { fetchDrawnScripts } from './drawn-scripts.ts'
import { queueUntilHydrated } from './queue-until-hydrated.ts'

// Stands in the page itself and runs before anything is drawn: nobody sees the page in another theme
// or size than they left it in. One that the server drew for a reader comes in that reader's look.
if (!document.documentElement.dataset.density) applyAppearance(savedAppearance())
queueUntilHydrated()
document.addEventListener('DOMContentLoaded', () => {
  afterFirstPaint(() => {
    fetchDrawnScripts()
    fetchManifest()
  })
})

/** What makes the page an app on a device has to come, but not before its first letters. */
function fetchManifest(): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="later-manifest"]')
  if (link) link.rel = 'manifest'
}
