import { foldText } from './search-text.ts'

/** What tells one work from another, as a catalogue or a provider writes it. */
export type Naming = {
  title: string
  subtitle?: string | null
  series?: string | null
  /** ISO 639, two or three letters; null when unknown. */
  language?: string | null
  /** What the provider calls this edition: 'Abridged', 'Graphic novel'. */
  note?: string | null
  isbn13?: string | null
  /** Known already, from the key of a book that was admitted before. */
  variant?: string
}

/** Words about an edition that make it another work, with a quiz of its own. */
const VARIANTS: readonly [name: string, sign: RegExp][] = [
  ['graphic', /\b(graphic novel|graphic edition|graphix|manga|comic book|comics edition)\b/],
  ['abridged', /\b(?<!un)(abridged|abridgement|adapted|retold|condensed|simplified)\b/],
  ['young', /\byoung readers\b/],
  ['film', /\b(junior novel|junior novelization|movie storybook|storybook adaptation)\b/],
  ['aid', /\b(study guide|teacher guide|literature guide|workbook|activity book|coloring book)\b/],
  ['set', /\b(box set|boxed set|complete collection|omnibus|collection set|\d in 1|\d books in)\b/],
  ['set', /\b(books|volumes|vols|nos) \d+ (to )?\d+\b/],
]

/** What says something about the printing or a prize and nothing about the story. */
const NOISE = [
  /^an? (novel|story|memoir|fable|mystery|adventure)( (in|with|for) .*)?$/,
  /^(a |the )?(john )?(newbery|caldecott|national book|printz|coretta scott king)\b.*$/,
  /^(.* )?(award winner|honor book|bestseller)$/,
  /^(a |the )?((\d+(st|nd|rd|th)|special|deluxe|illustrated|collectors|classic|anniversary|revised|international|library|school|paperback|hardcover|gift|large print|movie|tie in|first|new|scholastic) )+edition$/,
  /^(unabridged|movie tie in|tie in|paperback|hardcover|library binding|reissue)$/,
  /^being the story of .*$/,
]

/** A number in a series, however it is written. */
const VOLUME = /(?:\b(?:book|bk|volume|vol|no|number|part|episode)\.? ?#? ?|# ?)(\d{1,3})\b/i
const VOLUME_WORD = /\b(?:book|volume|part) (one|two|three|four|five|six|seven|eight|nine|ten)\b/i
const WORDS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

/** Registration groups of ISBNs whose books are in one language (978- alone). */
const GROUPS: readonly [group: string, language: string][] = [
  ['2', 'fr'],
  ['3', 'de'],
  ['4', 'ja'],
  ['5', 'ru'],
  ['7', 'zh'],
  ['84', 'es'],
  ['85', 'pt'],
  ['88', 'it'],
  ['89', 'ko'],
]

/** Everything that makes this edition another work than the plain English text, in one word; '' for none. */
export function variantOf(named: Naming): string {
  if (named.variant !== undefined) return named.variant
  const text = foldText([named.title, named.subtitle, named.note].filter(Boolean).join(' '))
  const kinds = VARIANTS.flatMap(([name, sign]) => (sign.test(text) ? [name] : []))
  const language = languageOf(named)
  return [...new Set([...(language === 'en' ? [] : [language]), ...kinds])].join('-')
}

function languageOf({ language, isbn13 }: Naming): string {
  const said = language?.toLowerCase().split(/[-_]/)[0]
  if (said) return said === 'eng' ? 'en' : said
  const group = GROUPS.find(([digits]) => isbn13?.startsWith(`978${digits}`))
  return group?.[1] ?? 'en'
}

type Read = { parts: string[]; volume: number | null }

/** The parts of a title without prizes, printings and numbers, and the number in the series. */
function read({ title, subtitle }: Naming): Read {
  const whole = subtitle ? `${title}: ${subtitle}` : title
  const [first = '', ...others] = partsOf(whole)
  const parts = [first, ...others.filter((part) => !isNoise(part))].filter(Boolean)
  return { parts: [...new Set(parts)], volume: volumeIn(whole) }
}

function partsOf(text: string): string[] {
  return text
    .split(/[:;()[\]]| [-–—] |, (?=(?:book|bk|vol|volume|no|number|part|#))/i)
    .map((part) => foldText(withoutVolume(part)))
    .filter((part) => part !== '')
}

function isNoise(part: string): boolean {
  return NOISE.some((noise) => noise.test(part))
}

function withoutVolume(part: string): string {
  return part.replace(VOLUME, ' ').replace(VOLUME_WORD, ' ')
}

function volumeIn(text: string): number | null {
  const digits = VOLUME.exec(text)?.[1]
  if (digits !== undefined) return Number(digits)
  const word = VOLUME_WORD.exec(text)?.[1]
  return word === undefined ? null : WORDS.indexOf(word.toLowerCase()) + 1
}

/** 'Goosebumps: Night of the Living Dummy': the title a reader knows the book by. */
export function fullTitle({ title, subtitle }: Naming): string {
  if (!subtitle) return title
  const adds = partsOf(subtitle).some((part) => !isNoise(part)) || volumeIn(subtitle) !== null
  return adds ? `${title}: ${subtitle}` : title
}

/** Titles under which the same book may be listed already: the whole one, and each of its parts. */
export function candidateTitles(named: Naming): string[] {
  const { parts } = read(named)
  return [...new Set([foldText(named.title), parts.join(' '), ...parts])]
    .filter(Boolean)
    .slice(0, 8)
}

/**
 * Are both the same work? Their distinguishing parts, numbers and variants must match; a series prefix on
 * only one of them is ignored. When in doubt, no: two entries can be merged later, but quizzes and points of
 * two books cannot be separated again.
 */
export function isSameWork(a: Naming, b: Naming, { sameKey = false } = {}): boolean {
  if (variantOf(a) !== variantOf(b)) return false
  const [readA, readB] = [read(a), read(b)]
  if (readA.volume !== null && readB.volume !== null && readA.volume !== readB.volume) return false
  if (sameKey) return true
  const series = [a.series, b.series].flatMap((one) => (one ? [plainSeries(one)] : []))
  const own = ({ parts }: Read) => {
    const others = parts.filter((part) => !series.includes(plainSeries(part)))
    // A book named like its series is the first one.
    return {
      text: (others.length > 0 ? others : parts.slice(0, 1)).join(' '),
      isSeries: others.length === 0,
    }
  }
  const [ownA, ownB] = [own(readA), own(readB)]
  if (ownA.text !== ownB.text) return false
  const [volumeA, volumeB] = [readA.volume ?? null, readB.volume ?? null]
  const isNamed = !ownA.isSeries && !ownB.isSeries
  // "Fablehaven 2" is not Fablehaven: a number after the first says which, where the title does not.
  return volumeA === volumeB || (volumeA ?? 1) === (volumeB ?? 1) || (isNamed && series.length > 0)
}

function plainSeries(series: string): string {
  return foldText(series)
    .replace(/^the /, '')
    .replace(/ (series|trilogy|saga)$/, '')
}
