import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { CurrentUser } from '#contract/accounts/auth.ts'
import { aReader } from '#web/test/answers.ts'
import { ok, refusal } from '#web/test/fake-server.ts'
import { type Routes, visit } from '#web/test/visit.tsx'
import { AdminScreen } from './admin-screen.tsx'

const COUNTS = {
  classes: 0,
  busiestClass: null,
  children: 0,
  orders: 3,
  people: 0,
  questions: 1,
  system: 0,
}

const visitedBy = (own: Partial<CurrentUser>, at = '/admin', other: Routes = {}) =>
  visit(<AdminScreen />, at, {
    'GET /api/auth/user': () => ok(aReader(own)),
    'GET /api/waiting': () => ok(COUNTS),
    'GET /api/admin/teachers/waiting': () => ok([]),
    'GET /api/admin/classes/without-leader': () => ok([]),
    'GET /api/admin/accounts': () => ok([]),
    ...other,
  })

it('says how much waits in each place, with the way there', async () => {
  await visitedBy({ role: 'admin' })
  const tiles = await screen.findByRole('region', { name: 'What’s waiting' })
  const orders = within(tiles).getByText('Orders to hand out or send').closest('li')
  expect(orders).toHaveTextContent('3')
  expect(within(tiles).getByRole('link', { name: 'Open orders' })).toHaveAttribute(
    'href',
    '/treasure-store',
  )
  expect(within(tiles).queryByRole('link', { name: 'Open system' })).toBeNull()
  expect(await screen.findByText('No one is waiting')).toBeInTheDocument()
})

it('keeps the chosen page in the URL', async () => {
  await visitedBy({ role: 'admin' }, '/admin?view=people')
  expect(await screen.findByRole('heading', { level: 1, name: 'People' })).toBeInTheDocument()
  expect(await screen.findByText('Adult accounts')).toBeInTheDocument()
  expect(screen.queryByText('No one is waiting')).toBeNull()
})

it('leads an administrator without a second step to set it up', async () => {
  await visitedBy({ role: 'admin' }, '/admin', {
    'GET /api/admin/teachers/waiting': () => refusal('second_factor_needed'),
  })
  expect(await screen.findByRole('link', { name: 'Set it up' })).toHaveAttribute(
    'href',
    '/settings#account',
  )
  expect(screen.queryByText('Orders to hand out or send')).toBeNull()
})

it.each(['student', 'parent', 'teacher'] as const)('is not for a %s', async (role) => {
  const { calls } = await visitedBy({ role })
  expect(await screen.findByText('This page is for administrators.')).toBeInTheDocument()
  expect(calls.some(({ path }) => path.startsWith('/api/admin'))).toBe(false)
})
