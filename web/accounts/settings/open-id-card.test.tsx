import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aReader } from '#web/test/answers.ts'
import { ok, refusal } from '#web/test/fake-server.ts'
import { visit } from '#web/test/visit.tsx'
import { AccountSecurity } from './account-security.tsx'

async function open(own: object = {}, at = '/settings', needed = false) {
  const link = { name: 'School Pass', linked: false, hasPassword: true, ...own }
  const page = await visit(<AccountSecurity />, at, {
    'GET /api/auth/user': () => ok(aReader({ role: 'parent', hero: null })),
    'GET /api/auth/oidc/link': () => ok(link),
    'GET /api/auth/second-factor': () => ok({ on: false, recoveryCodesLeft: 0, needed }),
    'GET /api/auth/sessions': () => ok([]),
    'POST /api/auth/oidc/link': () => refusal('wrong_password'),
    'POST /api/auth/oidc/link/end': () => {
      link.linked = false
      return ok({ ended: true })
    },
  })
  await screen.findByRole('heading', { name: 'Where you are signed in' })
  return { ...page, field: () => screen.getAllByLabelText('Your password').at(-1) }
}

it('links with the password, and says at the form when it is wrong', async () => {
  const { user, calls, field } = await open()
  await user.type(field() ?? document.body, 'not it')
  await user.click(screen.getByRole('button', { name: 'Link School Pass' }))
  expect(await screen.findByRole('alert')).toHaveTextContent("That isn't your password.")
  expect(calls.at(-1)?.body).toEqual({ password: 'not it' })
})

it('unlinks with the password and offers to link again', async () => {
  const { user, field } = await open({ linked: true })
  await user.type(field() ?? document.body, 'three quiet blue boats')
  await user.click(screen.getByRole('button', { name: 'Unlink School Pass' }))
  expect(await screen.findByRole('button', { name: 'Link School Pass' })).toBeInTheDocument()
  expect(await screen.findByText('You can’t sign in with School Pass anymore.')).toBeInTheDocument()
})

it('tells who comes back unlinked why', async () => {
  await open({}, '/settings?refused=openid_taken')
  expect(screen.getByRole('alert')).toHaveTextContent('belongs to another account')
})

it('offers an account without a password nothing that needs one', async () => {
  await open({ linked: true, hasPassword: false })
  expect(
    screen.getByText(/You can’t unlink it because your account has no password/),
  ).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /Unlink|Change password|Set it up/ })).toBeNull()
})

it('asks an administrator for the second step first, and offers nothing that is refused', async () => {
  await open({}, '/settings', true)
  expect(screen.getByText(/Set up the second step first/)).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /Link/ })).toBeNull()
})

it('is not there where no issuer is set up', async () => {
  await open({ name: null, hasPassword: false })
  expect(screen.queryByRole('heading', { name: /^Sign in with/ })).toBeNull()
  expect(screen.getByRole('heading', { name: 'Change your password' })).toBeInTheDocument()
})
