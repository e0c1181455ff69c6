import { type Phrase, phrase } from './message.ts'

export type WrittenName = { firstName: string; lastName: string | null }

/** Letters of a first or a last name at the most. */
const MAX_NAME = 60

/** Marks that show nothing and would make a second child of the same name. */
const UNSEEN = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g
const SUFFIX = /^(jr|sr|ii|iii|iv|v|2nd|3rd)\.?$/i
/** Words that open a last name: 'Maria de la Cruz', 'Anna van den Berg'. */
const PARTICLES = new Set(
  'al bin da de del della den der di dos du el ibn la las le los mac st. ter van vander von zu'.split(
    ' ',
  ),
)

/** A cell as one line of composed letters, so that an accent typed apart makes no second child. */
export function cleanCell(text: string): string {
  const literal = /^="(.*)"$/s.exec(text.trim())?.[1] ?? text
  return literal
    .toWellFormed()
    .normalize('NFC')
    .replace(UNSEEN, '')
    .replace(/[\p{Cc}\p{Z}]+/gu, ' ')
    .trim()
}

/** First and last name of 'Last, First', 'First Last' or 'LAST First', as a whole cell. */
export function splitName(written: string, isSpanish = false): WrittenName {
  const [last = '', ...rest] = written.split(/[,;،，]/).map((part) => part.trim())
  if (rest.length > 0) {
    const first = rest.filter((part) => part !== '' && !SUFFIX.test(part)).join(' ')
    const suffix = rest.find((part) => SUFFIX.test(part))
    if (first === '' && suffix) return named(last.split(' '), isSpanish, [suffix])
    return { firstName: first, lastName: [last, suffix].filter(Boolean).join(' ') || null }
  }
  const words = last.split(' ').filter(Boolean)
  const suffix = words.length > 2 && SUFFIX.test(words.at(-1) ?? '') ? words.splice(-1) : []
  return named(words, isSpanish, suffix)
}

function named(words: readonly string[], isSpanish: boolean, suffix: readonly string[]) {
  const shouted = words.findIndex((word) => !isShouted(word))
  if (shouted > 0 && words.slice(shouted).every((word) => !isShouted(word))) {
    return joined(words.slice(shouted), [...words.slice(0, shouted), ...suffix])
  }
  const cut = firstOfLastName(words, isSpanish)
  return joined(words.slice(0, cut), [...words.slice(cut), ...suffix])
}

function joined(first: readonly string[], last: readonly string[]): WrittenName {
  return { firstName: first.join(' '), lastName: last.join(' ') || null }
}

/** At least two letters, all of them capitals: 'MÜLLER', never the initial 'J.'. */
function isShouted(word: string): boolean {
  return /\p{Lu}.*\p{Lu}/u.test(word) && word === word.toUpperCase()
}

/** Where the last name begins: at its particle, in Spanish at the first of two surnames, else the last word. */
function firstOfLastName(words: readonly string[], isSpanish: boolean): number {
  const particle = words.findIndex(
    (word, place) => place > 0 && place < words.length - 1 && PARTICLES.has(word.toLowerCase()),
  )
  if (particle > 0) return isSpanish && particle > 2 ? particle - 1 : particle
  if (isSpanish && words.length > 2) return words.length > 3 ? words.length - 2 : 1
  return Math.max(1, words.length - 1)
}

const UNFIT = /\uFFFD|\p{M}{7}/u

/** Why this is no name to keep, or null. */
export function nameProblem({ firstName, lastName }: WrittenName): Phrase | null {
  for (const part of [firstName, lastName ?? '']) {
    if (/^[=+@]|^-[^\p{L}]/u.test(part)) {
      return phrase('“{text}” looks like a formula, not a name.', { text: shortened(part) })
    }
    if (/^#(n\/a|ref!|value!|name\?|null!|num!|div\/0!)/i.test(part)) {
      return phrase('“{text}” is an error in the spreadsheet, not a name.', {
        text: shortened(part),
      })
    }
    if (UNFIT.test(part)) {
      return phrase("Some letters couldn't be read. Save the file as CSV UTF-8 and try again.")
    }
    if ([...part].length > MAX_NAME) {
      return phrase('“{text}” is longer than {max} letters.', {
        text: shortened(part),
        max: MAX_NAME,
      })
    }
  }
  if (firstName === '') return phrase('First name is missing.')
  if (!/[\p{L}\p{N}]/u.test(firstName)) {
    return phrase('“{text}” isn’t a name.', { text: shortened(firstName) })
  }
  return null
}

function shortened(text: string): string {
  const letters = [...text]
  return letters.length > 24 ? `${letters.slice(0, 24).join('')}…` : text
}
