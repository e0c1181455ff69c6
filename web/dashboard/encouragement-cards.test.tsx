import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aDashboard } from '#web/test/answers.ts'
import { ok, serve } from '#web/test/fake-server.ts'
import { show } from '#web/test/show.tsx'
import { DashboardScreen } from './dashboard-screen.tsx'

it('shows a grown-up’s card until the reader puts it away', async () => {
  let encouragements = [
    {
      id: '0191d1f0-0000-7000-8000-0000000000e1',
      fromName: 'Ana',
      sentence: 'You stuck with a hard book!',
      sentAt: '2026-03-04T12:00:00.000Z',
      putAway: false,
    },
  ]
  const calls = serve({
    'GET /api/dashboard': () => ok(aDashboard({ encouragements })),
    'POST /api/encouragements/:id/put-away': () => {
      encouragements = []
      return ok({ putAway: true })
    },
  })
  const { user } = await show(<DashboardScreen />)
  const card = await screen.findByRole('region', { name: 'Cards for you' })
  expect(card).toHaveTextContent('A card from AnaYou stuck with a hard book!')
  await user.click(screen.getByRole('button', { name: 'Put away' }))
  await waitFor(() => expect(screen.queryByText('A card from Ana')).toBeNull())
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1)
})
