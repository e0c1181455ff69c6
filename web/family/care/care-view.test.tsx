import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { HeroCare } from '#contract/family/family-care.ts'
import { ok, refusal } from '#web/test/fake-server.ts'
import { MAYA as HERO } from '#web/test/portal.tsx'
import { type Routes, visit } from '#web/test/visit.tsx'
import { CareView } from './care-view.tsx'

const MAYA: HeroCare = {
  ...HERO,
  heroName: 'Night Owl',
  familyCode: 'ACDEF-GHJKM',
  gameMinutes: null,
  timeZone: 'UTC',
  hasPictures: false,
  guardians: [
    {
      id: 'a',
      firstName: 'Ana',
      since: '2026-01-02T12:00:00.000Z',
      isYou: true,
      profileImageUrl: null,
      canBeRemoved: true,
    },
    {
      id: 'b',
      firstName: 'Tom',
      since: '2026-02-03T12:00:00.000Z',
      isYou: false,
      profileImageUrl: null,
      canBeRemoved: true,
    },
  ],
}

async function theCare(routes: Routes = {}) {
  const page = await visit(<CareView childId={MAYA.id} />, '/parent', {
    'GET /api/family/heroes/:id': () => ok(MAYA),
    'PUT /api/family/heroes/:id': ({ body }) => ok({ ...MAYA, ...(body as object) }),
    'PUT /api/family/heroes/:id/games': ({ body }) =>
      ok({ ...MAYA, gameMinutes: (body as { minutes: number }).minutes }),
    'PUT /api/readers/:id/time-zone': ({ body }) => ok(body),
    'POST /api/family/heroes/:id/password': () => ok({ changed: true }),
    'POST /api/family/heroes/:id/pause': ({ body }) => ok(body),
    'DELETE /api/family/heroes/:id/guardians/:guardian': () => ok({ removed: true }),
    ...routes,
  })
  await screen.findByRole('region', { name: 'Names and grade' })
  const reads = () => page.calls.filter(({ method }) => method === 'GET')
  return { ...page, reads }
}

it('changes names and grade, and says when a name is taken', async () => {
  const { user, sent } = await theCare()
  const first = screen.getByLabelText('First name')
  await user.clear(first)
  await user.type(first, 'Mia')
  await user.clear(screen.getByLabelText('Hero name (optional)'))
  await user.click(screen.getByRole('button', { name: 'Save names and grade' }))
  expect(await screen.findByText('Names saved!')).toBeInTheDocument()
  expect(sent().map(({ body }) => body)).toEqual([
    { firstName: 'Mia', signInName: 'captain.owl', heroName: null, gradeLevel: '3' },
  ])
})

it('sets a new password of eight letters or more', async () => {
  const { user, sent } = await theCare()
  const field = screen.getByLabelText('New password for Maya')
  await user.type(field, 'short')
  await user.click(screen.getByRole('button', { name: 'Set the new password' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Use at least 8 characters.')
  await user.type(field, ' green kite')
  await user.click(screen.getByRole('button', { name: 'Set the new password' }))
  expect(await screen.findByText('Maya can now sign in with the new one.')).toBeInTheDocument()
  expect(sent().map(({ body }) => body)).toEqual([{ password: 'short green kite' }])
})

it('allows a time for games at once, and shows the response without reading it again', async () => {
  const { user, sent, reads } = await theCare()
  const before = reads().length
  await user.selectOptions(screen.getByLabelText('Time for games'), '20 minutes a day')
  expect(await screen.findByText('Time for games saved!')).toBeInTheDocument()
  expect(sent()[0]?.body).toEqual({ minutes: 20 })
  expect(screen.getByLabelText('Time for games')).toHaveValue('20')
  expect(reads()).toHaveLength(before)
})

it('pauses the streak from the first to the last day', async () => {
  const { user } = await theCare()
  const pause = () => user.click(screen.getByRole('button', { name: 'Pause the streak' }))
  await user.type(screen.getByLabelText('First day'), '2026-03-10')
  await user.type(screen.getByLabelText('Last day'), '2026-03-09')
  await pause()
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The last day can’t be before the first.',
  )
  await user.clear(screen.getByLabelText('Last day'))
  await user.type(screen.getByLabelText('Last day'), '2026-03-14')
  await pause()
  expect(
    await screen.findByText('Maya’s streak is paused from Mar 10 to Mar 14.'),
  ).toBeInTheDocument()
})

it('shows the family code and removes a guardian after asking', async () => {
  const { user, sent } = await theCare()
  const guardians = within(screen.getByRole('region', { name: 'Guardians' }))
  expect(guardians.getByText('ACDEF-GHJKM')).toBeInTheDocument()
  await user.click(guardians.getByRole('button', { name: 'Remove Tom' }))
  const asked = within(
    await screen.findByRole('alertdialog', { name: 'Remove Tom as a guardian?' }),
  )
  await user.click(asked.getByRole('button', { name: 'Remove' }))
  expect(await screen.findByText('Guardian removed')).toBeInTheDocument()
  expect(sent()[0]?.path).toBe(`/api/family/heroes/${MAYA.id}/guardians/b`)
})

it('says when something was not saved', async () => {
  const { user } = await theCare({
    'PUT /api/family/heroes/:id': () => refusal('sign_in_name_taken'),
  })
  await user.click(screen.getByRole('button', { name: 'Save names and grade' }))
  expect(await screen.findByText(/^Another hero has this name/)).toBeInTheDocument()
})

it('sets the time zone of the reading days', async () => {
  const { user, sent } = await theCare()
  const save = screen.getByRole('button', { name: 'Save time zone' })
  expect(save).toBeDisabled()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Time zone' }), 'America/New York')
  await user.click(save)
  await vi.waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]).toMatchObject({ method: 'PUT', body: { timeZone: 'America/New_York' } })
})

it('unlocks sign-in and shows the code for a new device, or says why not', async () => {
  let answer = () => ok({ code: 'ACDE-FGHJ-KMNP' })
  const { user } = await theCare({ 'POST /api/family/heroes/:id/unlock': () => answer() })
  await user.click(screen.getByRole('button', { name: 'Unlock sign-in' }))
  expect(await screen.findByText('ACDE-FGHJ-KMNP')).toBeInTheDocument()
  expect(screen.getByText(/^Unlocked\. Maya can try again now/)).toBeInTheDocument()
  answer = () => refusal('too_many_tries')
  await user.click(screen.getByRole('button', { name: 'Get a new code' }))
  expect(await screen.findByText('Sign-in is still locked')).toBeInTheDocument()
})
