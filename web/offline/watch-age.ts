import { dropOldHere } from './offline-copies.ts'

const CHECK_EVERY_MS = 3_600_000

/**
 * Deletes copies too long after the last contact with the server, on every page, no matter who is signed in:
 * now, each hour, and when a sleeping page becomes visible.
 */
export function watchAge(): void {
  if (!('indexedDB' in globalThis)) return
  void dropOldHere()
  setInterval(() => void dropOldHere(), CHECK_EVERY_MS)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void dropOldHere()
  })
}
