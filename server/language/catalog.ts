import { existsSync, readFileSync } from 'node:fs'
import { parsePoFile } from '@lingui/format-po'
import { DEFAULT_LANGUAGE, type Language } from '#contract/language.ts'

/** Translations by their English text. */
export type Catalog = ReadonlyMap<string, string>

const FOLDER = new URL('../../messages/', import.meta.url)
const NONE: Catalog = new Map()

/** The translations of a language. English has none, and a language without a file is said in English. */
export function catalogOf(language: Language): Catalog {
  const file = new URL(`${language}.po`, FOLDER)
  if (language === DEFAULT_LANGUAGE || !existsSync(file)) return NONE
  return readCatalog(readFileSync(file, 'utf8'))
}

/** The translations in a PO file, without those that are missing, uncertain or no longer used. */
export function readCatalog(po: string): Catalog {
  const translations = new Map<string, string>()
  for (const { msgid, msgstr, flags, obsolete } of parsePoFile(po).items) {
    const [text] = msgstr
    if (text && !flags.fuzzy && !obsolete) translations.set(msgid, text)
  }
  return translations
}
