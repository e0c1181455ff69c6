import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DEFAULT_SETTINGS } from '#domain/reading-settings.ts'
import { queryClient } from '#web/api/query.ts'
import { INK_SETS } from '#web/art/wardrobe/inks.ts'
import { aReader } from '#web/test/answers.ts'
import { ok, serve } from '#web/test/fake-server.ts'
import { show } from '#web/test/show.tsx'
import * as sounds from '#web/ui/celebration/sound.ts'
import { keepOneButton } from './game-memory.ts'
import { RunnerGame } from './runner-game.tsx'
import { fakeCanvas } from './test-canvas.ts'

const HERO = {
  name: 'Nova',
  head: 'owl',
  body: 'cape',
  feet: 'boots',
  superpower: 'time-travel',
  worn: [],
}

let frames: ReturnType<typeof fakeCanvas>
beforeEach(() => {
  frames = fakeCanvas()
  vi.spyOn(Math, 'random').mockReturnValue(0.999)
  localStorage.clear()
  serve({
    'GET /api/auth/user': () => ok(aReader()),
    'GET /api/games/words': () => ok([{ word: 'fox', title: 'The Fox', language: 'en' }]),
  })
})

async function open() {
  const { user } = await show(<RunnerGame />, '/games')
  const start = await screen.findByRole('button', { name: 'Start' })
  return { user, start }
}

const jump = () => screen.getByRole('button', { name: 'JUMP' })
const score = () => Number(screen.getByText(/^Score/).textContent?.replace(/\D/g, ''))
const pass = (count: number) => act(() => frames.pass(count))
const space = (target: Element = document.body) => fireEvent.keyDown(target, { key: ' ' })

it('draws on a canvas of 800 x 250 and waits for Start', async () => {
  await open()
  const canvas = screen.getByRole('img', { name: /Your hero runs/ })
  expect(canvas).toHaveAttribute('width', '800')
  expect(canvas).toHaveAttribute('height', '250')
  await waitFor(() => expect(frames.drawn).toHaveBeenCalled())
  expect(frames.isRunning()).toBe(false)
  expect(jump()).toBeDisabled()
})

it('runs after Start with the focus on JUMP, and the score rises without being read out', async () => {
  const { user, start } = await open()
  await user.click(start)
  expect(jump()).toHaveFocus()
  pass(60)
  expect(score()).toBe(10)
  expect(screen.getByText(/^Score/)).toHaveAttribute('aria-live', 'off')
})

it.each([
  ['the space bar', () => space()],
  ['the space bar on the JUMP button', () => space(jump())],
  [
    'a tap on the picture',
    () => fireEvent.pointerDown(screen.getByRole('img', { name: /Your hero runs/ }), TOUCH),
  ],
  ['the JUMP button', () => fireEvent.pointerDown(jump(), TOUCH)],
  ['a switch or a voice', () => fireEvent.click(jump(), { detail: 0 })],
])('jumps over the first books by %s', async (_, press) => {
  const { user, start } = await open()
  await user.click(start)
  // At 2 pixels a tick and a little more, the first books pass below the feet from tick 192 to 212.
  pass(180)
  press()
  pass(60)
  expect(screen.queryByText(/Game over/)).toBeNull()
  expect(score()).toBe(40)
})

const TOUCH = { isPrimary: true, button: 0 }

it('tells the score at the end, and a click starts again', async () => {
  const { user, start } = await open()
  await user.click(start)
  pass(240)
  const over = screen.getByText(/^Game over! Your score: \d+$/)
  expect(over.closest('[role="status"]')).not.toBeNull()
  const again = screen.getByRole('button', { name: 'Play again' })
  expect(again).toHaveFocus()
  pass(60)
  fireEvent.pointerDown(screen.getByRole('img', { name: /Your hero runs/ }), TOUCH)
  expect(screen.queryByText(/Game over/)).toBeNull()
  expect(frames.isRunning()).toBe(true)
})

it('shows the word to spell, of the own books', async () => {
  await open()
  expect(await screen.findByRole('img', { name: 'Your word: FOX' })).toHaveTextContent('FOX')
})

