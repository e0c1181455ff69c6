/** A language that Word Quest has words in. */
export type QuestLanguage = 'en' | 'es'

/**
 * What a word does in a sentence, with its form: `noun.one`, `noun.one.f`, `verb.s.object`. Two words of one
 * kind fit the same gap grammatically.
 */
type Kind = string

/** A word as the game knows it. Words of one class mean things that are near each other. */
export type Entry = { word: string; kind: Kind; group: string; picture: string | null }

/** All words of a language, found by word and by kind. */
export type Lexicon = { byWord: ReadonlyMap<string, Entry[]>; byKind: ReadonlyMap<Kind, Entry[]> }

/** Lists as they are written: group to words, a word as `moon` or with its picture's name as `moon=moon`. */
export type WordLists = Record<string, string>

/** A word that is written and its picture, if it has one. */
export type Written = { word: string; picture: string | null }

/** The words of a list. */
export function written(list: string): Written[] {
  return list
    .trim()
    .split(/\s+/)
    .map((item) => {
      const [word = '', picture = null] = item.split('=')
      return { word, picture }
    })
}

/** A lexicon of these entries; a word listed twice with one kind counts once. */
export function lexiconOf(entries: readonly Entry[]): Lexicon {
  const byWord = new Map<string, Entry[]>()
  const byKind = new Map<Kind, Entry[]>()
  for (const entry of entries) {
    const same = byWord.get(entry.word) ?? []
    if (same.some(({ kind }) => kind === entry.kind)) continue
    byWord.set(entry.word, [...same, entry])
    byKind.set(entry.kind, [...(byKind.get(entry.kind) ?? []), entry])
  }
  return { byWord, byKind }
}

/**
 * For a word of this group the groups that wrong choices come from: what is far enough in meaning that the
 * sentence decides, and grammar does not.
 */
export const FAR_GROUPS: Record<string, readonly string[]> = {
  being: ['food', 'place', 'thing', 'time', 'sky'],
  food: ['place', 'time', 'sky', 'thing', 'body'],
  place: ['food', 'body', 'time', 'thing'],
  thing: ['place', 'time', 'food', 'sky'],
  body: ['place', 'time', 'food', 'sky'],
  time: ['being', 'food', 'thing', 'body'],
  sky: ['food', 'body', 'being', 'thing'],
  idea: ['food', 'place', 'body', 'sky'],
  group: ['food', 'place', 'sky', 'thing'],
  search: ['eat', 'make', 'open'],
  eat: ['search', 'make', 'talk', 'love'],
  make: ['eat', 'love', 'hurt', 'talk'],
  love: ['make', 'eat', 'carry', 'open'],
  hurt: ['make', 'eat', 'open', 'know'],
  carry: ['know', 'talk', 'eat'],
  talk: ['carry', 'eat', 'open', 'make'],
  open: ['love', 'talk', 'eat', 'hurt'],
  help: ['eat', 'open', 'make'],
  know: ['eat', 'open', 'carry', 'make'],
  land: ['rest', 'voice'],
  water: ['rest', 'voice'],
  rest: ['land', 'water', 'voice'],
  voice: ['land', 'water', 'rest'],
  mood: ['taste', 'weather', 'stuff'],
  look: ['mood', 'taste', 'weather'],
  taste: ['mood', 'weather', 'stuff'],
  weather: ['taste', 'mood', 'stuff'],
  stuff: ['mood', 'taste', 'weather'],
}
