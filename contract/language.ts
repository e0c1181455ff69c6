/** The languages a person can choose. */
export const LANGUAGES = ['en', 'es'] as const

/** English with accents, longer and mirrored. Only test builds have it, and no account can choose it. */
export const PSEUDO_LANGUAGE = 'pseudo'

/** A language a person can choose. */
export type ChosenLanguage = (typeof LANGUAGES)[number]

/** A language that pages and texts can be in. */
export type Language = ChosenLanguage | typeof PSEUDO_LANGUAGE

/** The language of everything before anyone has chosen, and of texts that aren't translated. */
export const DEFAULT_LANGUAGE = 'en' satisfies Language

/** The cookie with the language chosen on this device. */
export const LANGUAGE_COOKIE = 'language'

/** What <html lang> says: a BCP 47 tag. */
export const HTML_LANG: Record<Language, string> = { en: 'en-US', es: 'es-US', pseudo: 'en-XB' }

/** What <html dir> says. */
export const TEXT_DIRECTION: Record<Language, 'ltr' | 'rtl'> = {
  en: 'ltr',
  es: 'ltr',
  pseudo: 'rtl',
}

/** Each language in its own words. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  en: 'English',
  es: 'Español',
  pseudo: 'Pseudo',
}

/** Whether this is a language a person can choose. */
export function isChosenLanguage(value: unknown): value is ChosenLanguage {
  return LANGUAGES.some((language) => language === value)
}

/** Whether pages or texts can be in this language. */
export function isLanguage(value: unknown): value is Language {
  return value === PSEUDO_LANGUAGE || isChosenLanguage(value)
}
