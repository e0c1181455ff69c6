import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { JoinRequest } from '#contract/squads/join-requests.ts'
import { aReader } from '#web/test/answers.ts'
import { inTurn, later, ok, refusal, serve } from '#web/test/fake-server.ts'
import { show } from '#web/test/show.tsx'
import { RequestsPanel } from './requests-panel.tsx'

const EVE: JoinRequest = {
  userId: '0191d1f0-0000-7000-8000-0000000000e1',
  role: 'parent',
  firstName: 'Eve',
  lastName: 'Moss',
  email: 'eve@example.org',
  gradeLevel: null,
  signInName: null,
  hasGuardian: false,
  accountSince: '2026-03-04T12:00:00Z',
  askedAt: '2026-03-04T12:00:00Z',
}

async function thePanel(requests: JoinRequest[]) {
  let waiting = requests
  const calls = serve({
    'GET /api/auth/user': () => ok(aReader({ role: 'teacher' })),
    'GET /api/classes/:id/requests': () => ok(waiting),
    'POST /api/classes/:id/requests/:userId': () => {
      waiting = []
      return ok({ state: 'joined' })
    },
    'DELETE /api/classes/:id/requests/:userId': () => {
      waiting = []
      return ok({ declined: true })
    },
  })
  const shown = await show(<RequestsPanel squadId={7} reader="teacher" />, '/teacher')
  return { ...shown, decided: () => calls.filter(({ method }) => method !== 'GET') }
}

it('tells a teacher who asks, and lets them in', async () => {
  const { user, decided } = await thePanel([EVE])
  const card = within(await screen.findByRole('article', { name: 'Eve Moss' }))
  expect(card.getByText('Adult (parent account) · eve@example.org')).toBeInTheDocument()
  await user.click(card.getByRole('button', { name: 'Approve Eve Moss' }))
  expect(await screen.findByText('Eve Moss is in.')).toBeInTheDocument()
  expect(decided()[0]?.path).toBe(`/api/classes/7/requests/${EVE.userId}`)
  expect(screen.queryByRole('region', { name: 'Requests to join' })).toBeNull()
})

it('asks before it declines', async () => {
  const { user, decided } = await thePanel([EVE])
  await user.click(await screen.findByRole('button', { name: 'Decline Eve Moss' }))
  expect(decided()).toEqual([])
  const sure = within(await screen.findByRole('alertdialog', { name: 'Decline Eve Moss?' }))
  await user.click(sure.getByRole('button', { name: 'Decline' }))
  expect(await screen.findByText('Eve Moss stays out.')).toBeInTheDocument()
  expect(decided()[0]?.method).toBe('DELETE')
})

it('says that requests are loading, and shows nothing where no one asks', async () => {
  const answer = later()
  serve({ 'GET /api/classes/:id/requests': answer.answer })
  await show(<RequestsPanel squadId={7} reader="teacher" />, '/teacher')
  expect(await screen.findByText('Loading requests to join...')).toBeInTheDocument()
  answer.arrive(ok([]))
  await waitFor(() => expect(screen.queryByText('Loading requests to join...')).toBeNull())
  expect(screen.queryByRole('heading')).toBeNull()
})

it.each(['teacher', 'leader'] as const)('lets a %s try again after a failure', async (reader) => {
  serve({ 'GET /api/classes/:id/requests': inTurn(refusal('server_error'), ok([EVE])) })
  const { user } = await show(<RequestsPanel squadId={7} reader={reader} />, '/social')
  expect(await screen.findByText('We couldn’t load requests to join.')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('article', { name: 'Eve Moss' })).toBeInTheDocument()
})

it('approves once on a double tap', async () => {
  const { decided } = await thePanel([EVE])
  const approve = await screen.findByRole('button', { name: 'Approve Eve Moss' })
  fireEvent.click(approve)
  fireEvent.click(approve)
  expect(await screen.findByText('Eve Moss is in.')).toBeInTheDocument()
  expect(decided()).toHaveLength(1)
})
