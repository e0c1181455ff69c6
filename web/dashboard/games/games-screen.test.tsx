import { act, screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { aReader } from '#web/test/answers.ts'
import { ok, refusal, serve } from '#web/test/fake-server.ts'
import { show } from '#web/test/show.tsx'
import { GamesScreen, GameTime } from './games-screen.tsx'
import { fakeCanvas } from './test-canvas.ts'

beforeEach(() => void fakeCanvas())

async function open(own = {}) {
  serve({
    'GET /api/auth/user': () => ok(aReader(own)),
    'GET /api/games/word-quest': () => ok({ strips: [] }),
  })
  return show(<GamesScreen />, '/games')
}

it.each([
  ['Maya', 'Hey Maya!'],
  [null, 'Hello Reading Hero!'],
])('greets a reader called %s', async (firstName, greeting) => {
  await open({ firstName })
  expect(await screen.findByText(greeting)).toBeInTheDocument()
})

it('shows two games with their tags', async () => {
  await open()
  const [runner, quest] = await screen.findAllByRole('listitem')
  expect(runner).toHaveTextContent('Zapster Runner')
  expect(runner).toHaveTextContent('NEW')
  expect(quest).toHaveTextContent('Word Quest')
  expect(quest).toHaveTextContent('POPULAR')
})

it.each([
  ['Zapster Runner', 'Start'],
  ['Word Quest', 'Open the library'],
])('opens %s on the page, and leads back', async (name, inside) => {
  const { user } = await open()
  await user.click(await screen.findByRole('link', { name: `Play ${name}` }))
  expect(await screen.findByRole('heading', { level: 1, name })).toHaveFocus()
  expect(screen.getByText('Hey Maya!')).toBeInTheDocument()
  expect(await screen.findByText(inside)).toBeInTheDocument()
  await user.click(screen.getByRole('link', { name: 'All games' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Games Room' })).toHaveFocus()
  expect(within(screen.getByRole('list')).getAllByRole('listitem')).toHaveLength(2)
})

it('runs for grown-ups too, who have no hero', async () => {
  const { user } = await open({ hero: null, role: 'parent' })
  await user.click(await screen.findByRole('link', { name: 'Play Zapster Runner' }))
  expect(await screen.findByRole('button', { name: 'Start' })).toBeInTheDocument()
})

it("goes between the room and a game with the browser's Back", async () => {
  const { user, router } = await open()
  await user.click(await screen.findByRole('link', { name: 'Play Word Quest' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Word Quest' })).toBeInTheDocument()
  expect(router.state.location.href).toBe('/games?game=quest')
  act(() => router.history.back())
  expect(await screen.findByRole('heading', { level: 1, name: 'Games Room' })).toBeInTheDocument()
})

async function openFor(secondsLeft: number | null) {
  serve({ 'POST /api/games/time': () => ok({ secondsLeft }) })
  await show(<GameTime>The game</GameTime>)
}

it('lets a child play while there is time, or no limit', async () => {
  await openFor(300)
  expect(await screen.findByText('The game')).toBeInTheDocument()
  await openFor(null)
  expect((await screen.findAllByText('The game')).length).toBeGreaterThan(0)
})

it('leads to the library when the time is over', async () => {
  await openFor(0)
  expect(await screen.findByText('Game time is over for today.')).toBeInTheDocument()
  expect(screen.queryByText('The game')).toBeNull()
  expect(screen.getByRole('link', { name: 'Go to your library' })).toBeInTheDocument()
})

it('goes on when the server does not answer', async () => {
  serve({ 'POST /api/games/time': () => refusal('server_error') })
  await show(<GameTime>The game</GameTime>)
  expect(await screen.findByText('The game')).toBeInTheDocument()
})
