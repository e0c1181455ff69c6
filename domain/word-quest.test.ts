import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Random } from './chance.ts'
import {
  MAX_GAPS,
  MIN_GAPS,
  panelsOf,
  type QuestPanel,
  type Story,
  sentencesOf,
  soundsLikeVowel,
} from './word-quest.ts'
import { ENGLISH } from './word-quest-english.ts'
import { FAR_GROUPS, type Lexicon, type QuestLanguage } from './word-quest-lexicon.ts'
import { SPANISH } from './word-quest-spanish.ts'
import { talesIn } from './word-quest-tales.ts'

const LEXICONS: Record<QuestLanguage, Lexicon> = { en: ENGLISH, es: SPANISH }
const LANGUAGES = ['en', 'es'] as const

/** What is said about books: short sentences and long ones, with names. */
const SHELF: Story[] = [
  'A small frog wants to find the pond. On the way she meets a sly fox.',
  'Otto the owl finds a big egg in the barn. He must learn to give it a home.',
  'Ana takes a boat to the island, and there she hears a strange song in the forest.',
  'Mr. Bell has a huge garden, and every summer the children help him. Then a goat moves in.',
  'In this town, the king wears a new hat every day. Nobody can tell him that it is ugly.',
  'Three friends travel to a quiet village. A clever thief steals the golden statue at night.',
  'Soon she and Tacy are best friends who eat on the hill and make up tales. An old uncle needs a hat.',
].map((text, at) => ({ title: `Nine Lives ${at}`, text, language: 'en' }))

const TALES: Story[] = LANGUAGES.flatMap(talesIn)

