import { DEFAULT_LANGUAGE, isLanguage, type Language, TEXT_DIRECTION } from '#contract/language.ts'
import { DEVICE_LANGUAGES, shellAddress } from '#contract/shell-page.ts'

const built: unknown = import.meta.env.LANGUAGE

/** The language of this page: each has a build of its own. */
export const pageLanguage: Language = isLanguage(built) ? built : DEFAULT_LANGUAGE

/** The way its lines run. */
export const pageDirection = TEXT_DIRECTION[pageLanguage]

/** Notes that this device uses a language from now on, for the worker to open it without a network. */
export async function noteLanguage(language: Language): Promise<void> {
  const cache = await caches.open(DEVICE_LANGUAGES.cache)
  const noted = await cache.match(DEVICE_LANGUAGES.address)
  const before: unknown = await noted?.json().catch(() => null)
  const others = Array.isArray(before) ? before.filter((other) => other !== language) : []
  const text = JSON.stringify([language, ...others])
  await cache.put(DEVICE_LANGUAGES.address, new Response(text))
}

/** Whether this device can open the app in a language without a network. */
export async function opensOffline(language: Language): Promise<boolean> {
  const isWorkerHere = navigator.serviceWorker?.controller != null
  return isWorkerHere && (await caches.match(shellAddress(language))) !== undefined
}
