import type { Language } from '#contract/language.ts'

/** Where a browser goes to set the language of its device; a page to open, not a call. */
export const LANGUAGE_PAGE = '/api/language'

/** The address that sets the language of this device and then opens `next`, a path of this site. */
export function languageAddress(language: Language, next: string): string {
  return `${LANGUAGE_PAGE}/${language}?next=${encodeURIComponent(next)}`
}
