import { t } from '@lingui/core/macro'

// How a book without a cover gets one: the same title and author always give the same print.

/** FNV-1a, 32 bits, over UTF-16 code units. */
function fnv1a(text: string): number {
  let hash = 2166136261
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 16777619)
  return hash >>> 0
}

const DUOS = 6

type CoverDesign = { duo: number; hash: number; turn: number }

/** Which of 6 ink duos a book gets; `turn` (0 to 1) tilts its picture, `hash` chooses one for no subject. */
export function coverDesign(title: string, author: string): CoverDesign {
  const hash = fnv1a(`${title}\n${author}`)
  return { duo: hash % DUOS, hash: hash >>> 4, turn: ((hash >>> 12) % 100) / 99 }
}

const NARROW = /[\s!'(),.:;I[\]fijlrt|]/
const WIDE = /[MW@mw\u1100-\uffff]/

/** Width in em of lettering; there is no canvas to measure with, so letters come in three widths. */
function lettersWide(text: string): number {
  let em = 0
  for (const letter of text) em += NARROW.test(letter) ? 0.34 : WIDE.test(letter) ? 0.95 : 0.62
  return em
}

const TITLE_WIDTH = 128
const SIZES = [
  { fontSize: 25, rows: 3 },
  { fontSize: 21, rows: 4 },
  { fontSize: 17, rows: 5 },
  { fontSize: 14, rows: 6 },
] as const

type Lettering = { fontSize: number; lines: string[] }

/** Sets a title in the largest letters that fit; one that never fits ends in an ellipsis. */
export function setTitle(title: string): Lettering {
  const words = title.trim().split(/\s+/)
  for (const { fontSize, rows } of SIZES) {
    const fits = (text: string) => lettersWide(text) * fontSize <= TITLE_WIDTH
    const lines = wrap(words, fits, fontSize === 14)
    if (lines && lines.length <= rows) return { fontSize, lines }
    if (lines && fontSize === 14) return { fontSize, lines: cut(lines, rows) }
  }
  return { fontSize: 14, lines: [] }
}

function wrap(words: string[], fits: (text: string) => boolean, mayBreak: boolean) {
  const lines: string[] = []
  let line = ''
  for (const word of words) {
    const longer = line ? `${line} ${word}` : word
    if (fits(longer)) {
      line = longer
      continue
    }
    if (line) lines.push(line)
    line = word
    if (fits(word)) continue
    if (!mayBreak) return null
    line = ''
    for (const letter of word) {
      if (line && !fits(`${line}${letter}-`)) {
        lines.push(`${line}-`)
        line = ''
      }
      line += letter
    }
  }
  if (line) lines.push(line)
  return lines
}

function cut(lines: string[], rows: number): string[] {
  return [...lines.slice(0, rows - 1), `${lines[rows - 1]?.replace(/\W*.$/u, '')}…`]
}

/** A line of text cut, with an ellipsis, to a width in em. */
export function cutLine(text: string, em: number): string {
  const whole = text.trim()
  let line = whole
  while (lettersWide(line) > em) line = line.slice(0, -1)
  return line === whole ? whole : `${line.slice(0, -1).trim()}…`
}

/** A title on a spine: one line, or two where it needs them. */
export function spineLines(title: string, em: number): string[] {
  const words = title.trim().split(/\s+/)
  let count = words.length
  while (count > 1 && lettersWide(words.slice(0, count).join(' ')) > em) count -= 1
  const lines = [words.slice(0, count), words.slice(count)].map((line) => line.join(' '))
  return lines.filter(Boolean).map((line) => cutLine(line, em))
}

const SMALL_WORDS = new Set(['a', 'an', 'the', 'of', 'and', 'in', 'on', 'to'])

/** Two letters for a thumbnail: of the first two telling words, or the first two letters of the only one. */
export function initialsOf(title: string): string {
  const words = title.split(/[^\p{L}\p{N}'’]+/u).filter(Boolean)
  const telling = words.filter((word) => !SMALL_WORDS.has(word.toLowerCase()))
  const [first = '', second] = telling.length ? telling : words
  const letters = second
    ? [...first].slice(0, 1).concat([...second].slice(0, 1))
    : [...first].slice(0, 2)
  return letters.join('').toUpperCase()
}

/** What a picture of the book says to a screen reader. */
export function coverName(title: string, author: string): string {
  return author.trim() ? t`${title} by ${author}` : title
}
