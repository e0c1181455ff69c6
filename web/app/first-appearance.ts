import { PICTURE_MARK } from '#contract/drawn-page.ts'
import { applyAppearance, savedAppearance } from '#web/api/appearance.ts'
import { afterFirstPaint } from './after-first-paint.ts'
import { fetchDrawnScripts } from './drawn-scripts.ts'
import { queueUntilHydrated } from './queue-until-hydrated.ts'

// Inlined in the page and run before anything is painted, so no one sees the page in a theme or size other
// than their own. A page the server rendered for a reader already has that reader's look.
if (!document.documentElement.dataset.density) applyAppearance(savedAppearance())
if (document.documentElement.hasAttribute(PICTURE_MARK)) queueUntilHydrated()
// Before any module: Zod would try whether it may compile its checks, which the page's policy refuses and reports.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
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
