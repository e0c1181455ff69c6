import { join } from 'node:path'
import { createCompiledCatalog, getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import type { Messages } from '@lingui/core'
import type { Language } from '#contract/language.ts'

/** The same in every language. */
const PRODUCT = 'Reading Heroes'

/** A text that a browser says as it is, or its parts with places for values. */
export type Compiled = Messages[string]

/** Finds a message as it is said in one language: its own text, or the English one while it has none. */
export type Catalog = (id: string, english: string) => Compiled

/** Reads the catalog of a language. English needs none: its texts stand in the sources. */
export async function catalogOf(language: Language): Promise<Catalog> {
  const config = getConfig({ cwd: join(import.meta.dirname, '..') })
  const { sourceLocale = 'en', pseudoLocale } = config
  const pseudo = pseudoLocale.find(({ locale }) => locale === language)
  const [catalog] = await getCatalogs(config)
  const hasOwn = !pseudo && language !== sourceLocale
  const found = hasOwn
    ? await catalog?.getTranslations(language, {
        fallbackLocales: {},
        sourceLocale,
        missingBehavior: 'resolved',
      })
    : undefined
  return (id, english) => {
    const { source, errors } = createCompiledCatalog(
      language,
      { [id]: found?.messages[id] || english },
      { namespace: 'json', pseudoLocale: pseudo?.locale, pseudoLocaleOptions: pseudo?.options },
    )
    if (english === PRODUCT) return english
    if (errors[0])
      throw new Error(`A message that cannot be read: ${english}`, { cause: errors[0] })
    const { messages } = JSON.parse(pseudo ? longer(source) : source) as { messages: Messages }
    return messages[id] ?? english
  }
}

/** About 40 % longer: each vowel and each n twice. Lingui would add spaces, which take no room on a page. */
function longer(pseudo: string): string {
  return pseudo.replaceAll(/[ÀàĒēĨĩŌōŨũń]/g, '$&$&')
}
