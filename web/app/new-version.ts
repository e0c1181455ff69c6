let waiting: ServiceWorker | null = null
const listeners = new Set<() => void>()

/** The next version of this app, when it is here and waits for a yes. */
export const newVersion = {
  isHere: () => waiting !== null,
  arrived(worker: ServiceWorker): void {
    waiting = worker
    for (const listener of listeners) listener()
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  take: () => waiting?.postMessage('take-over'),
}
