import { oneOf, type Random, shuffled } from './chance.ts'
import { ENGLISH, entryInEnglish } from './word-quest-english.ts'
import { type Entry, FAR_GROUPS, type Lexicon, type QuestLanguage } from './word-quest-lexicon.ts'
import { SPANISH } from './word-quest-spanish.ts'

/** Fewest and most panels of a strip with a word missing; the first and the last panel have none. */
export const MIN_GAPS = 2
export const MAX_GAPS = 4
const CHOICES = 4
/** Up to this level every word to choose from has a picture, if the sentence allows. */
const PICTURES_TO_LEVEL = 3

/** A story to play with: what is said about a book, or a tale with its missing words in braces. */
export type Story = { title: string; text: string; language: QuestLanguage }

type QuestChoice = { word: string; picture: string | null }

/** A panel of the strip: words with a gap between; `choices[answer]` is the word that is missing. */
export type QuestPanel = { before: string; after: string; choices: QuestChoice[]; answer: number }

const LEXICONS: Record<QuestLanguage, Lexicon> = { en: ENGLISH, es: SPANISH }

/**
 * The panels of a story with a word missing each, for a reader of `level` 1-10; null when it has too few words to
 * ask for.
 */
export function panelsOf(story: Story, level: number, random: Random): QuestPanel[] | null {
  const pieces = piecesOf(story.text)
  const all = pieces.map(({ gaps: _, ...piece }) => plain(piece.text)).join(' ')
  const used = new Set<string>()
  const solved = pieces.map((piece) => {
    const candidates = gapsOf(piece, story.language).filter((gap) =>
      isSecret(gap, story, all, used),
    )
    const gap = pick(candidates, level, random)
    const panel = gap && panelOf(gap, { story, all, level, random })
    if (panel) used.add(gap.entry.word)
    return panel ?? plain(piece.text)
  })
  const panels = joined(fewer(solved, random))
  return panels.length >= MIN_GAPS ? panels : null
}

/** A stretch of text short enough for a panel, with the places that are marked as gaps. */
type Piece = { text: string; gaps: boolean }

const MAX_WORDS = 11
const LEAST_WORDS = 4

function piecesOf(text: string): Piece[] {
  return sentencesOf(text).flatMap((sentence) => {
    const gaps = sentence.includes('{')
    return (gaps ? [sentence] : halves(sentence)).map((piece) => ({ text: piece, gaps }))
  })
}

/** A long sentence in pieces, each a caption of a panel: cut where a new thought begins. */
function halves(sentence: string): string[] {
  if (wordsOf(sentence).length <= MAX_WORDS) return [sentence]
  const cuts = [
    ...sentence.matchAll(
      /(?<=[,;]) (?=(?:and|but|so|who|until|when|where|because|then|or|while)\b)|(?<=,) | (?=(?:and|but|so|who|until|when|where|because|then|while)\b)/g,
    ),
  ]
  const middle = sentence.length / 2
  const [best] = cuts
    .map(({ index }) => index)
    .filter((at) => isLong(sentence.slice(0, at)) && isLong(sentence.slice(at)))
    .sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle))
  if (best === undefined) return [sentence]
  return [...halves(sentence.slice(0, best)), ...halves(sentence.slice(best + 1))]
}

const isLong = (text: string) => wordsOf(text).length >= LEAST_WORDS

