import { oneOf, type Random, shuffled } from './chance.ts'
import { ASKED_WORDS, WORDS, type WordKind } from './word-quest-words.ts'

/** Rounds of one game. */
export const QUEST_ROUNDS = 8

/** A book and what is said about it. */
export type Story = { title: string; description: string }

/** A sentence in two parts with a gap between; `choices[answer]` is the word that is missing. */
export type QuestRound = {
  title: string
  before: string
  after: string
  choices: string[]
  answer: number
}

/** The wrong kinds beside the right one: four choices do four kinds of work, so none stands out. */
const WRONG_KINDS: Record<WordKind, readonly WordKind[]> = {
  thing: ['do', 'does', 'how'],
  do: ['thing', 'like', 'how'],
  does: ['thing', 'like', 'how'],
  like: ['do', 'does', 'how'],
  how: [],
}

const TO_A_THING = new Set('a the his their its my your our every in of with at into'.split(' '))
const TO_SOMETHING_LIKE = new Set('a the his their its my your our very'.split(' '))
const TO_DO = new Set('to must can will could may cannot should would might they'.split(' '))
const WHO_DOES = new Set('he she it who'.split(' '))
/** What starts a sentence and is no name. */
const NOT_NAMES = new Set('A Her His In It Its My No One Our The Their This Your'.split(' '))

const KINDS = new Map(
  [WORDS, ASKED_WORDS].flatMap((lists) =>
    Object.entries(lists).flatMap(([kind, list]) =>
      list.map((word) => [word, kind as WordKind] as const),
    ),
  ),
)

/**
 * The rounds of a game for a reader of `level` 1-10: eight, or fewer if the stories have too few sentences.
 * Each uses a different story and a different target word.
 */
export function buildRounds(
  stories: readonly Story[],
  level: number,
  random: Random,
): QuestRound[] {
  const rounds: QuestRound[] = []
  const asked = new Set<string>()
  for (const story of shuffled(stories, random)) {
    if (rounds.length === QUEST_ROUNDS) break
    const gaps = sentencesOf(story.description)
      .filter((sentence) => fitsLevel(sentence, level))
      .flatMap((sentence) => gapsOf(sentence, story.title, level))
      .filter(({ word }) => !asked.has(word))
    const gap = oneOf(gaps, random)
    const choices = gap && choicesFor(gap, level, random)
    if (!choices) continue
    asked.add(gap.word)
    const { before, after, word } = gap
    rounds.push({ title: story.title, before, after, choices, answer: choices.indexOf(word) })
  }
  return rounds
}

/** The sentences of a text; the point of 'Mr.' ends none. */
export function sentencesOf(text: string): string[] {
  return text.split(/(?<!\b(?:Mr|Mrs|Ms|Dr|St)\.)(?<=[.!?]["'”’)]?)\s+(?=[“"'A-Z])/)
}

function fitsLevel(sentence: string, level: number): boolean {
  const { length } = wordsOf(sentence)
  return length >= 4 && length <= (level <= 2 ? 12 : level <= 4 ? 16 : 24)
}

type Gap = { word: string; kind: WordKind; before: string; after: string; near: string[] }

/** Every word of the sentence that may be missing. `near` is what the choices must not be like. */
function gapsOf(sentence: string, title: string, level: number): Gap[] {
  const tokens = [...sentence.matchAll(/[\p{L}\p{N}'’-]+/gu)]
  const titleWords = wordsOf(title)
  return tokens.flatMap(({ 0: word, index }, at) => {
    const kind = KINDS.get(word)
    if (!kind || at === 0 || !hasFittingLength(word, level)) return []
    const after = sentence.slice(index + word.length)
    const before = sentence.slice(0, index)
    const others = wordsOf(before + after)
    if ([...others, ...titleWords].some((other) => areAlike(other, word))) return []
    const lead = tokens[at - 1]?.[0] ?? ''
    // A point or comma between the two: the word before says nothing about the gap.
    if (!/[\p{L}’']\s$/u.test(before) || !leadsTo(word, kind, lead, after)) return []
    return [{ word, kind, before, after, near: [...others, ...titleWords, lead] }]
  })
}

/** Does the word before show that the gap does this kind of work here? */
function leadsTo(word: string, kind: WordKind, lead: string, after: string): boolean {
  switch (kind) {
    case 'thing':
      return TO_A_THING.has(lead) || KINDS.get(lead) === 'like'
    case 'like':
      return TO_SOMETHING_LIKE.has(lead) && /^ \p{Ll}/u.test(after)
    case 'do':
      return TO_DO.has(lead)
    case 'does':
      if (WHO_DOES.has(lead)) return true
      // 'Halloween plans' are things: behind a name only what is never a thing will do.
      return WORDS.does.includes(word) && (isName(lead) || KINDS.get(lead) === 'thing')
    case 'how':
      return false
  }
}

function isName(word: string): boolean {
  return /^\p{Lu}\p{Ll}/u.test(word) && !NOT_NAMES.has(word)
}

/** Easy words for the first two levels, longer ones from level 5 on. */
function hasFittingLength(word: string, level: number): boolean {
  return level <= 2 ? word.length <= 5 : level <= 4 || word.length >= 5
}

/** The right word among three wrong ones of the same length class; null when there are not three. */
function choicesFor(gap: Gap, level: number, random: Random): string[] | null {
  const { word, kind, before, near } = gap
  // 'a' before the gap would tell apart what starts with a vowel.
  const canFollow = /\ba $/i.test(before) ? /^[^aeiou]/ : /./
  const choices = [word]
  for (const wrongKind of WRONG_KINDS[kind]) {
    const wrong = oneOf(
      WORDS[wrongKind].filter(
        (other) =>
          lengthClass(other) === lengthClass(word) &&
          hasFittingLength(other, level) &&
          canFollow.test(other) &&
          ![...near, ...choices].some((used) => areAlike(used, other)),
      ),
      random,
    )
    if (!wrong) return null
    choices.push(wrong)
  }
  return shuffled(choices, random)
}

/** Words of up to 4 letters, of 5 or 6, and of more. */
export function lengthClass(word: string): 'short' | 'middle' | 'long' {
  if (word.length <= 4) return 'short'
  return word.length <= 6 ? 'middle' : 'long'
}

/** The same word, or two that start alike, such as 'dream' and 'dreams'. */
function areAlike(one: string, other: string): boolean {
  if (one === other) return true
  if (Math.min(one.length, other.length) < 3) return false
  return one.startsWith(other) || other.startsWith(one) || one.slice(0, 4) === other.slice(0, 4)
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}'’-]+/gu) ?? []
}
