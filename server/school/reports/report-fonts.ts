import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Font } from '@react-pdf/renderer'

/** Each face holds the letters of some scripts; the first that has a letter draws it. */
const ALWAYS = ['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext'] as const

/** Scripts whose face is named after them. */
const OTHERS = [
  'Armenian',
  'Bengali',
  'Devanagari',
  'Ethiopic',
  'Georgian',
  'Gujarati',
  'Gurmukhi',
  'Hebrew',
  'Khmer',
  'Lao',
  'Malayalam',
  'Myanmar',
  'Tamil',
  'Telugu',
  'Thai',
]

/**
 * Vazirmatn has each Arabic letter with its dots in one glyph. Noto has them apart, and the PDF library
 * loses letters that are put together from right to left.
 */
const ARABIC = 'vazirmatn-arabic'

/** Fonts that few reports need: a megabyte or more each, so they are read only when a letter needs them. */
const FOR_SCRIPTS: readonly [RegExp, string][] = [
  [/\p{Script=Greek}/u, 'greek'],
  [/\p{Script=Greek}/u, 'greek-ext'],
  [/\p{Script=Arabic}/u, ARABIC],
  ...OTHERS.map((name): [RegExp, string] => [
    new RegExp(`\\p{Script=${name}}`, 'u'),
    `${name}-${name}`.toLowerCase(),
  ]),
  [
    /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|[\u3000-\u303f\uff00-\uffef]/u,
    'sc-chinese-simplified',
  ],
  [/\p{Script=Hangul}/u, 'kr-korean'],
]

const WEIGHTS = [400, 700] as const
/** Joiners shape neighboring letters and are never drawn. */
const INVISIBLE = /\u200c|\u200d|\u200e|\u200f|[\u2066-\u2069]/u
/** Emoji add nothing to the words next to them, so they are left out. */
const PICTURES =
  /\u200d?(?:\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|\ufe0e|\ufe0f|\u20e3)/gu
const PLAIN = /^[\p{ASCII}]*$/u

const registered = new Set<string>()

/** How the texts of one report are drawn. */
export type Letters = { families: string[]; print(text: string): string }

/** Prepares the fonts that these texts need from our own files; fetches nothing. */
export async function lettersFor(texts: readonly string[]): Promise<Letters> {
  const all = texts.map(tidy).join('\n')
  const others = FOR_SCRIPTS.filter(([script]) => script.test(all)).map(([, face]) => face)
  const families = [...ALWAYS.map(andika), ...others.map(noto)]
  const sources = await Promise.all(families.map(load))
  return {
    families,
    print: (text) => (PLAIN.test(text) ? text : drawable(tidy(text), sources)),
  }
}

/** Combines letters and accents into single characters, which fonts support. */
function tidy(text: string): string {
  return text.normalize('NFC').replace(PICTURES, '').replace(/ {2,}/g, ' ').trim()
}

/**
 * Characters no font can draw are printed as codes that can be looked up, instead of empty boxes. Some
 * fonts have the letters but fail at joining them, so each run is laid out once to check.
 */
function drawable(text: string, faces: readonly Face[]): string {
  let printed = ''
  let run = ''
  let drawnBy: Face | null | undefined
  const flush = () => {
    printed += drawnBy === null || (drawnBy && !drawnBy.canDraw(run)) ? codesOf(run) : run
    run = ''
  }
  for (const letter of text) {
    const face = INVISIBLE.test(letter) ? drawnBy : (faces.find((one) => one.has(letter)) ?? null)
    if (face !== drawnBy) flush()
    drawnBy = face
    run += letter
  }
  flush()
  return printed
}

function codesOf(run: string): string {
  const codes = [...run].map((letter) => (letter.codePointAt(0) ?? 0).toString(16).toUpperCase())
  return `[${codes.map((code) => `U+${code.padStart(4, '0')}`).join(' ')}]`
}

function andika(face: string): string {
  return register(`Andika ${face}`, (weight) =>
    fileURLToPath(
      import.meta.resolve(`@fontsource/andika/files/andika-${face}-${weight}-normal.woff`),
    ),
  )
}

/** One weight for everything: a second one would double the size. */
function noto(face: string): string {
  const name = face === ARABIC ? face : `noto-sans-${face}`
  const file = join(import.meta.dirname, 'fonts', `${name}-400-normal.woff`)
  return register(`Noto ${face}`, () => file)
}

function register(family: string, fileOf: (weight: number) => string): string {
  if (registered.has(family)) return family
  Font.register({
    family,
    fonts: WEIGHTS.map((fontWeight) => ({ src: fileOf(fontWeight), fontWeight })),
  })
  registered.add(family)
  return family
}

type Face = { has(letter: string): boolean; canDraw(run: string): boolean }

async function load(fontFamily: string): Promise<Face> {
  const source = { fontFamily, fontWeight: 400 }
  await Font.load(source)
  const { data } = Font.getFont(source)
  return {
    has: (letter) => data?.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0) ?? false,
    canDraw(run) {
      try {
        return data?.layout(run) !== undefined
      } catch {
        return false
      }
    },
  }
}
