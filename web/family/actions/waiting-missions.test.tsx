import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { PendingMission } from '#contract/rewards/missions.ts'
import { ok, refusal } from '#web/test/fake-server.ts'
import { thePortal } from '#web/test/portal.tsx'

const ALOUD: PendingMission = {
  id: '0191d1f0-0000-7000-8000-0000000000b3',
  childName: 'Maya',
  title: 'Read aloud to someone',
  reward: 30,
  doneAt: '2026-03-04T12:00:00.000Z',
}
const DRAW = { ...ALOUD, id: `${ALOUD.id.slice(0, -1)}4`, title: 'Draw your favorite scene' }

const section = async () =>
  within(await screen.findByRole('region', { name: 'Waiting for your approval' }))

it('shows a parent what waits, and takes it away with their yes', async () => {
  let waiting = [ALOUD, DRAW]
  const { user, calls } = await thePortal({
    'GET /api/family/missions': () => ok(waiting),
    'POST /api/family/missions/:id/confirm': () => {
      waiting = [DRAW]
      return ok({ confirmed: true })
    },
  })
  const list = await section()
  expect(list.getAllByRole('article')).toHaveLength(2)
  expect(list.getAllByText('+30 points')).toHaveLength(2)
  await user.click(list.getByRole('button', { name: 'Yes, Maya did it: Read aloud to someone' }))
  expect(await screen.findByText('Mission confirmed!')).toBeInTheDocument()
  expect(screen.getByText('Maya earned 30 points.')).toBeInTheDocument()
  expect((await section()).getAllByRole('article')).toHaveLength(1)
  expect(calls.find(({ method }) => method === 'POST')?.path).toBe(
    `/api/family/missions/${ALOUD.id}/confirm`,
  )
})

it('gives a mission back with a "not yet"', async () => {
  let waiting = [ALOUD]
  const { user, calls } = await thePortal({
    'GET /api/family/missions': () => ok(waiting),
    'POST /api/family/missions/:id/not-yet': () => {
      waiting = []
      return ok({ returned: true })
    },
  })
  const list = await section()
  await user.click(list.getByRole('button', { name: 'Not yet, Maya: Read aloud to someone' }))
  expect(await screen.findByText('Mission sent back')).toBeInTheDocument()
  expect(screen.queryByText('Waiting for your approval')).toBeNull()
  expect(calls.find(({ method }) => method === 'POST')?.path).toBe(
    `/api/family/missions/${ALOUD.id}/not-yet`,
  )
})

it('says when a yes did not arrive, and keeps the mission', async () => {
  const { user } = await thePortal({
    'GET /api/family/missions': () => ok([ALOUD]),
    'POST /api/family/missions/:id/confirm': () => refusal('server_error'),
  })
  const list = await section()
  await user.click(list.getByRole('button', { name: /^Yes, Maya/ }))
  expect(await screen.findByText('Your answer was not saved')).toBeInTheDocument()
  expect((await section()).getAllByRole('article')).toHaveLength(1)
})
