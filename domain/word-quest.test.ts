import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Random } from './chance.ts'
import {
  buildRounds,
  lengthClass,
  QUEST_ROUNDS,
  type QuestRound,
  type Story,
  sentencesOf,
} from './word-quest.ts'
import { ASKED_WORDS, WORDS } from './word-quest-words.ts'

const TITLES = ['Pip', 'Otto and the Moon', 'The Long Way', 'Nine Lives', 'Aunt Bee', 'Up North']

/** Books as a shelf holds them: short sentences and long ones, with names. */
const SHELF: Story[] = [
  'A small frog wants to find the pond. On the way she meets a sly fox.',
  'Otto the owl finds a big egg in the barn. He must learn to give it a home.',
  'Ana takes a boat to the island. There she hears a strange song in the forest.',
  'Mr. Bell has a huge garden, and every summer the children help him. Then a goat moves in.',
  'In this town, the king wears a new hat every day. Nobody can tell him that it is ugly.',
  'Three friends travel to a quiet village. A clever thief steals the golden statue at night.',
].flatMap((description, at) =>
  TITLES.map((title, of) => ({ title: `${title} ${at}${of}`, description })),
)

function chance(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

const seeds = fc.integer({ min: 1, max: 1_000_000 })
const levels = fc.integer({ min: 1, max: 10 })
const missing = ({ choices, answer }: QuestRound) => choices[answer] ?? ''
const wordsIn = (text: string) => text.toLowerCase().match(/[\p{L}'’-]+/gu) ?? []

/** Runs a check on every round of games at all levels. */
function everyRound(check: (round: QuestRound, level: number) => void): void {
  fc.assert(
    fc.property(seeds, levels, (seed, level) => {
      for (const round of buildRounds(SHELF, level, chance(seed))) check(round, level)
    }),
    { numRuns: 50 },
  )
}

describe('a game of Word Quest', () => {
  it('has eight rounds, each of another book and asking for another word', () => {
    fc.assert(
      fc.property(seeds, levels, (seed, level) => {
        const rounds = buildRounds(SHELF, level, chance(seed))
        expect(rounds).toHaveLength(QUEST_ROUNDS)
        expect(new Set(rounds.map(({ title }) => title)).size).toBe(QUEST_ROUNDS)
        expect(new Set(rounds.map(missing)).size).toBe(QUEST_ROUNDS)
      }),
    )
  })

  it('is another game for other chance and the same for the same', () => {
    const game = (seed: number) => JSON.stringify(buildRounds(SHELF, 3, chance(seed)))
    expect(game(1)).toBe(game(1))
    expect(new Set([1, 2, 3, 4].map(game)).size).toBe(4)
  })

  it('tells sentences of the book with one word left out', () => {
    everyRound((round) => {
      const whole = `${round.before}${missing(round)}${round.after}`
      const story = SHELF.find(({ title }) => title === round.title)
      expect(sentencesOf(story?.description ?? '')).toContain(whole)
    })
  })

  it('never gives the missing word away in the sentence or the title', () => {
    everyRound((round) => {
      const told = wordsIn(`${round.before} ${round.after} ${round.title}`)
      expect(told).not.toContain(missing(round))
    })
  })

  it('offers four different words of one length class, none of them a name or in the sentence', () => {
    everyRound((round) => {
      expect(new Set(round.choices).size).toBe(4)
      expect(new Set(round.choices.map(lengthClass)).size).toBe(1)
      for (const choice of round.choices) expect(choice).toMatch(/^\p{Ll}+$/u)
      const told = wordsIn(round.before + round.after)
      for (const choice of round.choices) expect(told).not.toContain(choice)
    })
  })

  it('offers wrong words that do other work, so that none fits the gap as well', () => {
    const kindOf = (word: string) =>
      [WORDS, ASKED_WORDS]
        .flatMap((lists) => Object.entries(lists))
        .find(([, list]) => list.includes(word))?.[0]
    everyRound((round) => {
      expect(new Set(round.choices.map(kindOf)).size).toBe(4)
    })
  })

  it('does not tell by "a" which words cannot follow', () => {
    everyRound((round) => {
      if (!/\ba $/i.test(round.before)) return
      for (const choice of round.choices) expect(choice).not.toMatch(/^[aeiou]/)
    })
  })

  it('keeps to short sentences and easy words at levels 1 and 2, to longer words from level 5', () => {
    everyRound((round, level) => {
      const length = wordsIn(round.before + round.after).length + 1
      if (level <= 2) {
        expect(length).toBeLessThanOrEqual(12)
        for (const choice of round.choices) expect(choice.length).toBeLessThanOrEqual(5)
      }
      if (level >= 5) expect(missing(round).length).toBeGreaterThanOrEqual(5)
    })
  })

  it('puts the right word in each of the four places', () => {
    const places = new Set<number>()
    everyRound(({ answer }) => places.add(answer))
    expect([...places].sort()).toEqual([0, 1, 2, 3])
  })

  it('is shorter when the books do not reach', () => {
    const few = [
      { title: 'Pip', description: 'Pip sleeps.' },
      { title: 'Ida', description: 'Ida swims to the island.' },
    ]
    expect(buildRounds(few, 5, chance(1)).map(({ title }) => title)).toEqual(['Ida'])
    expect(buildRounds([], 5, chance(1))).toEqual([])
  })
})

describe('sentences', () => {
  it('end at a point, but not at the point of Mr.', () => {
    expect(sentencesOf('Mr. Fox digs. "Run!" says he. Who will win?')).toEqual([
      'Mr. Fox digs.',
      '"Run!" says he.',
      'Who will win?',
    ])
  })
})

describe('the words', () => {
  it('stand in one list only', () => {
    const all = [WORDS, ASKED_WORDS].flatMap((lists) => Object.values(lists).flat())
    expect(all.filter((word, at) => all.indexOf(word) !== at)).toEqual([])
  })

  it('are enough in every kind and length to choose from', () => {
    for (const [kind, list] of Object.entries(WORDS)) {
      for (const size of ['short', 'middle', 'long'] as const) {
        const count = list.filter((word) => lengthClass(word) === size).length
        expect(count, `${kind} ${size}`).toBeGreaterThanOrEqual(4)
      }
    }
  })
})
