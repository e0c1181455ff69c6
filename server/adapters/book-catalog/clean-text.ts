const MAX_LINE = 200
const MAX_DESCRIPTION = 400
const MAX_SENTENCES = 2
/** Nothing past this can be part of the first sentences we keep. */
const LOOKED_AT = 4000

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  quot: '"',
  apos: "'",
  lt: '<',
  gt: '>',
  nbsp: ' ',
  '#39': "'",
  '#34': '"',
}
const ENTITY = /&(amp|quot|apos|lt|gt|nbsp|#39|#34);/g
/** Tags inside a word or before a period; every other tag separates the text around it. */
const INLINE_TAG = /<\/?(?:b|i|u|em|strong|span)\b[^<>]{0,500}>/gi
const TAG = /<[^<>]{0,500}>/g
const STRAY_BRACKETS = /[<>]/g
/** Control and invisible characters, halves of characters, and those no font has. */
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}]+/gu
const MARKUP = /[*_#`~|[\]{}\\]+/g
/** Where an encyclopedia's own notes begin behind a description. */
const NOTES = /\(\[source|-{4,}|={4,}/i
const ADDRESS = /https?:|www\.|@|\.(com|org|net)\b/i
const YEAR = /\b(1[5-9]\d\d|20\d\d)\b/

const sentencesIn = new Intl.Segmenter('en', { granularity: 'sentence' })

/** One line of plain text of at most 200 characters; null when nothing readable is left. */
export function cleanLine(text: string): string | null {
  const line = [...plain(text)].slice(0, MAX_LINE).join('').trim()
  return /[\p{L}\p{N}]/u.test(line) ? line : null
}

/** The first one or two sentences, at most 400 characters, without HTML or addresses; null for none. */
export function cleanDescription(text: string): string | null {
  const [body = ''] = text.slice(0, LOOKED_AT).split(NOTES)
  const sentences = [...sentencesIn.segment(plain(body.replace(MARKUP, ' ')))]
    .map(({ segment }) => segment.trim())
    .filter((sentence) => /\p{L}/u.test(sentence) && !ADDRESS.test(sentence))
  const [first, ...others] = sentences.slice(0, MAX_SENTENCES)
  if (first === undefined) return null
  const both = [first, ...others].join(' ')
  return both.length <= MAX_DESCRIPTION ? both : shortened(first)
}

/** Pages of a real book, else null. */
export function cleanPages(pages: number | null | undefined): number | null {
  return pages && Number.isInteger(pages) && pages > 0 && pages <= 5000 ? pages : null
}

/** The year in a date however it is written, else null. */
export function cleanYear(date: string | null | undefined): number | null {
  const year = YEAR.exec(date?.slice(0, 100) ?? '')?.[1]
  return year === undefined ? null : Number(year)
}

/** A picture's address over TLS, else null. */
export function cleanCoverUrl(address: string | null | undefined): string | null {
  if (!address || address.length > 500 || !URL.canParse(address)) return null
  const url = new URL(address)
  if (url.protocol === 'http:') url.protocol = 'https:'
  const isPlain = url.protocol === 'https:' && !url.username && !url.password && !url.port
  return isPlain ? url.href : null
}

/** Names as a byline: 'A', 'A and B', 'A, B and others'; null without a readable one. */
export function byline(names: readonly string[]): string | null {
  const clean = names.slice(0, 3).flatMap((name) => cleanLine(name) ?? [])
  const [first, second, third] = [...new Set(clean)]
  if (first === undefined) return null
  if (second === undefined) return first
  return third === undefined ? `${first} and ${second}` : `${first}, ${second} and others`
}

function plain(text: string): string {
  return text
    .slice(0, LOOKED_AT)
    .replace(INLINE_TAG, '')
    .replace(TAG, ' ')
    .replace(ENTITY, (_, name: string) => ENTITIES[name] ?? ' ')
    .replace(TAG, ' ')
    .replace(STRAY_BRACKETS, ' ')
    .replace(UNPRINTABLE, ' ')
    .replace(/\s+/gu, ' ')
    .normalize('NFC')
    .trim()
}

function shortened(sentence: string): string {
  if (sentence.length <= MAX_DESCRIPTION) return sentence
  const cut = sentence.slice(0, MAX_DESCRIPTION - 1)
  const end = cut.lastIndexOf(' ')
  return `${(end > 0 ? cut.slice(0, end) : cut).toWellFormed()}…`
}
