import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ok, refusal, serve } from '#web/test/fake-server.ts'
import { show } from '#web/test/show.tsx'
import { ForgotPasswordScreen } from './forgot-password-screen.tsx'
import { ResetPasswordScreen } from './reset-password-screen.tsx'

const options = (sendsEmail: boolean) => () =>
  ok({ demo: false, firstAccount: false, openId: null, sendsEmail })
const NEW = 'seven purple wagons drift'

it('sends an adult a link and tells a child whom to ask', async () => {
  const calls = serve({
    'GET /api/auth/options': options(true),
    'POST /api/auth/password/forgotten': () => ok({ received: true }),
  })
  const { user } = await show(<ForgotPasswordScreen />, '/forgot-password')
  expect(await screen.findByText(/Ask your teacher or a grown-up at home/)).toBeInTheDocument()
  await user.type(await screen.findByLabelText('Email'), 'ana@example.org')
  await user.click(screen.getByRole('button', { name: 'Send link' }))
  expect(await screen.findByRole('status')).toHaveTextContent(
    'If ana@example.org has an account, we sent it a link.',
  )
  expect(calls.at(-1)?.body).toEqual({ email: 'ana@example.org' })
})

it('has no form where no email is sent', async () => {
  serve({ 'GET /api/auth/options': options(false) })
  await show(<ForgotPasswordScreen />, '/forgot-password')
  expect(await screen.findByText(/This site doesn’t send email/)).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Send link' })).toBeNull()
})

it('changes the password with the link’s token', async () => {
  const calls = serve({ 'POST /api/auth/password/reset': () => ok({ changed: true }) })
  const { user } = await show(<ResetPasswordScreen />, '/reset-password#token=abc')
  await user.type(await screen.findByLabelText(/New password/), NEW)
  await user.click(screen.getByRole('button', { name: 'Change password' }))
  expect(await screen.findByText(/All browsers are signed out/)).toBeInTheDocument()
  expect(calls[0]?.body).toEqual({ token: 'abc', password: NEW })
})

it('says when the link is over and where to get another', async () => {
  serve({ 'POST /api/auth/password/reset': () => refusal('reset_link_over') })
  const { user } = await show(<ResetPasswordScreen />, '/reset-password#token=abc')
  await user.type(await screen.findByLabelText(/New password/), NEW)
  await user.click(screen.getByRole('button', { name: 'Change password' }))
  expect(await screen.findAllByText(/This link has expired or was already used/)).not.toEqual([])
  expect(screen.getByRole('link', { name: 'Ask for a new link' })).toHaveAttribute(
    'href',
    '/forgot-password',
  )
})
