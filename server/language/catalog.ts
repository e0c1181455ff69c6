import { existsSync, readFileSync } from 'node:fs'
import { parsePoFile } from '@lingui/format-po'
import { DEFAULT_LANGUAGE, type Language } from '#contract/language.ts'

/** Translations by their English text. */
export type Catalog = ReadonlyMap<string, string>

const FOLDER = new URL('../../messages/', import.meta.url)
const read = new Map<Language, Catalog>()

/** An object, so that a test can put a catalog of its own in place. */
export const catalogs = {
  /** The translations of a language, read once. English has none, and without a file English is said. */
  of(language: Language): Catalog {
    const catalog = read.get(language) ?? readFileOf(language)
    read.set(language, catalog)
    return catalog
  },
}

function readFileOf(language: Language): Catalog {
  const file = new URL(`${language}.po`, FOLDER)
  if (language === DEFAULT_LANGUAGE || !existsSync(file)) return new Map()
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
