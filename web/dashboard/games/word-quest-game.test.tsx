import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { QuestRound } from '#contract/family/games.ts'
import { ok, serve } from '#web/test/fake-server.ts'
import { fakeSpeech } from '#web/test/fake-speech.ts'
import { show } from '#web/test/show.tsx'
import { WordQuestGame } from './word-quest-game.tsx'

const ROUNDS: QuestRound[] = [
  {
    title: 'The Pond',
    before: 'A frog wants to ',
    after: ' the pond.',
    choices: ['soon', 'find', 'king', 'tiny'],
    answer: 1,
  },
  {
    title: 'Otto',
    before: 'Otto hears a ',
    after: ' song.',
    choices: ['strange', 'believe', 'quickly', 'forgets'],
    answer: 0,
  },
]
const GAME = 'GET /api/games/word-quest'

const choice = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}`) })

async function open(rounds = ROUNDS) {
  const calls = serve({ [GAME]: () => ok({ rounds }) })
  const { user } = await show(<WordQuestGame />, '/games')
  return { user, calls }
}

it('shows a sentence with a gap, its book and four words', async () => {
  await open()
  const sentence = await screen.findByRole('heading', { name: /A frog wants to/ })
  expect(sentence).toHaveTextContent('A frog wants to blank the pond.')
  expect(screen.getByText('The Pond')).toBeInTheDocument()
  expect(screen.getByText('Sentence 1 of 2')).toBeInTheDocument()
  const words = within(screen.getByRole('list', { name: 'Which word is missing?' }))
  expect(words.getAllByRole('button')).toHaveLength(4)
})

it('is kind about a wrong word, and says the right one', async () => {
  const { user } = await open()
  await screen.findByText('The Pond')
  await user.click(choice('king'))
  expect(screen.getByRole('status')).toHaveTextContent('Not quite. The word is find.')
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('wants to find the pond')
  expect(choice('tiny')).toBeDisabled()
})

it('is played through by keyboard alone, and the score is said', async () => {
  const { user, calls } = await open()
  await screen.findByText('The Pond')
  expect(screen.queryByRole('button', { name: 'Next sentence' })).toBeNull()
  await user.keyboard('2')
  await user.keyboard('2')
  expect(screen.getByRole('status')).toHaveTextContent('Right! The word is find.')
  expect(screen.getByRole('button', { name: 'Next sentence' })).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(screen.getByRole('heading', { name: /Otto hears/ })).toHaveFocus()
  await user.keyboard('7')
  await user.keyboard('4')
  await user.keyboard('{Enter}')
  expect(screen.getByRole('heading', { name: 'You found 1 of 2 words!' })).toHaveFocus()
  expect(calls.every(({ method }) => method === 'GET')).toBe(true)
})

it('deals new words for another game, and leads to the books', async () => {
  const { user, calls } = await open(ROUNDS.slice(0, 1))
  await screen.findByText('The Pond')
  await user.keyboard('2')
  await user.keyboard('{Enter}')
  expect(screen.getByRole('link', { name: 'The Pond' })).toHaveAttribute(
    'href',
    '/library?q=The+Pond',
  )
  await user.click(screen.getByRole('button', { name: 'Play again' }))
  expect(await screen.findByText('Sentence 1 of 1')).toBeInTheDocument()
  expect(calls).toHaveLength(2)
})

it('reads the sentence and the words aloud when asked', async () => {
  const voices = fakeSpeech()
  const { user } = await open()
  await user.click(
    await screen.findByRole('button', { name: 'Listen: the sentence and the words' }),
  )
  await vi.waitFor(() => expect(voices.said.at(-1)?.text).toBe('A frog wants to blank the pond.'))
})

it('says so when the library has no words yet', async () => {
  await open([])
  expect(await screen.findByText('No words here yet')).toBeInTheDocument()
})
