import { expect, it } from 'vitest'
import {
  HTML_LANG,
  isChosenLanguage,
  isLanguage,
  LANGUAGE_NAMES,
  LANGUAGES,
  TEXT_DIRECTION,
} from './language.ts'

it('offers English and Spanish, each by its own name', () => {
  expect(LANGUAGES.map((language) => LANGUAGE_NAMES[language])).toEqual(['English', 'Español'])
})

it.each(LANGUAGES)('has a tag and a direction for %s that browsers know', (language) => {
  expect(new Intl.Locale(HTML_LANG[language]).language).toBe(language)
  expect(TEXT_DIRECTION[language]).toBe('ltr')
})

it('mirrors the test language, which no one can choose', () => {
  expect(TEXT_DIRECTION.pseudo).toBe('rtl')
  expect(new Intl.Locale(HTML_LANG.pseudo).toString()).toBe('en-XB')
  expect(isLanguage('pseudo')).toBe(true)
  expect(isChosenLanguage('pseudo')).toBe(false)
})

it.each(['', 'EN', 'en-US', 'fr', 'toString', null, undefined, 1, ['en']])(
  'does not take %j for a language',
  (value) => {
    expect(isLanguage(value)).toBe(false)
    expect(isChosenLanguage(value)).toBe(false)
  },
)
