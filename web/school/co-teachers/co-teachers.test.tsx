import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { CoTeachers } from '#contract/school/co-teachers.ts'
import { aClass, aReader } from '#web/test/answers.ts'
import { ok, refusal } from '#web/test/fake-server.ts'
import { type Routes, visit } from '#web/test/visit.tsx'
import { CoTeachersPanel } from './co-teachers-panel.tsx'
import { JoinClassScreen } from './join-class-screen.tsx'

const ME = aReader({ role: 'teacher' })
const EVE = { userId: 'eve', firstName: 'Eve', lastName: 'Stone', email: 'eve@school.example' }
const OWN: CoTeachers = {
  teachers: [
    {
      userId: ME.id,
      firstName: 'Ana',
      lastName: 'Reyes',
      email: null,
      isOwner: true,
      profileImageUrl: null,
    },
    { ...EVE, isOwner: false, profileImageUrl: '/api/profile/pictures/eve' },
  ],
  invitations: [
    {
      id: 'i1',
      email: 'ben@school.example',
      invitedBy: 'Ana Reyes',
      createdAt: '2026-03-04T10:00:00.000Z',
      endsAt: '2026-03-11T10:00:00.000Z',
    },
  ],
  sendsEmail: true,
}

async function visited(found: CoTeachers = OWN, other: Routes = {}) {
  const page = await visit(<CoTeachersPanel chosen={aClass()} />, '/students', {
    'GET /api/auth/user': () => ok(ME),
    'GET /api/teacher/class/:id/teachers': () => ok(found),
    ...other,
  })
  await page.user.click(await screen.findByRole('button', { name: 'Teachers' }))
  return page
}

it('asks before a co-teacher is removed, who can be invited again', async () => {
  const { user, sent } = await visited(OWN, {
    'DELETE /api/classes/:id/members/:userId': () => ok({ removed: true }),
  })
  expect(screen.queryByRole('button', { name: 'Remove Ana Reyes' })).toBeNull()
  await user.click(await screen.findByRole('button', { name: 'Remove Eve Stone' }))
  const asked = screen.getByRole('alertdialog', { name: 'Remove Eve Stone from Room 12?' })
  expect(sent()).toEqual([])
  await user.click(within(asked).getByRole('button', { name: 'Remove' }))
  expect(await screen.findByText('Eve Stone removed from Room 12')).toBeInTheDocument()
  expect(sent()[0]?.path).toBe('/api/classes/12/members/eve')
})

it('offers a co-teacher no way to remove the others', async () => {
  const [owner, guest] = OWN.teachers
  if (!owner || !guest) throw new Error('no teachers')
  const teachers = [
    { ...guest, isOwner: true, profileImageUrl: null },
    { ...owner, isOwner: false },
  ]
  await visited({ ...OWN, teachers, invitations: [] })
  expect(await screen.findByText('Eve Stone')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull()
})

it('invites by email or by a link, and revokes an invitation', async () => {
  const url = 'http://heroes.example/join-class#code=ACDE-FGHJ-KMNP'
  const { user, sent } = await visited(OWN, {
    'POST /api/teacher/class/:id/invitations': () => ok({ email: 'zoe@school.example' }),
    'POST /api/teacher/class/:id/invitation-links': () =>
      ok({ url, endsAt: '2026-03-11T10:00:00.000Z' }),
    'DELETE /api/teacher/class/:id/invitations/:invitationId': () => ok({ revoked: true }),
  })
  await user.type(await screen.findByLabelText('Their email address'), 'zoe@school.example')
  await user.click(screen.getByRole('button', { name: 'Send invitation' }))
  expect(await screen.findByText('Invitation sent')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Create invitation link' }))
  expect(await screen.findByText(url)).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Revoke ben@school.example' }))
  await user.click(screen.getByRole('button', { name: 'Revoke' }))
  expect(await screen.findByText('Invitation revoked')).toBeInTheDocument()
  expect(sent().map(({ body }) => body)[0]).toEqual({ email: 'zoe@school.example' })
})

const joins = (answer: Routes[string]) =>
  visit(<JoinClassScreen />, '/join-class#code=ACDE-FGHJ-KMNP', {
    'GET /api/auth/user': () => ok(ME),
    'POST /api/teacher/invitations': answer,
  })

it('accepts an invitation with one press', async () => {
  const { user, sent } = await joins(() => ok({ id: 12, name: 'Room 12' }))
  expect(await screen.findByLabelText('Invitation code')).toHaveValue('ACDE-FGHJ-KMNP')
  expect(sent()).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Join the class' }))
  expect(await screen.findByText('You now teach Room 12')).toBeInTheDocument()
  localStorage.removeItem('reading-heroes.class')
})

it('says why an invitation does not work', async () => {
  const { user } = await joins(() => refusal('wrong_invitation_code'))
  await user.click(await screen.findByRole('button', { name: 'Join the class' }))
  expect(
    await screen.findByText('That invitation no longer works. Ask for a new one.'),
  ).toBeInTheDocument()
})

it('keeps the code while its teacher signs in, and forgets it once it was used', async () => {
  const first = await visit(<JoinClassScreen />, '/join-class#code=ACDE-FGHJ-KMNP', {
    'GET /api/auth/user': () => refusal('signed_out'),
  })
  await first.user.click(await screen.findByRole('link', { name: 'Sign in' }))
  first.unmount()
  const { user } = await visit(<JoinClassScreen />, '/join-class', {
    'GET /api/auth/user': () => ok(ME),
    'POST /api/teacher/invitations': () => ok({ id: 12, name: 'Room 12' }),
  })
  expect(await screen.findByLabelText('Invitation code')).toHaveValue('ACDE-FGHJ-KMNP')
  await user.click(screen.getByRole('button', { name: 'Join the class' }))
  await screen.findByText('You now teach Room 12')
  expect(sessionStorage.getItem('reading-heroes.class-invitation')).toBeNull()
  localStorage.removeItem('reading-heroes.class')
})
