import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Waiting } from '#contract/dashboard/waiting.ts'
import type { Role } from '#contract/endpoint.ts'
import { aReader } from '#web/test/answers.ts'
import { ok } from '#web/test/fake-server.ts'
import { visit } from '#web/test/visit.tsx'
import { AdultShell } from './adult-shell.tsx'
import { ADULT_PLACES, isHere } from './places.ts'

const NONE: Waiting = {
  classes: 0,
  busiestClass: null,
  children: 0,
  orders: 0,
  people: 0,
  questions: 0,
  system: 0,
}

const shellOf = (role: Role, at: string, waiting: Waiting = NONE) =>
  visit(<AdultShell>page</AdultShell>, at, {
    'GET /api/auth/user': () => ok(aReader({ role, points: 120, hero: null })),
    'GET /api/waiting': () => ok(waiting),
  })

/** The bar of a phone; a laptop's has the same places. */
const bar = async () => {
  const bars = await screen.findAllByRole('navigation', { name: 'Places' })
  const [first] = bars
  if (!first) throw new Error('there is no bar')
  return within(first)
}

it.each(['teacher', 'parent', 'admin'] as const)(
  'shows a %s no points, hero, scanner, games or treasure box',
  async (role) => {
    await shellOf(role, '/settings')
    await bar()
    for (const text of ['120', 'Reading Hero', 'Scan', 'Games', 'Treasure', 'Treasure Box']) {
      expect(screen.queryByText(text)).toBeNull()
    }
    expect(screen.queryByRole('button', { name: 'Sound' })).toBeNull()
  },
)

it('counts what waits where it is decided', async () => {
  await shellOf('admin', '/admin', { ...NONE, orders: 3, people: 1, questions: 1 })
  const places = await bar()
  expect(await places.findByRole('link', { name: 'Orders, 3 waiting' })).toHaveAttribute(
    'href',
    '/treasure-store',
  )
  expect(places.getByRole('link', { name: 'Waiting, 2 waiting' })).toHaveAttribute(
    'aria-current',
    'page',
  )
  expect(places.getByRole('link', { name: 'System' })).not.toHaveAttribute('aria-current')
})

it('carries the class to every place of a teacher', async () => {
  await shellOf('teacher', '/students?class=12')
  expect((await bar()).getByRole('link', { name: 'Reports' })).toHaveAttribute(
    'href',
    '/teacher?class=12',
  )
})

it.each([
  ['/treasure-store', {}, 'Orders'],
  ['/treasure-store', { tab: 'items' }, 'Store'],
  ['/treasure-store', { tab: 'analytics' }, 'Store'],
  ['/treasure-store', { tab: 'queue' }, 'Orders'],
  ['/admin', { view: 'system' }, 'System'],
  ['/admin', { view: 'log' }, 'Waiting'],
  ['/library', {}, undefined],
])('is at one place: %s %j', (pathname, search, label) => {
  const places = ADULT_PLACES.admin
  const here = places.filter((place) => isHere(place, places, { pathname, search }))
  expect(here.map((place) => place.label)).toEqual(label === undefined ? [] : [label])
})
