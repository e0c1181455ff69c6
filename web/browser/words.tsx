import { setupI18n } from '@lingui/core'
import { TransNoContext, type TransProps } from '@lingui/react/server'
import { HTML_LANG } from '#contract/language.ts'

const language = import.meta.env.LANGUAGE

/** The language of this build as Intl names it. */
export const LOCALE = HTML_LANG[language]

/** Says the texts with values, in the one language this build of the screens is for. */
export const i18n = setupI18n({
  locale: language,
  locales: LOCALE,
  messages: { [language]: {} },
})

/** A text with elements in it, as its macro leaves it. */
export function Trans(text: TransProps) {
  return <TransNoContext {...text} lingui={{ i18n }} />
}
