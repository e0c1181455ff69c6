import { createStore } from '@tanstack/react-store'

const waiting = createStore<ServiceWorker | null>(null)

/** The next version of this app, when it is here and waits for a yes. */
export const newVersion = {
  waiting,
  arrived: (worker: ServiceWorker) => waiting.setState(() => worker),
  take: () => waiting.get()?.postMessage('take-over'),
}
