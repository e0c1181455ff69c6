import { wordsOf } from './quiz-evidence.ts'

type Limits = { question: number; option: number; syllables: number; hardWords: number }

/** The most words, and how many hard ones, by our reading level: up to 2, 4, 6 and above. */
const LIMITS: readonly [level: number, limits: Limits][] = [
  [2, { question: 16, option: 8, syllables: 3, hardWords: 2 }],
  [4, { question: 22, option: 12, syllables: 4, hardWords: 2 }],
  [6, { question: 28, option: 16, syllables: 4, hardWords: 4 }],
  [10, { question: 36, option: 22, syllables: 5, hardWords: 5 }],
]

/**
 * Can a reader of this level (1-10) read the question and its options? Limits the words, and the hard ones:
 * words of many syllables that the book's own evidence does not use.
 */
export function isReadableAt(
  level: number,
  { question, options }: { question: string; options: readonly string[] },
  familiar: ReadonlySet<string>,
): boolean {
  const [, limits] = LIMITS.find(([highest]) => level <= highest) ?? LIMITS[LIMITS.length - 1] ?? []
  if (!limits) return true
  if (wordsOf(question).length > limits.question) return false
  if (options.some((option) => wordsOf(option).length > limits.option)) return false
  const words = new Set([question, ...options].flatMap(wordsOf))
  const hard = [...words].filter(
    (word) => !familiar.has(word) && syllablesIn(word) >= limits.syllables,
  )
  return hard.length <= limits.hardWords
}

/** Syllables of an English word, by its groups of vowels; close enough to tell 'cat' from 'responsibility'. */
export function syllablesIn(word: string): number {
  const groups = word.toLowerCase().match(/[aeiouy]+/g)?.length ?? 0
  const silent = /[^aeiouyl]e$|[^td]ed$/.test(word.toLowerCase()) ? 1 : 0
  return Math.max(1, groups - silent)
}
