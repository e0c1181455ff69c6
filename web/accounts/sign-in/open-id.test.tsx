import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aReader } from '#web/test/answers.ts'
import { ok, refusal, serve } from '#web/test/fake-server.ts'
import { show } from '#web/test/show.tsx'
import { SignInScreen } from './sign-in-screen.tsx'
import { SignUpScreen } from './sign-up-screen.tsx'

const ISSUER = 'School Pass'
const options = (own: object = {}) => ({
  'GET /api/auth/options': () => ok({ demo: false, firstAccount: false, openId: ISSUER, ...own }),
})
const arrival = {
  name: ISSUER,
  needs: 'account',
  firstName: 'Ana',
  lastName: 'Rivera',
  email: 'ana@example.org',
}

it('offers the issuer by its name, and takes the page that was asked for along', async () => {
  serve(options())
  await show(<SignInScreen />, '/sign-in?next=%2Flibrary')
  const link = await screen.findByRole('link', { name: 'Grown-ups: use School Pass' })
  expect(link).toHaveAttribute('href', '/api/auth/oidc/start?next=%2Flibrary')
})

it.each([
  ['none is set up', { openId: null }],
  ['the first account is still to be made', { firstAccount: true }],
])('offers no issuer where %s', async (_, own) => {
  serve(options(own))
  await show(<SignInScreen />, '/sign-in')
  await screen.findByLabelText('Email or hero name')
  expect(screen.queryByRole('link', { name: /School Pass/ })).toBeNull()
})

it('tells who has an account with the same email to link it', async () => {
  serve(options())
  await show(<SignInScreen />, '/sign-in?refused=openid_email_known')
  expect(await screen.findByRole('alert')).toHaveTextContent(/then link it in Settings/)
  expect(screen.getByLabelText('Password')).toBeInTheDocument()
})

it('asks for the code of the second step, and leads on with it', async () => {
  const answers = [refusal('wrong_code'), ok(aReader({ role: 'admin' }))]
  const calls = serve({
    'POST /api/auth/oidc/code': () => answers.shift() ?? refusal('server_error'),
  })
  const { user } = await show(<SignInScreen />, '/sign-in?way=code&next=%2Ftreasure-store')
  await user.type(screen.getByLabelText(/^Code from your app/), '123456')
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  expect(await screen.findByRole('alert')).toHaveTextContent("That code doesn't work.")
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  expect(await screen.findByText('Arrived at /treasure-store')).toBeInTheDocument()
  expect(calls.findLast(({ method }) => method === 'POST')?.body).toEqual({ code: '123456' })
})

it('makes the account of somebody new with what the issuer knows', async () => {
  const calls = serve({
    'GET /api/auth/oidc/arrival': () => ok(arrival),
    'POST /api/auth/oidc/sign-up': () => ok(aReader({ role: 'parent' })),
  })
  const { user } = await show(<SignUpScreen />, '/sign-up?from=openid')
  expect(await screen.findByLabelText('First name')).toHaveValue('Ana')
  expect(screen.getByText(/as ana@example\.org/)).toBeInTheDocument()
  expect(screen.queryByLabelText('Password')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Create account' }))
  expect(await screen.findByText('Arrived at /parent')).toBeInTheDocument()
  expect(calls.at(-1)?.body).toMatchObject({
    role: 'parent',
    firstName: 'Ana',
    lastName: 'Rivera',
  })
})

it('says it when the way back took too long, and leads to the start', async () => {
  serve({ 'GET /api/auth/oidc/arrival': () => refusal('openid_over') })
  await show(<SignUpScreen />, '/sign-up?from=openid')
  expect(await screen.findByRole('alert')).toHaveTextContent('Please start again.')
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/sign-in')
})