it('keeps the words a run began with, and takes those that came late for the next run', async () => {
  const late = Promise.withResolvers<void>()
  serve({
    'GET /api/auth/user': () => ok(aReader()),
    'GET /api/games/words': async () => {
      await late.promise
      return ok([{ word: 'fox', title: 'The Fox', language: 'en' }])
    },
  })
  const { user, start } = await open()
  await user.click(start)
  pass(30)
  late.resolve()
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  pass(30)
  expect(screen.getByRole('img', { name: 'Your word: STAR' })).toBeInTheDocument()
  pass(240)
  space()
  pass(1)
  expect(screen.getByRole('img', { name: 'Your word: FOX' })).toBeInTheDocument()
})

it('lets the hero run in what the child put on, with who goes along', async () => {
  const hero = { ...HERO, worn: ['ocean', 'star-cape', 'fox', 'space'] }
  serve({
    'GET /api/auth/user': () => ok(aReader({ hero })),
    'GET /api/games/words': () => ok([]),
  })
  await open()
  const art = (of: string) => document.querySelector<HTMLElement>(`[data-art=${of}]`)
  const dressed = art('hero')?.innerHTML
  expect(art('feet')?.style.getPropertyValue('--art-tomato')).toBe(INK_SETS.ocean?.['--art-tomato'])
  expect(art('friend')?.querySelector('svg')).not.toBeNull()
  cleanup()
  serve({
    'GET /api/auth/user': () => ok(aReader({ hero: { ...hero, worn: [] } })),
    'GET /api/games/words': () => ok([]),
  })
  await open()
  expect(art('hero')?.innerHTML).not.toBe(dressed)
  expect(art('friend')).toBeNull()
})

it('keeps the best score on this device, and says when it is beaten', async () => {
  const { user, start } = await open()
  await user.click(start)
  pass(240)
  expect(screen.getByText('Your best on this device!')).toBeInTheDocument()
  expect(screen.getByText(/^Best on this device: \d+$/)).toBeInTheDocument()
  pass(60)
  fireEvent.pointerDown(screen.getByRole('img', { name: /Your hero runs/ }), TOUCH)
  pass(240)
  expect(screen.queryByText('Your best on this device!')).toBeNull()
})

it('runs slower for who wants that, and remembers it', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Slow: off' }))
  expect(screen.getByRole('button', { name: 'Slow: on' })).toHaveAttribute('aria-pressed', 'true')
  await user.click(screen.getByRole('button', { name: 'Start' }))
  // At 2 pixels a tick the first books would be hit by now.
  pass(230)
  expect(screen.queryByText(/Game over/)).toBeNull()
})

it('pauses by P, by Escape and by its button, and goes on', async () => {
  const { user, start } = await open()
  await user.click(start)
  fireEvent.keyDown(document.body, { key: 'p' })
  expect(screen.getByText('Paused')).toBeInTheDocument()
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(screen.queryByText('Paused')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Pause' }))
  const goOn = screen.getByRole('button', { name: 'Go on' })
  expect(goOn).toHaveFocus()
  await user.click(goOn)
  expect(frames.isRunning()).toBe(true)
})

it('pauses by itself when its tab is hidden', async () => {
  const { user, start } = await open()
  await user.click(start)
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(screen.getByText('Paused')).toBeInTheDocument()
  expect(frames.isRunning()).toBe(false)
})

it('leaves the space bar to other buttons', async () => {
  const { user, start } = await open()
  await user.click(start)
  const pause = screen.getByRole('button', { name: 'Pause' })
  pause.focus()
  await user.keyboard(' ')
  expect(screen.getByText('Paused')).toBeInTheDocument()
})

it('says so when the picture cannot be drawn', async () => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  await open()
  expect(await screen.findByText(/The picture did not open/)).toBeInTheDocument()
})

it('can be played by listening: wait, wait, jump', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Play by listening' }))
  const wait = screen.getByRole('button', { name: 'Wait' })
  expect(wait).toHaveFocus()
  for (const heard of ['3 steps away', '2 steps away', '1 step away', 'right here. Jump!']) {
    await user.keyboard('{Enter}')
    expect(screen.getByRole('log').lastElementChild).toHaveTextContent(
      `A stack of books is ${heard}`,
    )
  }
  await user.click(screen.getByRole('button', { name: 'Jump' }))
  expect(screen.getByRole('log').lastElementChild).toHaveTextContent('You jumped over!')
})

