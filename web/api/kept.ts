/** Reads that are kept for a device without a network; everything else is asked anew or not shown. */
const KEPT =
  /^\/api\/(auth\/user|dashboard|settings|missions|reading-sessions\/current|reading-logs|books(\?|$)|books\/[^/]+\/quiz)(\?|$)?/

const isPossible = () => 'indexedDB' in globalThis

// Loaded when it is needed: the first page is drawn without it.
const answers = () => import('#web/offline/kept-answers.ts')
const device = () => import('#web/offline/device-store.ts')

/** Keeps an answer on this device, beside what the page does with it. */
export function keep(address: string, response: Response): void {
  if (!isPossible() || !KEPT.test(address)) return
  const copy = response.clone()
  void answers().then((all) => all.keepAnswer(address, copy))
}

/** What this device has for an address; null when it was not kept. */
export async function kept(address: string): Promise<Response | null> {
  if (!isPossible() || !KEPT.test(address)) return null
  return (await answers()).keptAnswer(address)
}

/** From now on this person's: what was kept of another is dropped. */
export async function ownDevice(userId: string | null): Promise<void> {
  if (isPossible()) await (await device()).own(userId)
}

/** Signed out: nothing of this person stays on the device. */
export async function forgetDevice(): Promise<void> {
  if (isPossible()) await (await device()).forgetEverything()
}
