import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ok } from '#web/test/fake-server.ts'
import { MAYA, MAYAS_PAGE, thePortal } from '#web/test/portal.tsx'

it('puts everything that waits before the figures, with a way to it and to each card', async () => {
  const at = '2026-03-04T12:00:00.000Z'
  await thePortal({
    'GET /api/family/heroes': () => ok([MAYA]),
    'GET /api/parent/dashboard': () =>
      ok({
        ...MAYAS_PAGE,
        stats: { booksCompleted: 12, totalPoints: 1240, badgesEarned: 6, currentStreak: 5 },
        recentActivity: [],
        latestBadges: [],
      }),
    'GET /api/family/links': () =>
      ok({
        waiting: [
          { id: 'l1', childName: 'Maya', parentName: 'Tom', parentEmail: null, askedAt: at },
        ],
        asked: [],
      }),
    'GET /api/family/missions': () =>
      ok([
        {
          id: 'm1',
          title: 'Read under a blanket',
          description: 'Ten minutes.',
          reward: 15,
          childName: 'Maya',
          doneAt: at,
        },
      ]),
  })
  const waiting = await screen.findByRole('link', { name: '2 waiting for you' })
  expect(waiting).toHaveAttribute('href', '/parent#waiting')
  const log = screen.getByRole('button', { name: 'Log Home Reading' })
  const order = [
    waiting,
    log,
    screen.getByRole('button', { name: /^Yes, Tom can be/ }),
    screen.getByRole('button', { name: /^Yes, Maya did it/ }),
    screen.getByRole('heading', { name: 'Maya’s Progress' }),
  ]
  for (const [place, element] of order.slice(1).entries()) {
    const before = order[place]?.compareDocumentPosition(element) ?? 0
    expect(before & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  }
  const links = within(screen.getByRole('navigation', { name: 'On this page' }))
  for (const link of links.getAllByRole('link')) {
    const id = link.getAttribute('href')?.split('#')[1] ?? ''
    expect(document.getElementById(id)).not.toBeNull()
  }
})