function chance(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

const missing = ({ choices, answer }: QuestPanel) => choices[answer]?.word ?? ''
const wordsIn = (text: string) => text.toLowerCase().match(/[\p{L}'’-]+/gu) ?? []
const plain = (text: string) => text.replace(/[{}]/g, '')

type Asked = { panel: QuestPanel; story: Story; level: number; panels: QuestPanel[] }

/** Runs a check on every panel of strips of all stories at all levels. */
function everyPanel(check: (asked: Asked) => void): void {
  const seeds = fc.integer({ min: 1, max: 1_000_000 })
  fc.assert(
    fc.property(seeds, fc.integer({ min: 1, max: 10 }), (seed, level) => {
      for (const story of [...SHELF, ...TALES]) {
        const panels = panelsOf(story, level, chance(seed)) ?? []
        for (const panel of panels) check({ panel, story, level, panels })
      }
    }),
    { numRuns: 15 },
  )
}

/** All that the four words can be in common. */
function sharedKinds({ choices }: QuestPanel, language: QuestLanguage): string[] {
  const [first = [], ...others] = choices.map(({ word }) =>
    (LEXICONS[language].byWord.get(word) ?? []).map(({ kind }) => kind),
  )
  return first.filter((kind) => others.every((kinds) => kinds.includes(kind)))
}

describe('a strip of Word Quest', () => {
  it('has two to four panels with a gap, or is none', () => {
    everyPanel(({ panels }) => {
      expect(panels.length).toBeGreaterThanOrEqual(MIN_GAPS)
      expect(panels.length).toBeLessThanOrEqual(MAX_GAPS)
    })
    expect(panelsOf({ title: 'Pip', text: 'Pip sleeps.', language: 'en' }, 3, chance(1))).toBeNull()
  })

  it('tells the whole story in order', () => {
    everyPanel(({ panels, story }) => {
      const told = panels.map((panel) => `${panel.before}${missing(panel)}${panel.after}`).join(' ')
      expect(told).toBe(plain(story.text))
    })
  })

  it('makes four panels of each tale of our own, in each language', () => {
    for (const story of TALES) {
      for (const seed of [1, 2, 3, 4, 5]) {
        expect(panelsOf(story, 1, chance(seed)), story.title).toHaveLength(MAX_GAPS)
      }
    }
  })

  it('is another one for other chance and the same for the same', () => {
    const game = (seed: number) => JSON.stringify(SHELF.map((s) => panelsOf(s, 3, chance(seed))))
    expect(game(1)).toBe(game(1))
    expect(new Set([1, 2, 3, 4].map(game)).size).toBe(4)
  })
})

describe('the four words', () => {
  it('do the same work in the sentence, in the same form, number and gender', () => {
    everyPanel(({ panel, story }) => expect(sharedKinds(panel, story.language)).not.toEqual([]))
  })

  it('agree with "a" and "an", so that no article tells them apart', () => {
    everyPanel(({ panel: { before, choices } }) => {
      const sounds = new Set(choices.map(({ word }) => soundsLikeVowel(word)))
      if (/\ban? $/i.test(before)) expect(sounds.size).toBe(1)
    })
  })

  it('mean different things: no wrong one is of the group of the right one', () => {
    everyPanel(({ panel, story }) => {
      const entries = (word: string) => LEXICONS[story.language].byWord.get(word) ?? []
      const shared = sharedKinds(panel, story.language)
      const groupsOf = (word: string) =>
        entries(word)
          .filter(({ kind }) => shared.includes(kind))
          .map(({ group }) => group)
      const right = groupsOf(missing(panel))
      for (const { word } of panel.choices) {
        if (word === missing(panel)) continue
        const allowed = right.flatMap((group) => FAR_GROUPS[group] ?? [])
        expect(
          groupsOf(word).some((group) => allowed.includes(group)),
          word,
        ).toBe(true)
      }
    })
  })

  it('differ, and the missing one is said nowhere else in the story', () => {
    everyPanel(({ panel, story }) => {
      const words = panel.choices.map(({ word }) => word)
      expect(new Set(words).size).toBe(4)
      const told = wordsIn(`${plain(story.text)} ${story.title}`)
      expect(told.filter((word) => word === missing(panel))).toHaveLength(1)
      const wrong = words.filter((word) => word !== missing(panel))
      expect(told.filter((word) => wrong.includes(word))).toEqual([])
    })
  })

  it('have all a picture or none', () => {
    let pictured = 0
    everyPanel(({ panel: { choices }, level }) => {
      const count = choices.filter(({ picture }) => picture).length
      expect([0, 4]).toContain(count)
      if (level > 3) expect(count).toBe(0)
      pictured += count
    })
    expect(pictured).toBeGreaterThan(0)
  })

  it('are short for beginners', () => {
    everyPanel(({ panel, level }) => {
      if (level > 2) return
      for (const { word } of panel.choices) {
        if (word !== missing(panel)) expect(word.length).toBeLessThanOrEqual(7)
      }
    })
  })

  it('have the right one in each of the four places', () => {
    const places = new Set<number>()
    everyPanel(({ panel: { answer } }) => places.add(answer))
    expect([...places].sort()).toEqual([0, 1, 2, 3])
  })
})

it('splits sentences at a point, but not at the point of Mr.', () => {
  expect(sentencesOf('Mr. Fox digs. "Run!" says he. Who will win?')).toEqual([
    'Mr. Fox digs.',
    '"Run!" says he.',
    'Who will win?',
  ])
})

it.each([
  ['apple', true],
  ['unicorn', false],
  ['umbrella', true],
  ['uncle', true],
  ['hour', true],
  ['house', false],
  ['university', false],
])('knows how %s begins to sound', (word, vowel) => {
  expect(soundsLikeVowel(word)).toBe(vowel)
})

it.each(LANGUAGES)('has words of every kind in %s to choose from', (language) => {
  for (const [kind, entries] of LEXICONS[language].byKind) {
    for (const { word, group } of entries) {
      const far = FAR_GROUPS[group] ?? []
      const others = entries.filter((other) => far.includes(other.group))
      expect(others.length, `${kind} ${word}`).toBeGreaterThanOrEqual(3)
    }
  }
})
