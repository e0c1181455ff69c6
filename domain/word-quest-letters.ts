import { type Random, shuffled } from './chance.ts'
import type { Story } from './word-quest.ts'
import { ENGLISH } from './word-quest-english.ts'
import type { Lexicon, QuestLanguage } from './word-quest-lexicon.ts'
import { SPANISH } from './word-quest-spanish.ts'

// The words that letters are collected for in Zapster Runner.

/** A word to spell, and the book it is from; null for one of our own. */
export type SpelledWord = { word: string; title: string | null; language: QuestLanguage }

/** Words of one run; more than anyone spells before playing again. */
const SPELLED_WORDS = 12

const LEXICONS: Record<QuestLanguage, Lexicon> = { en: ENGLISH, es: SPANISH }
/** Words of titles that are no fun to spell. */
const DULL = new Set(
  `the and for with that this his her its who how why what when where are was has have not but you your all from into
  out too will can don very one two`.split(/\s+/),
)

/**
 * Words for a reader of `level` 1-10: of the titles of these stories and the things in them, filled up with words
 * of `language` that everybody knows.
 */
export function wordsToSpell(
  stories: readonly Story[],
  level: number,
  language: QuestLanguage,
  random: Random,
): SpelledWord[] {
  const found = new Map<string, SpelledWord>()
  for (const { title, text, language: own } of stories) {
    const words = [...lettersOf(title), ...lettersOf(text).filter((word) => isThing(word, own))]
    for (const word of words) {
      if (!fitsLevel(word, level) || DULL.has(word) || found.has(word)) continue
      found.set(word, { word, title, language: own })
    }
  }
  const fill = [...LEXICONS[language].byWord.values()].flatMap(([entry]) =>
    entry?.picture && fitsLevel(entry.word, level) ? [entry.word] : [],
  )
  const own = shuffled([...found.values()], random)
  const others = shuffled(fill, random).filter((word) => !found.has(word))
  return [...own, ...others.map((word) => ({ word, title: null, language }))].slice(
    0,
    SPELLED_WORDS,
  )
}

function lettersOf(text: string): string[] {
  return text.toLowerCase().match(/(?<![\p{L}'’-])\p{L}+(?![\p{L}'’-])/gu) ?? []
}

function isThing(word: string, language: QuestLanguage): boolean {
  return (LEXICONS[language].byWord.get(word) ?? []).some(({ kind }) => kind.startsWith('noun'))
}

function fitsLevel({ length }: string, level: number): boolean {
  if (level <= 2) return length >= 3 && length <= 5
  return level <= 4 ? length >= 3 && length <= 6 : length >= 4 && length <= 8
}
