import { HTML_LANG, isLanguage } from '#contract/language.ts'
import { phraseOf } from '#contract/schema-phrase.ts'
import { type Phrase, spoken } from '#domain/message.ts'
import { i18n } from '#web/browser/words.tsx'

/** The language of this build as Intl names it. */
export const LOCALE = HTML_LANG[isLanguage(i18n.locale) ? i18n.locale : 'en']

/** Says a phrase of `domain/` or `contract/`. */
export function say(phrase: Phrase): string {
  return spoken(phrase, LOCALE, (text, values) =>
    // What somebody wrote is said as it is.
    values || text in i18n.messages ? i18n._(text, values) : text,
  )
}

/** What a schema says is wrong. */
export function sayProblem(message: string): string {
  return say(phraseOf(message))
}
