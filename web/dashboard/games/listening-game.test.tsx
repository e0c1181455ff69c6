import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DEFAULT_SETTINGS } from '#domain/reading-settings.ts'
import { aReader } from '#web/test/answers.ts'
import { ok, serve } from '#web/test/fake-server.ts'
import { show } from '#web/test/show.tsx'
import * as sounds from '#web/ui/celebration/sound.ts'
import { keepOneButton } from './game-memory.ts'
import { RunnerGame } from './runner-game.tsx'
import { fakeCanvas } from './test-canvas.ts'

beforeEach(() => {
  fakeCanvas()
  vi.spyOn(Math, 'random').mockReturnValue(0.999)
  localStorage.clear()
  serve({
    'GET /api/auth/user': () => ok(aReader()),
    'GET /api/settings': () => ok(DEFAULT_SETTINGS),
    'GET /api/games/words': () => ok([{ word: 'fox', title: 'The Fox', language: 'en' }]),
  })
})

async function open() {
  const { user } = await show(<RunnerGame />, '/games')
  await screen.findByRole('button', { name: 'Start' })
  return { user }
}

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
