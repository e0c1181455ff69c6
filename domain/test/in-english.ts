import { setupI18n } from '@lingui/core'
import type { Phrase } from '#domain/message.ts'
import { spoken } from '#domain/spoken.ts'

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })

/** A phrase as it is said in English. */
export function inEnglish(phrase: Phrase): string {
  return spoken(phrase, 'en-US', (text, values) => (values ? i18n._(text, values) : text))
}
