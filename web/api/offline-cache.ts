import { whenIdle } from '#web/browser/idle.ts'

const isPossible = () => 'indexedDB' in globalThis

/** Grows when another person signs in, so that no response is cached for the wrong person. */
let turn = 0

/** The copies of this device (`web/offline/offline-copies.ts`). */
export interface DeviceCopies {
  saveCopy: (address: string, response: Response, isStillTheirs: () => boolean) => Promise<void>
  findCopy: (address: string) => Promise<Response | null>
  setDeviceOwner: (userId: string | null) => Promise<void>
  deleteDeviceCopies: (userId: string) => Promise<void>
}

let copies: (() => Promise<DeviceCopies>) | null = null

/** Says where the copies are. They are loaded when needed: the first page renders without them. */
export function setDeviceCopies(load: () => Promise<DeviceCopies>): void {
  copies = load
}

/** Whether this device can keep anything. */
export function keepsCopies(): boolean {
  return isPossible() && copies !== null
}

/** Create it before the call: caches the response, unless another person has signed in since. */
export function cacheResponse(address: string): (response: Response) => void {
  const asked = turn
  return (response) => {
    if (!response.ok || !keepsCopies()) return
    const copy = response.clone()
    whenIdle(() => {
      void copies?.().then(
        (all) => all.saveCopy(address, copy, () => asked === turn),
        () => undefined,
      )
    })
  }
}

/** The cached response for a URL; null if there is none. */
export async function cachedResponse(address: string): Promise<Response | null> {
  return (isPossible() && (await copies?.())?.findCopy(address)) || null
}

/** From now on this person's: what was kept of another is dropped. */
export async function ownDevice(userId: string | null): Promise<void> {
  turn += 1
  if (isPossible()) await (await copies?.())?.setDeviceOwner(userId)
}

/** What a new reader told of their hero so far, for their other tabs (web/accounts/onboarding/draft.ts). */
export const HERO_DRAFT = 'reading-heroes.onboarding'

/** Signed out: nothing of this person stays on the device. */
export async function deleteDeviceData(userId: string): Promise<void> {
  turn += 1
  try {
    sessionStorage.clear()
    localStorage.removeItem(HERO_DRAFT)
  } catch {
    // Turned off: nothing was kept there.
  }
  if (isPossible()) await (await copies?.())?.deleteDeviceCopies(userId)
}
