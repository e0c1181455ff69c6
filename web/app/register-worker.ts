let waiting: ServiceWorker | null = null
const listeners = new Set<() => void>()

/** The next version of this app, when it is here and waits for a yes. */
export const newVersion = {
  isHere: () => waiting !== null,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  take: () => waiting?.postMessage('take-over'),
}

/** Lets the app open without a network. Only the built one: a page in development is never kept. */
export function registerWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const container = navigator.serviceWorker
  const hadWorker = container.controller !== null
  // The new version has taken over because somebody said so: no page of the old one stays open.
  container.addEventListener('controllerchange', () => {
    if (hadWorker) window.location.reload()
  })
  window.addEventListener('load', () => {
    void container.register('/sw.js', { updateViaCache: 'none' }).then(watch, () => undefined)
  })
}

function watch(registration: ServiceWorkerRegistration): void {
  const offer = () => {
    // The very first worker has no version before it to take over from.
    if (!registration.waiting || !navigator.serviceWorker.controller) return
    waiting = registration.waiting
    for (const listener of listeners) listener()
  }
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', offer)
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void registration.update().catch(() => undefined)
  })
  offer()
}
