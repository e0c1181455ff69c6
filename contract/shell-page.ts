/** The path of the app shell without a user, which a device caches to open offline. */
export const SHELL_PAGE = '/shell'

/** The shell of a language. */
export function shellAddress(language: string): string {
  return `${SHELL_PAGE}?language=${language}`
}

/** The cache and the address in it where a device keeps the languages it uses, the last one first. */
export const DEVICE_LANGUAGES = { cache: 'languages', address: '/languages' } as const
