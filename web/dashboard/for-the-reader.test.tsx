import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Surprise } from '#contract/rewards/surprises.ts'
import { aBadge, aDashboard, NOTHING_EARNED } from '#web/test/answers.ts'
import { ok, serve } from '#web/test/fake-server.ts'
import { show } from '#web/test/show.tsx'
import { DashboardScreen } from './dashboard-screen.tsx'

const [FIRST, SECOND] = [
  '0191d1f0-0000-7000-8000-0000000000f1',
  '0191d1f0-0000-7000-8000-0000000000f2',
]

it('celebrates what a grown-up confirmed and a prize’s step when the child comes, once', async () => {
  const waiting: Surprise[] = [
    {
      kind: 'earned',
      earned: {
        ...NOTHING_EARNED,
        newMissions: [{ title: 'Read aloud to someone', reward: 30 }],
        newBadges: [aBadge()],
      },
    },
    { kind: 'level', level: 5 },
    { kind: 'prize', name: 'A joke book', step: 'approved' },
  ]
  const calls = serve({
    'GET /api/dashboard': () =>
      ok(aDashboard({ surprises: waiting.length > 0 ? [FIRST, SECOND] : [] })),
    'POST /api/surprises/open': () => ok(waiting.splice(0)),
  })
  const { user } = await show(<DashboardScreen />)
  const card = await screen.findByRole('region', { name: 'New badge!' })
  expect(card).toHaveTextContent('Read aloud to someone: +30 points')
  await user.click(screen.getByRole('button', { name: 'Great!' }))
  expect(await screen.findByText('Level 5!')).toBeInTheDocument()
  await user.tab()
  const prize = await screen.findByRole('region', { name: 'Your prize is coming!' })
  expect(prize).toHaveTextContent('A grown-up said yes to A joke book.')
  await user.click(screen.getByRole('button', { name: 'Great!' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Great!' })).toBeNull())
  const posts = calls.filter(({ path }) => path === '/api/surprises/open')
  expect(posts.map(({ body }) => body)).toEqual([{ ids: [FIRST, SECOND] }])
})

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
  await user.click(screen.getByRole('button', { name: 'Got it' }))
  await waitFor(() => expect(screen.queryByText('A card from Ana')).toBeNull())
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1)
})
