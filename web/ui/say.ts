import { phraseOf } from '#contract/schema-phrase.ts'
import type { Phrase } from '#domain/message.ts'
import { spoken } from '#domain/spoken.ts'
import { i18n, LOCALE } from '#web/browser/words.tsx'

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
