import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '#web/api/query.ts'
import { INK_SETS } from '#web/art/wardrobe/inks.ts'
import { aReader } from '#web/test/answers.ts'
import { ok, serve } from '#web/test/fake-server.ts'
import { show } from '#web/test/show.tsx'
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
