import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aReader } from '#web/api/test/answers.ts'
import { ok, serve } from '#web/api/test/fake-server.ts'
import { show } from '#web/api/test/show.tsx'
import { GamesScreen } from './games-screen.tsx'

it.each([
  ['Maya', 'Hey Maya!'],
  [null, 'Hello Reading Hero!'],
])('greets a reader called %s', async (firstName, greeting) => {
  serve({ 'GET /api/auth/user': () => ok(aReader({ firstName })) })
  await show(<GamesScreen />, '/games')
  expect(await screen.findByText(greeting)).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Pick a book' })).toHaveAttribute('href', '/library')
})
