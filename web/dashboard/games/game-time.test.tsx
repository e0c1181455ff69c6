import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ok, refusal, serve } from '#web/test/fake-server.ts'
import { show } from '#web/test/show.tsx'
import { GameTime } from './games-screen.tsx'

async function open(secondsLeft: number | null) {
  serve({ 'POST /api/games/time': () => ok({ secondsLeft }) })
  await show(<GameTime>The game</GameTime>)
}

it('lets a child play while there is time, or no limit', async () => {
  await open(300)
  expect(await screen.findByText('The game')).toBeInTheDocument()
  await open(null)
  expect((await screen.findAllByText('The game')).length).toBeGreaterThan(0)
})

it('leads to the library when the time is over', async () => {
  await open(0)
  expect(await screen.findByText('Game time is over for today.')).toBeInTheDocument()
  expect(screen.queryByText('The game')).toBeNull()
  expect(screen.getByRole('link', { name: 'Go to your library' })).toBeInTheDocument()
})

it('goes on when the server does not answer', async () => {
  serve({ 'POST /api/games/time': () => refusal('server_error') })
  await show(<GameTime>The game</GameTime>)
  expect(await screen.findByText('The game')).toBeInTheDocument()
})