it('tells the score when the listening run ends, and starts again', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Play by listening' }))
  for (let turn = 0; turn < 5; turn += 1) {
    await user.click(screen.getByRole('button', { name: 'Wait' }))
  }
  expect(screen.getByRole('log')).toHaveTextContent(/Bump! .* Your score: \d+\./)
  const again = screen.getByRole('button', { name: 'Play again' })
  expect(again).toHaveFocus()
  await user.click(again)
  expect(screen.getByText('Score 0')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Play with the picture' }))
  expect(screen.getByRole('button', { name: 'Start' })).toBeInTheDocument()
})

describe('with one button, by ear', () => {
  let played: string[]
  beforeEach(() => {
    played = []
    vi.spyOn(sounds, 'play').mockImplementation((name) => void played.push(name))
    keepOneButton(true)
    serve({
      'GET /api/auth/user': () => ok(aReader()),
      'GET /api/settings': () => ok(DEFAULT_SETTINGS),
      'GET /api/games/words': () => ok([{ word: 'fox', title: 'The Fox', language: 'en' }]),
    })
  })
  afterEach(() => void vi.useRealTimers())

  const STEP = 1500
  const step = (part = 1) => act(() => void vi.advanceTimersByTime(STEP * part))
  const button = (name: string) => screen.getByRole('button', { name })
  const heard = () => played.splice(0)

  /** From here on time passes only by `step`, and one key is all that is pressed. */
  async function begin() {
    const { user } = await open()
    await user.click(button('Play by listening'))
    await screen.findByRole('img', { name: 'Your word: FOX' })
    expect(button('Start')).toHaveFocus()
    vi.useFakeTimers()
    const key = () => fireEvent.keyDown(document.body, { key: ' ' })
    key()
    return key
  }

  it('knocks as often as books are steps away, rings for the jump, and brings a letter', async () => {
    const key = await begin()
    expect(button('Jump')).toHaveFocus()
    heard()
    for (const knocks of [3, 2, 1]) {
      step()
      expect(heard().filter((name) => name === 'stack')).toHaveLength(knocks)
    }
    step()
    expect(heard()).toContain('now')
    key()
    expect(heard()).toEqual(expect.arrayContaining(['letter1']))
    expect(screen.getByRole('log')).toHaveTextContent('You got the letter F.')
  })

  it('sounds another way when the jump was nearly too late', async () => {
    const key = await begin()
    for (let at = 0; at < 4; at += 1) step()
    heard()
    step(0.8)
    key()
    expect(heard()).toEqual(['nearMiss', 'letter1'])
    expect(screen.getByRole('log')).toHaveTextContent('Phew! That was close.')
  })

  it('is played from start to end and again by the same key', async () => {
    const key = await begin()
    for (let at = 0; at < 5; at += 1) step()
    expect(screen.getByRole('log')).toHaveTextContent(/Bump! /)
    expect(button('Play again')).toHaveFocus()
    key()
    expect(screen.getByRole('log')).toHaveTextContent(/Bump! /)
    step()
    key()
    expect(screen.getByText('Score 0')).toBeInTheDocument()
    expect(button('Jump')).toHaveFocus()
    for (let at = 0; at < 4; at += 1) step()
    key()
    expect(screen.getByRole('log')).toHaveTextContent('You got the letter F.')
  })

  it('waits while its tab is hidden', async () => {
    const key = await begin()
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    for (let at = 0; at < 9; at += 1) step()
    expect(screen.queryByText(/Bump!/)).toBeNull()
    expect(button('Start')).toHaveFocus()
    key()
    expect(button('Jump')).toHaveFocus()
  })
})

it('is played with the picture from start to end and again by the space bar alone', async () => {
  await open()
  space()
  pass(180)
  space()
  pass(60)
  expect(score()).toBe(40)
  // Books come as soon as there is room for them, and nobody jumps.
  vi.mocked(Math.random).mockReturnValue(0)
  pass(900)
  expect(screen.getByText(/^Game over!/)).toBeInTheDocument()
  await userEvent.keyboard(' ')
  expect(screen.queryByText(/Game over/)).toBeNull()
  expect(frames.isRunning()).toBe(true)
})
