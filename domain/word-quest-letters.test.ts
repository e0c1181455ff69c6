import { expect, it } from 'vitest'
import { type SpelledWord, wordsToSpell } from './word-quest-letters.ts'

const chance = () => 0.5
const FOX = {
  title: "The Fox and the Giant's Hat",
  text: 'A shy fox finds a dark castle. She wants the king to sing.',
  language: 'en',
} as const
const spelled = (words: readonly SpelledWord[], title: string | null) =>
  words.filter((one) => one.title === title).map(({ word }) => word)

it('takes words of the titles and the things in the books, and fills up with known words', () => {
  const words = wordsToSpell([FOX], 4, 'en', chance)
  expect(spelled(words, FOX.title).sort()).toEqual(['castle', 'fox', 'hat', 'king'].sort())
  expect(words).toHaveLength(12)
  expect(new Set(words.map(({ word }) => word)).size).toBe(12)
})

it('asks beginners for short words, and later for longer ones', () => {
  for (const { word } of wordsToSpell([FOX], 1, 'en', chance)) {
    expect(word.length).toBeLessThanOrEqual(5)
  }
  for (const { word } of wordsToSpell([FOX], 8, 'en', chance)) {
    expect(word.length).toBeGreaterThanOrEqual(4)
  }
})

it('is friendly to a reader without books, in their language', () => {
  const words = wordsToSpell([], 3, 'es', chance)
  expect(words).toHaveLength(12)
  expect(words.every(({ title, language }) => title === null && language === 'es')).toBe(true)
  expect(words.every(({ word }) => /^\p{Ll}+$/u.test(word))).toBe(true)
})
