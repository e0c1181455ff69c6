import { setupI18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { DEFAULT_LANGUAGE, HTML_LANG, isLanguage, type Language } from '#contract/language.ts'
import type { Phrase } from '#domain/message.ts'
import { spoken } from '#domain/spoken.ts'
import { type Catalog, catalogs } from './catalog.ts'

/** A text of the catalog, a phrase, or what a person wrote. */
export type Text = string | Phrase

/** What says texts in one language. */
export type Words = {
  language: Language
  /** The language as Intl names it: 'es-US'. */
  locale: string
  /** A text in this language; one that the catalog does not have stays as it is. */
  say(text: Text): string
  /** The same value with every phrase in it said. Plain strings stay: one may be a name or a title. */
  sayAll<T>(value: Unsaid<T>): T
}

/** A value whose texts may still be phrases. */
export type Unsaid<T> = T extends string
  ? T | Phrase
  : T extends Uint8Array
    ? T
    : T extends readonly (infer One)[]
      ? readonly Unsaid<One>[]
      : T extends object
        ? { [Name in keyof T]: Unsaid<T[Name]> }
        : T

const opened = new WeakMap<Catalog, Words>()

/** What says texts in this language. */
export function wordsIn(language: Language): Words {
  const catalog = catalogs.of(language)
  const words = opened.get(catalog) ?? wordsFrom(language, catalog)
  opened.set(catalog, words)
  return words
}

/** What says texts to a person who isn't here, such as the one an email goes to. */
export function wordsFor({ language }: { language?: string | null }): Words {
  return wordsIn(isLanguage(language) ? language : DEFAULT_LANGUAGE)
}

/** What says texts in this language, from this catalog. */
export function wordsFrom(language: Language, catalog: Catalog): Words {
  const locale = HTML_LANG[language]
  const i18n = setupI18n({ locale: language, locales: locale, messages: { [language]: {} } })
  const format = (text: string, values?: Record<string, string | number>) => {
    // Without values it may be anything a person wrote, and is read as ICU only from the catalog.
    if (!values && !catalog.has(text)) return text
    if (!Object.hasOwn(i18n.messages, text)) {
      i18n.load(language, { [text]: compileMessage(catalog.get(text) ?? text) })
    }
    return i18n._(text, values)
  }
  const say = (text: Text) => spoken(typeof text === 'string' ? { text } : text, locale, format)
  return { language, locale, say, sayAll: (value) => sayAll(value, say) }
}

function isPhrase(value: object): value is Phrase {
  return (
    'text' in value &&
    typeof value.text === 'string' &&
    Object.keys(value).every((name) => name === 'text' || name === 'values')
  )
}

/** Copies only what holds a phrase: most answers hold none. */
function sayAll<T>(value: Unsaid<T>, say: Words['say']): T
function sayAll(value: unknown, say: Words['say']): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) {
    const said = value.map((one) => sayAll(one, say))
    return said.some((one, place) => one !== value[place]) ? said : value
  }
  if (!isPlain(value)) return value
  if (isPhrase(value)) return say(value)
  let copy: Record<string, unknown> | null = null
  for (const [name, one] of Object.entries(value)) {
    const said = sayAll(one, say)
    if (said === one) continue
    copy ??= { ...value }
    copy[name] = said
  }
  return copy ?? value
}

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}
