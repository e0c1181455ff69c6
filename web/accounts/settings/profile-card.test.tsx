import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ConfirmEmailScreen } from '#web/accounts/sign-in/confirm-email-screen.tsx'
import { ok, refusal, serve } from '#web/test/fake-server.ts'
import { show } from '#web/test/show.tsx'
import { ProfileCards } from './profile-card.tsx'

const PROFILE = {
  firstName: 'Ana',
  lastName: 'Reyes',
  email: 'ana@example.org',
  profileImageUrl: null,
  newEmail: null,
  sendsEmail: true,
  hasPassword: true,
}

it('saves a name', async () => {
  const calls = serve({
    'GET /api/profile': () => ok(PROFILE),
    'PUT /api/profile': () => ok({ ...PROFILE, firstName: 'Anna' }),
  })
  const { user } = await show(<ProfileCards isParent={false} />, '/settings')
  const field = await screen.findByLabelText('First name')
  await user.clear(field)
  await user.type(field, 'Anna')
  await user.click(screen.getByRole('button', { name: 'Save name' }))
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
    firstName: 'Anna',
    lastName: 'Reyes',
  })
})

it('asks for the password with a new email and says where the link went', async () => {
  let profile: object = PROFILE
  serve({
    'GET /api/profile': () => ok(profile),
    'POST /api/profile/email': ({ body }) => {
      if ((body as { password: string }).password === 'wrong') return refusal('wrong_password')
      profile = { ...PROFILE, newEmail: 'new@example.org' }
      return ok(profile)
    },
  })
  const { user } = await show(<ProfileCards isParent={false} />, '/settings')
  await user.type(await screen.findByLabelText('New email'), 'new@example.org')
  await user.type(screen.getByLabelText('Your password'), 'wrong')
  await user.click(screen.getByRole('button', { name: 'Change email' }))
  expect(await screen.findAllByText("That isn't your password.")).not.toEqual([])
  await user.clear(screen.getByLabelText('Your password'))
  await user.type(screen.getByLabelText('Your password'), 'three quiet blue boats')
  await user.click(screen.getByRole('button', { name: 'Change email' }))
  expect(await screen.findByText(/We sent a link to new@example.org/)).toBeInTheDocument()
})

it('has no form for an address where no email is sent', async () => {
  serve({ 'GET /api/profile': () => ok({ ...PROFILE, sendsEmail: false }) })
  await show(<ProfileCards isParent={false} />, '/settings')
  expect(await screen.findByText(/This site doesn’t send email/)).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Change email' })).toBeNull()
})

it('confirms an address with one press, and not by being looked at', async () => {
  const calls = serve({ 'POST /api/profile/email/confirm': () => ok({ email: 'new@example.org' }) })
  const { user } = await show(<ConfirmEmailScreen />, '/confirm-email#token=abc')
  const button = await screen.findByRole('button', { name: 'Confirm' })
  expect(calls).toEqual([])
  await user.click(button)
  expect(await screen.findByText('Done. Your email is now new@example.org.')).toBeInTheDocument()
  expect(calls[0]?.body).toEqual({ token: 'abc' })
})
