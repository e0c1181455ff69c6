import { whenIdle } from '#web/ui/states/later.tsx'

/** Reads that are cached for offline use; everything else needs the network. */
const CACHED =
  /^\/api\/(auth\/user|dashboard|settings|missions|reading-sessions\/current|reading-logs|books|books\/[^/?]+\/quiz)(\?.*)?$/
/** Calls this device handles itself or queues while the server is unreachable. */
const QUEUED =
  /^\/api\/(auth\/sign-out|library|reading-logs|reading-sessions(\/.+)?|quiz-attempts|quizzes\/[^/]+\/answers|books\/scan)$/

const isPossible = () => 'indexedDB' in globalThis

/** Grows when another person signs in, so that no response is cached for the wrong person. */
let turn = 0

// Loaded when it is needed: the first page is drawn without it.
const answers = () => import('#web/offline/offline-copies.ts')

/** Whether this device can handle such a call offline. */
export function worksOffline(method: string, address: string): boolean {
  return isPossible() && (method === 'GET' ? CACHED : QUEUED).test(address)
}

/** Create it before the call: caches the response, unless another person has signed in since. */
export function cacheResponse(method: string, address: string): (response: Response) => void {
  const asked = turn
  return (response) => {
    if (method !== 'GET' || !response.ok || !worksOffline(method, address)) return
    const copy = response.clone()
    whenIdle(() => {
      void answers().then(
        (all) => all.saveCopy(address, copy, () => asked === turn),
        () => undefined,
      )
    })
  }
}

/** The cached response for a URL; null if there is none. */
export async function cachedResponse(address: string): Promise<Response | null> {
  if (!worksOffline('GET', address)) return null
  return (await answers()).findCopy(address)
}

/** From now on this person's: what was kept of another is dropped. */
export async function ownDevice(userId: string | null): Promise<void> {
  turn += 1
  if (isPossible()) await (await answers()).setDeviceOwner(userId)
}

/** Signed out: nothing of this person stays on the device. */
export async function deleteDeviceData(userId: string): Promise<void> {
  turn += 1
  try {
    sessionStorage.clear()
  } catch {
    // Turned off: nothing was kept there.
  }
  if (isPossible()) await (await answers()).deleteDeviceCopies(userId)
}
