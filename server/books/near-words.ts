import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import { books } from '#server/db/schema/books.ts'

/** As in search_keys: a longer word is known by its beginning, a shorter one allows no slip. */
const MAX_LETTERS = 40
const MIN_LETTERS = 3
/** Stands before what a slip leaves, so that no beginning of a word is taken for it. */
const SLIP = '~'

/**
 * Books that have, for every word of these keys, a word with that prefix or one typo away: a letter too many,
 * missing or wrong, or two swapped. One index lookup, however many books there are.
 */
export function hasWordsNear(keys: string | Placeholder): SQL {
  return sql`search_keys(${books.searchText}) @@ ${keys}::tsquery`
}

/**
 * Books that have, for every word of these keys, a word that sounds like it or nearly so: a child who writes
 * "catapiller" has the consonants of a caterpillar but one.
 */
export function hasSoundsNear(keys: string): SQL {
  return sql`search_keys(search_sounds(${books.searchText})) @@ ${keys}::tsquery`
}

/** A sound of fewer letters is in too many books. */
const MIN_SOUND = 3

/** What a word's sound is looked up by; null for one that tells no book from another. */
export function soundKey(sound: string): string | null {
  if (sound.length < MIN_SOUND) return null
  return sound.length === MIN_SOUND ? `'${sound}'` : nearWord(sound)
}

/** Words that so many titles have that they tell no book from another. */
const COMMON = new Set('a an and at by for from in is it of on or the to with'.split(' '))

/** The words that books are looked up by: all of them where none is telling. */
export function distinctiveWords(words: readonly string[]): readonly string[] {
  const telling = words.filter((word) => !COMMON.has(word))
  return telling.length > 0 ? telling : words
}

/** What folded words are looked up by. */
export function keysNear(words: readonly string[]): string {
  return words.map(nearWord).join(' & ')
}

/** A folded word holds letters and digits only, so nothing in it needs escaping. */
function nearWord(word: string): string {
  const letters = Array.from(word).slice(0, MAX_LETTERS)
  const whole = letters.join('')
  const slips = letters.length < MIN_LETTERS ? [] : [whole, ...lessOne(letters, whole)]
  return `(${[`'${whole}':*`, ...slips.map((left) => `'${SLIP}${left}'`)].join(' | ')})`
}

/** The word without each of its letters; without either of two alike it is the same. */
function lessOne(letters: readonly string[], whole: string): string[] {
  const left: string[] = []
  let before = ''
  for (const [place, letter] of letters.entries()) {
    if (letter !== letters[place - 1])
      left.push(before + whole.slice(before.length + letter.length))
    before += letter
  }
  return left
}
