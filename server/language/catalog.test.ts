import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { expect, it } from 'vitest'
import { DEFAULT_LANGUAGE, LANGUAGES } from '#contract/language.ts'
import { catalogs } from './catalog.ts'

/** The values and elements a text has room for, each once. */
function placesIn(text: string): string[] {
  const names = new Set<string>(text.match(/<\/?\w+\/?>/g) ?? [])
  const collect = (tokens: unknown) => {
    if (!Array.isArray(tokens)) return
    for (const token of tokens) {
      if (!Array.isArray(token)) continue
      const [name, , cases]: unknown[] = token
      names.add(`{${String(name)}}`)
      if (typeof cases === 'object' && cases !== null) Object.values(cases).forEach(collect)
    }
  }
  collect(compileMessageOrThrow(text))
  return [...names].sort()
}

it.each(LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE))(
  'every text in %s can be read, and has the values and elements of its English',
  (language) => {
    for (const [english, text] of catalogs.of(language)) {
      expect(placesIn(text), text).toEqual(placesIn(english))
    }
  },
)
