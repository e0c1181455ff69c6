import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { QuestStrip } from '#contract/family/games.ts'
import { keepOneButton } from '#web/dashboard/games/game-memory.ts'
import { aReader } from '#web/test/answers.ts'
import { ok, serve } from '#web/test/fake-server.ts'
import { fakeSpeech } from '#web/test/fake-speech.ts'
import { show } from '#web/test/show.tsx'
import { SCANNED } from './quest-choices.tsx'
import { WordQuestGame } from './word-quest-game.tsx'

const choices = (...words: string[]) => words.map((word) => ({ word, picture: null }))

const STRIPS: QuestStrip[] = [
  {
    title: 'The Pond',
    author: 'A. Reyes',
    from: 'mine',
    language: 'en',
    panels: [
      {
        before: 'A frog wants to find the ',
        after: '.',
        choices: choices('soup', 'pond', 'nose', 'day'),
        answer: 1,
      },
      {
        before: 'Then she meets a ',
        after: ' in the barn.',
        choices: choices('fox', 'pie', 'month', 'knee'),
        answer: 0,
      },
    ],
  },
  {
    title: 'Otto',
    author: null,
    from: 'tale',
    language: 'es',
    panels: [
      {
        before: 'Otto ve la ',
        after: '.',
        choices: choices('luna', 'sopa', 'mesa', 'pera'),
        answer: 0,
      },
      {
        before: 'Come una ',
        after: '.',
        choices: choices('nube', 'pera', 'cama', 'hora'),
        answer: 1,
      },
    ],
  },
]
const GAME = 'GET /api/games/word-quest'

const choice = (name: string) => screen.getByRole('button', { name })

async function open(strips = STRIPS) {
  const calls = serve({
    'GET /api/auth/user': () => ok(aReader()),
    [GAME]: () => ok({ strips }),
  })
  const { user } = await show(<WordQuestGame />, '/games')
  return { user, calls }
}

/** Solves the panel that is open by its key and goes on. */
async function solve(user: Awaited<ReturnType<typeof open>>['user'], key: string) {
  // The page hears keys from its effects on, which may come a little after the picture.
  await act(async () => undefined)
  await user.keyboard(key)
  await screen.findByText(/Yes!/)
  await user.keyboard('{Enter}')
}

afterEach(() => void vi.useRealTimers())
beforeEach(() => {
  localStorage.clear()
  document.elementFromPoint = () => null
})

it('shows a panel with a gap, its book and four words', async () => {
  await open()
  const sentence = await screen.findByRole('heading', { name: /A frog wants/ })
  expect(sentence).toHaveTextContent('A frog wants to find the blank.')
  expect(screen.getByText('The Pond')).toBeInTheDocument()
  expect(screen.getByRole('region', { name: 'Picture 1 of 2' })).toBeInTheDocument()
  const words = within(screen.getByRole('list', { name: 'Which word is missing?' }))
  expect(words.getAllByRole('button')).toHaveLength(4)
})

it('is kind about a wrong word, and lets the reader try another', async () => {
  const { user } = await open()
  await screen.findByText('The Pond')
  await user.click(choice('soup'))
  expect(screen.getByRole('status')).toHaveTextContent('Good try! The story has another word.')
  expect(choice('soup')).toBeDisabled()
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('blank')
  await user.click(choice('pond'))
  expect(screen.getByRole('status')).toHaveTextContent('Yes! The word is pond.')
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('to find the pond.')
})

it('takes two wrong words away as a hint, never the right one', async () => {
  const { user } = await open()
  await screen.findByText('The Pond')
  await user.click(choice('Hint'))
  expect(choice('pond')).toBeEnabled()
  const words = within(screen.getByRole('list', { name: 'Which word is missing?' }))
  expect(words.getAllByRole('button').filter((one) => !one.hasAttribute('disabled'))).toHaveLength(
    2,
  )
  expect(choice('Hint')).toBeDisabled()
})

