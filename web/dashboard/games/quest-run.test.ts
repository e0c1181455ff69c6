import { expect, it } from 'vitest'
import { FIRST_ROUND, questRun } from './word-quest-game.tsx'

const round = {
  title: 'Pip',
  before: 'A frog wants to ',
  after: ' the pond.',
  choices: ['soon', 'find', 'king', 'tiny'],
  answer: 1,
}
const step = questRun([round, round])

it('counts a right word once and keeps the first choice', () => {
  const right = step(FIRST_ROUND, { type: 'pick', choice: 1 })
  expect(right).toEqual({ index: 0, picked: 1, found: 1 })
  expect(step(right, { type: 'pick', choice: 1 })).toBe(right)
  expect(step(FIRST_ROUND, { type: 'pick', choice: 2 }).found).toBe(0)
})

it('goes on only after a choice, up to the end', () => {
  expect(step(FIRST_ROUND, { type: 'next' })).toBe(FIRST_ROUND)
  const second = step(step(FIRST_ROUND, { type: 'pick', choice: 0 }), { type: 'next' })
  expect(second).toEqual({ index: 1, picked: null, found: 0 })
  const end = step(step(second, { type: 'pick', choice: 1 }), { type: 'next' })
  expect(end).toEqual({ index: 2, picked: null, found: 1 })
  expect(step(end, { type: 'pick', choice: 1 })).toBe(end)
})

it('ignores a choice that is not there', () => {
  expect(step(FIRST_ROUND, { type: 'pick', choice: 4 })).toBe(FIRST_ROUND)
})
