import { DAY_MS } from '#domain/calendar.ts'
import { noteLanguage, pageLanguage } from '#web/browser/language.ts'
import { newVersion } from './new-version.ts'

/** A file of this page's version: its name changes with whatever the page is made of. */
const OWN_FILE = new URL(import.meta.url).pathname

/** Whether what takes over next changes nothing on this page. */
let isSame = false

/** Lets the app open without a network. Only the built one: a page in development is never kept. */
export function registerWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const container = navigator.serviceWorker
  isSame = container.controller === null
  // The user accepted the new version: reload every page of the old one.
  container.addEventListener('controllerchange', () => {
    if (!isSame) window.location.reload()
    isSame = false
  })
  // A browser that refuses the worker, or is told to, has the app with a network.
  void noteLanguage(pageLanguage)
    .then(() => container.register('/sw.js', { updateViaCache: 'none' }))
    .then(watch)
    .catch(() => undefined)
}

/** Chrome's, for an installed app: it wakes the worker up now and then. */
type PeriodicSync = { register: (tag: string, options: { minInterval: number }) => Promise<void> }

function watch(registration: ServiceWorkerRegistration): void {
  // One that is being installed reads the note itself.
  for (const worker of [registration.active, registration.waiting]) worker?.postMessage('languages')
  if ('periodicSync' in registration) {
    const { register } = registration.periodicSync as PeriodicSync
    void register
      .call(registration.periodicSync, 'drop-old', { minInterval: DAY_MS })
      .catch(() => undefined)
  }
  const offer = async () => {
    const { waiting } = registration
    // The very first worker has no version before it to take over from.
    if (!waiting || !navigator.serviceWorker.controller) return
    isSame = await isOfThisPage(waiting)
    if (isSame) waiting.postMessage('take-over')
    else newVersion.arrived(waiting)
  }
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', () => void offer())
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void registration.update().catch(() => undefined)
  })
  void offer()
}

/** Opened from the server after an upgrade, a page is of the new version already, and nothing need be asked. */
function isOfThisPage(worker: ServiceWorker): Promise<boolean> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', ({ data }) => resolve(data === true), { once: true })
    port1.start()
    worker.postMessage(OWN_FILE, [port2])
  })
}