it('is played through by keyboard alone, and shows the comic at the end', async () => {
  const { user, calls } = await open()
  await screen.findByText('The Pond')
  await user.keyboard('2')
  expect(screen.getByRole('button', { name: 'Next picture' })).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(screen.getByRole('heading', { name: /Then she meets/ })).toHaveFocus()
  await user.keyboard('7')
  await user.keyboard('3')
  await solve(user, '1')
  expect(screen.getByRole('heading', { name: 'You made a comic!' })).toHaveFocus()
  expect(screen.getByText('The end!')).toBeInTheDocument()
  expect(screen.getByText('1 word on the first try!')).toBeInTheDocument()
  expect(screen.getByText(/Then she meets a/)).toHaveTextContent(
    'Then she meets a fox in the barn.',
  )
  expect(screen.getByRole('link', { name: 'See this book' })).toHaveAttribute(
    'href',
    '/library?q=The+Pond',
  )
  expect(calls.filter(({ method }) => method !== 'GET')).toEqual([])
})

it('goes on with the next comic in its language, then asks for more', async () => {
  const { user, calls } = await open()
  await screen.findByText('The Pond')
  await solve(user, '2')
  await solve(user, '1')
  await user.click(screen.getByRole('button', { name: 'Next comic' }))
  expect(screen.getByRole('heading', { name: /Otto ve la/ })).toHaveAttribute('lang', 'es-US')
  await solve(user, '1')
  await solve(user, '2')
  expect(screen.queryByRole('link', { name: 'See this book' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Next comic' }))
  expect(await screen.findByText('The Pond')).toBeInTheDocument()
  expect(calls.filter(({ path }) => path === '/api/games/word-quest')).toHaveLength(2)
})

it('takes a word that is pulled into the gap, and puts back one that is let go elsewhere', async () => {
  await open()
  const word = await screen.findByRole('button', { name: 'pond' })
  const pull = () => {
    fireEvent.pointerDown(word, { isPrimary: true, button: 0, clientX: 10, clientY: 300 })
    fireEvent.pointerMove(word, { clientX: 60, clientY: 100 })
    fireEvent.pointerUp(word, { clientX: 60, clientY: 100 })
    fireEvent.click(word)
  }
  pull()
  expect(screen.queryByText(/Yes!/)).toBeNull()
  expect(word.style.left).toBe('')
  document.elementFromPoint = () => screen.getByRole('heading', { level: 2 })
  pull()
  expect(screen.getByRole('status')).toHaveTextContent('Yes! The word is pond.')
})

it('reads the sentence and the words aloud when asked', async () => {
  const voices = fakeSpeech()
  const { user } = await open()
  await user.click(
    await screen.findByRole('button', { name: 'Listen: the sentence and the words' }),
  )
  await vi.waitFor(() => expect(voices.said.at(-1)?.text).toBe('A frog wants to find the blank.'))
})

it('says so when the library has no words yet', async () => {
  await open([])
  expect(await screen.findByText('No words here yet')).toBeInTheDocument()
})

it('reads each word alone, for who cannot read it yet', async () => {
  const voices = fakeSpeech()
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Listen: pond' }))
  await vi.waitFor(() => expect(voices.said.map(({ text }) => text)).toEqual(['pond']))
})

it('is played by one key from the first picture to the next comic', async () => {
  keepOneButton(true)
  // Newer browsers return a promise here.
  Element.prototype.scrollIntoView = vi.fn(() => Promise.resolve())
  await open()
  await screen.findByText('The Pond')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const key = () => fireEvent.keyDown(document.body, { key: ' ' })
  const scanTo = (word: string) => {
    for (let turn = 0; turn < 8; turn += 1) {
      if (choice(word).className.includes(SCANNED)) return
      act(() => void vi.advanceTimersByTime(1900))
    }
    throw new Error(`${word} is never reached`)
  }
  // Also after a wrong word, which is passed over from then on.
  scanTo('soup')
  key()
  expect(choice('soup')).toBeDisabled()
  for (const word of ['pond', 'fox']) {
    scanTo(word)
    key()
    expect(screen.getByRole('status')).toHaveTextContent(`Yes! The word is ${word}.`)
    key()
  }
  expect(screen.getByText('The end!')).toBeInTheDocument()
  key()
  expect(screen.getByRole('heading', { name: /Otto ve la/ })).toBeInTheDocument()
  expect(choice('Pick')).toHaveFocus()
  scanTo('luna')
  fireEvent.click(choice('Pick'))
  expect(choice('Next picture')).toHaveFocus()
})
