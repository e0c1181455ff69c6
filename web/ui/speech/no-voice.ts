import { t } from '@lingui/core/macro'
import { browserLocale } from '#web/ui/locale.tsx'
import { notify } from '#web/ui/overlays/toast-store.ts'

/** Says that no voice of this device speaks the language of a text. */
export function tellNoVoice(tag: string): void {
  const language = languageName(tag)
  notify({
    title: t`No ${language} voice`,
    description: t`This device needs a ${language} voice to read this aloud.`,
  })
}

/** 'Spanish' for 'es-US', in the language of the page. */
export function languageName(tag: string): string {
  const names = new Intl.DisplayNames(browserLocale.language, { type: 'language' })
  return names.of(tag.split('-')[0] ?? tag) ?? tag
}
