import { expect, it } from 'vitest'
import { panelsOf, type QuestPanel, soundsLikeVowel } from '#domain/word-quest.ts'
import { ENGLISH } from '#domain/word-quest-english.ts'
import { parseCatalogue, readCatalogueFiles } from './starter-books.ts'

const SEEDS = [1, 2, 3]
const LEVELS = [1, 5, 9]
/** Words that only one of many, or none of many, can follow. */
const ONE = /\b(?:an?|this|that|one|each|every|another) $/i
const MANY = /\b(?:these|those|many|two|three|four|five|six|seven|eight|nine|ten|all|some) $/i

function chance(seed: number) {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

const asked: { title: string; panel: QuestPanel }[] = parseCatalogue(readCatalogueFiles()).flatMap(
  ({ title, blurb }) =>
    SEEDS.flatMap((seed) =>
      LEVELS.flatMap((level) =>
        (panelsOf({ title, text: blurb, language: 'en' }, level, chance(seed)) ?? []).map(
          (panel) => ({ title, panel }),
        ),
      ),
    ),
)
const kindsOf = (word: string) => (ENGLISH.byWord.get(word) ?? []).map(({ kind }) => kind)
const says = ({ before, choices, after }: QuestPanel) =>
  `${before}[${choices.map(({ word }) => word).join('|')}]${after}`

it('asks for words of many books', () => {
  expect(new Set(asked.map(({ title }) => title)).size).toBeGreaterThan(200)
  expect(asked.length).toBeGreaterThan(2000)
})

it('never lets grammar tell which word of a book is missing', () => {
  const told = asked.flatMap(({ panel }) => {
    const { before, choices } = panel
    const kinds = choices.map(({ word }) => kindsOf(word))
    const shared = (kinds[0] ?? []).filter((kind) => kinds.every((own) => own.includes(kind)))
    const sounds = new Set(choices.map(({ word }) => soundsLikeVowel(word)))
    const capitals = new Set(choices.map(({ word }) => /^\p{Lu}/u.test(word)))
    const isTold =
      shared.length === 0 ||
      capitals.size > 1 ||
      (/\ban? $/i.test(before) && sounds.size > 1) ||
      (ONE.test(before) && !shared.some((kind) => /one|adjective/.test(kind))) ||
      (MANY.test(before) && shared.every((kind) => kind === 'noun.one'))
    return isTold ? [says(panel)] : []
  })
  expect(told).toEqual([])
})
