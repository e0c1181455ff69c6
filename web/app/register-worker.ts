import { newVersion } from './new-version.ts'

/** Lets the app open without a network. Only the built one: a page in development is never kept. */
export function registerWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const container = navigator.serviceWorker
  let hasWorker = container.controller !== null
  // The new version has taken over because somebody said so: no page of the old one stays open.
  container.addEventListener('controllerchange', () => {
    if (hasWorker) window.location.reload()
    hasWorker = true
  })
  void container.register('/sw.js', { updateViaCache: 'none' }).then(watch, () => undefined)
}

function watch(registration: ServiceWorkerRegistration): void {
  const offer = () => {
    // The very first worker has no version before it to take over from.
    if (registration.waiting && navigator.serviceWorker.controller) {
      newVersion.arrived(registration.waiting)
    }
  }
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', offer)
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void registration.update().catch(() => undefined)
  })
  offer()
}
