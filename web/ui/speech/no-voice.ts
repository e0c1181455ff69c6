import { t } from '@lingui/core/macro'
import { browserLocale } from '#web/ui/locale.tsx'
import { notify } from '#web/ui/overlays/toast-store.ts'

/** Says that no voice of this device speaks the language of a text. */
export function tellNoVoice(tag: string): void {
  const language = languageName(tag, browserLocale.language)
  notify({
    title: t`No ${language} voice`,
    description: t`This device needs a ${language} voice to read this aloud.`,
  })
}

/** 'Spanish' for 'es-US', in the language of the reader. */
export function languageName(tag: string, reader: string): string {
  const names = new Intl.DisplayNames(reader, { type: 'language' })
  return names.of(tag.split('-')[0] ?? tag) ?? tag
}