/** The sentences of a text; the point of 'Mr.' ends none. */
export function sentencesOf(text: string): string[] {
  return text.split(/(?<!\b(?:Mr|Mrs|Ms|Dr|St)\.)(?<=[.!?]["'”’)»]?,?)\s+(?=[“"'«¡¿{\p{Lu}])/u)
}

type Gap = { entry: Entry; before: string; after: string }

function gapsOf({ text, gaps }: Piece, language: QuestLanguage): Gap[] {
  if (gaps) return markedGaps(text, language)
  if (language !== 'en') return []
  const tokens = [...text.matchAll(/[\p{L}\p{N}'’-]+/gu)]
  return tokens.flatMap(({ 0: word, index }, at) => {
    const before = text.slice(0, index)
    const after = text.slice(index + word.length)
    const lead = tokens[at - 1]?.[0] ?? ''
    // A point or comma between the two: the word before says nothing about the gap.
    if (!/[\p{L}’']\s$/u.test(before)) return []
    const entry = entryInEnglish({ lead, after, word })
    return entry ? [{ entry, before, after }] : []
  })
}

function markedGaps(text: string, language: QuestLanguage): Gap[] {
  return [...text.matchAll(/\{([^}]+)\}/g)].flatMap(({ 0: marked, 1: word = '', index }) => {
    const entry = LEXICONS[language].byWord.get(word)?.[0]
    const before = plain(text.slice(0, index))
    return entry ? [{ entry, before, after: plain(text.slice(index + marked.length)) }] : []
  })
}

const plain = (text: string) => text.replace(/[{}]/g, '')

/** Neither the title nor the rest of the story says the word. */
function isSecret({ entry: { word } }: Gap, { title }: Story, all: string, used: Set<string>) {
  const said = wordsOf(all).filter((other) => areAlike(other, word))
  return (
    said.length === 1 && !used.has(word) && !wordsOf(title).some((other) => areAlike(other, word))
  )
}

/** One of the gaps; for young readers one with pictures, for all rather a thing than what it is like. */
function pick(gaps: readonly Gap[], level: number, random: Random): Gap | undefined {
  const worth = ({ entry: { kind, picture } }: Gap) =>
    (picture && level <= PICTURES_TO_LEVEL ? 4 : 0) + (kind === 'adjective' ? 0 : 2)
  const most = Math.max(...gaps.map(worth))
  return oneOf(
    gaps.filter((gap) => worth(gap) === most),
    random,
  )
}

type Setting = { story: Story; all: string; level: number; random: Random }

/** A gap with its four choices; null when the language has too few words of its kind. */
function panelOf({ entry, before, after }: Gap, setting: Setting): QuestPanel | null {
  const { level, random } = setting
  const pictured = entry.picture !== null && level <= PICTURES_TO_LEVEL
  const wrong = wrongChoices(entry, { ...setting, before, pictured })
  if (!wrong)
    return pictured ? panelOf({ entry: { ...entry, picture: null }, before, after }, setting) : null
  const choices = shuffled([entry, ...wrong], random).map(({ word, picture }) => ({
    word,
    // All four have one or none: a picture never tells which is right.
    picture: pictured ? picture : null,
  }))
  const answer = choices.findIndex(({ word }) => word === entry.word)
  return { before, after, choices, answer }
}

/** Words of the same kind that mean something else; from three groups, as far as there are three. */
function wrongChoices(
  entry: Entry,
  { story, all, level, random, before, pictured }: Setting & { before: string; pictured: boolean },
): Entry[] | null {
  const near = nearTo([...wordsOf(all), ...wordsOf(story.title)])
  const far = FAR_GROUPS[entry.group] ?? []
  const fitting = (LEXICONS[story.language].byKind.get(entry.kind) ?? []).filter(
    (other) =>
      far.includes(other.group) &&
      (!pictured || other.picture) &&
      fitsArticle(other.word, before) &&
      hasFittingLength(other.word, entry.word, level) &&
      !near(other.word),
  )
  const chosen: Entry[] = []
  for (const other of turns(shuffled(fitting, random))) {
    if (chosen.length === CHOICES - 1) break
    if (!chosen.some(({ word }) => areAlike(word, other.word))) chosen.push(other)
  }
  return chosen.length === CHOICES - 1 ? chosen : null
}

/** The same entries, one of each group before the second of any. */
function turns(entries: readonly Entry[]): Entry[] {
  const round = (entry: Entry, at: number) =>
    entries.slice(0, at).filter(({ group }) => group === entry.group).length
  return entries
    .map((entry, at) => ({ entry, round: round(entry, at) }))
    .sort((a, b) => a.round - b.round)
    .map(({ entry }) => entry)
}

/** After 'a' a word that sounds like a consonant first, after 'an' like a vowel. */
function fitsArticle(word: string, before: string): boolean {
  if (/\ban $/i.test(before)) return soundsLikeVowel(word)
  return !/\ba $/i.test(before) || !soundsLikeVowel(word)
}

/** Does English say 'an' before this word? */
export function soundsLikeVowel(word: string): boolean {
  return /^(?:[aeiou](?!ni[cvq]|se)|hour|honest|heir)/i.test(word)
}

/** Words for beginners are short, and no choice is told by its length alone. */
function hasFittingLength(word: string, right: string, level: number): boolean {
  return (level > 2 || word.length <= 7) && Math.abs(word.length - right.length) <= 4
}

/** At most four panels with a gap; the others are told in full. */
function fewer(solved: readonly (QuestPanel | string)[], random: Random): (QuestPanel | string)[] {
  const gaps = solved.filter((one) => typeof one !== 'string')
  const kept = new Set(shuffled(gaps, random).slice(0, MAX_GAPS))
  return solved.map((one) =>
    typeof one === 'string' || kept.has(one) ? one : `${one.before}${rightOf(one)}${one.after}`,
  )
}

const rightOf = ({ choices, answer }: QuestPanel) => choices[answer]?.word ?? ''

/** What has no gap is told in the panel before it, or in the first. */
function joined(solved: readonly (QuestPanel | string)[]): QuestPanel[] {
  const panels: QuestPanel[] = []
  let waiting = ''
  for (const one of solved) {
    const last = panels.at(-1)
    if (typeof one !== 'string') {
      panels.push({ ...one, before: `${waiting}${one.before}` })
      waiting = ''
    } else if (last) last.after += ` ${one}`
    else waiting += `${one} `
  }
  return panels
}

/** The same word, or two that start alike, such as 'dream' and 'dreams'. */
function areAlike(one: string, other: string): boolean {
  const [a, b] = [one.toLowerCase(), other.toLowerCase()]
  if (a === b) return true
  if (Math.min(a.length, b.length) < 3) return false
  return a.startsWith(b) || b.startsWith(a) || a.slice(0, 4) === b.slice(0, 4)
}

/** Whether one of these words is like a given one; words that are alike share their first letters. */
function nearTo(words: readonly string[]): (word: string) => boolean {
  const byStart = Map.groupBy(words, (word) => word.slice(0, 2))
  return (word) => (byStart.get(word.slice(0, 2)) ?? []).some((other) => areAlike(other, word))
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}'’-]+/gu) ?? []
}
