import { LATER_SCRIPT, PICTURE_MARK } from '#contract/drawn-page.ts'
import { applyAppearance, savedAppearance } from '#web/api/appearance.ts'
import { queueUntilHydrated } from './queue-until-hydrated.ts'

/** A page that is not in view is not painted; its scripts come all the same. */
const PATIENCE_MS = 3000
const PAINTED = 'first-contentful-paint'

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

/** Runs once, when the page has been shown, and with it what came after its first letters. */
function afterFirstPaint(work: () => void): void {
  let isDone = false
  const once = () => {
    if (isDone) return
    isDone = true
    work()
  }
  if (PerformanceObserver.supportedEntryTypes.includes('paint')) {
    // Told when the frame is on the screen; a frame's own callbacks come before it is.
    new PerformanceObserver((list) => {
      if (list.getEntriesByName(PAINTED).length > 0) requestAnimationFrame(() => setTimeout(once))
    }).observe({ type: 'paint', buffered: true })
  } else {
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(once)))
  }
  setTimeout(once, PATIENCE_MS)
}

/**
 * Loads the scripts of a server-rendered page. Its images, styles and fonts have loaded by then with the
 * network to themselves. Each script is fetched and started in a separate task, so that a tap need not wait
 * for all of them.
 */
function fetchDrawnScripts(): void {
  for (const { href } of document.querySelectorAll<HTMLLinkElement>(
    `link[rel="${LATER_SCRIPT}"]`,
  )) {
    setTimeout(fetchScript, 0, href)
  }
}

function fetchScript(address: string): void {
  const script = document.createElement('script')
  script.type = 'module'
  script.crossOrigin = ''
  script.src = address
  document.head.append(script)
}
