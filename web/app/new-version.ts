import { createAtom } from '@tanstack/react-store'

const waiting = createAtom<ServiceWorker | null>(null)

/** The next version of this app, when it is here and waits for a yes. */
export const newVersion = {
  waiting,
  arrived: (worker: ServiceWorker) => waiting.set(worker),
  take: () => waiting.get()?.postMessage('take-over'),
}
