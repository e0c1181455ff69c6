import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aReader } from '#web/test/answers.ts'
import { ok, refusal } from '#web/test/fake-server.ts'
import { visit } from '#web/test/visit.tsx'
import { AccountSecurity } from './account-security.tsx'

const AT = '2026-03-04T12:00:00.000Z'
const SIGN_INS = [
  { id: 'a', browser: 'Firefox on Windows', since: AT, lastUsed: AT, isThis: true },
  { id: 'b', browser: 'Safari on iPad', since: AT, lastUsed: AT, isThis: false },
]

function open(role: 'student' | 'admin' = 'admin', on = false) {
  const factor = { on, recoveryCodesLeft: on ? 10 : 0, needed: !on }
  return visit(<AccountSecurity />, '/settings', {
    'GET /api/auth/user': () => ok(aReader({ role, hero: null })),
    'GET /api/auth/second-factor': () => ok(factor),
    'GET /api/auth/sessions': () => ok(SIGN_INS),
    'DELETE /api/auth/sessions/:id': () => ok({ ended: true }),
    'POST /api/auth/second-factor': () => ok({ secret: 'ABCD', uri: 'otpauth://totp/x' }),
    'POST /api/auth/second-factor/confirm': () => {
      factor.on = true
      return ok({ recoveryCodes: ['aaaa-bbbb'] })
    },
    'POST /api/auth/password': () => refusal('wrong_password'),
  })
}

it('signs a lost tablet out, and never offers that for this browser', async () => {
  const { user, calls } = await open()
  await user.click(await screen.findByRole('button', { name: 'Sign out Safari on iPad' }))
  expect(screen.queryByRole('button', { name: 'Sign out Firefox on Windows' })).toBeNull()
  expect(calls.some(({ method }) => method === 'DELETE')).toBe(true)
})

it('leads an administrator from the password over the code to the recovery codes', async () => {
  const { user } = await open()
  expect(
    await screen.findByText(/administrator’s pages open once this is set up/),
  ).toBeInTheDocument()
  await user.type(screen.getByLabelText('Your password'), 'three quiet blue boats')
  await user.click(screen.getByRole('button', { name: 'Set it up' }))
  expect(await screen.findByRole('img', { name: 'Code for your app' })).toBeInTheDocument()
  await user.type(screen.getByLabelText('Code'), '123456')
  await user.click(screen.getByRole('button', { name: 'Turn on' }))
  expect(await screen.findByText('aaaa-bbbb')).toBeInTheDocument()
})

it('says at the form what is wrong with a new password', async () => {
  const { user } = await open()
  await user.type(await screen.findByLabelText('Current password'), 'not it')
  await user.type(screen.getByLabelText('New password'), 'short')
  await user.click(screen.getByRole('button', { name: 'Change password' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Use at least 15 characters')
})

it('is nothing for a child', async () => {
  await open('student')
  expect(screen.queryByRole('heading', { name: 'Your account' })).toBeNull()
})
