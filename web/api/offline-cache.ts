import { whenIdle } from '#web/ui/states/later.tsx'

/** Reads that are kept for a device without a network; everything else is asked anew or not shown. */
const CACHED =
  /^\/api\/(auth\/user|dashboard|settings|missions|reading-sessions\/current|reading-logs|books|books\/[^/?]+\/quiz)(\?.*)?$/
/** What this device does itself, or writes down to be sent later, when nobody answers. */
const QUEUED =
  /^\/api\/(auth\/sign-out|library|reading-logs|reading-sessions(\/.+)?|quiz-attempts|quizzes\/[^/]+\/answers|books\/scan)$/

const isPossible = () => 'indexedDB' in globalThis

/** Grows when another person takes over, so that no answer for one is kept for the next. */
let turn = 0

// Loaded when it is needed: the first page is drawn without it.
const answers = () => import('#web/offline/offline-copies.ts')

/** Whether this device can go on by itself when nobody answers such a call. */
export function worksOffline(method: string, address: string): boolean {
  return isPossible() && (method === 'GET' ? CACHED : QUEUED).test(address)
}

/** Made when a call is asked; keeps its answer on this device, unless somebody else is here by then. */
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

/** What this device has for an address; null when it was not kept. */
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
