import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aReader } from '#web/test/answers.ts'
import { ok, refusal, serve } from '#web/test/fake-server.ts'
import { show } from '#web/test/show.tsx'
import { VerifyEmail } from './verify-email.tsx'

const ME = aReader({ role: 'parent', hero: null, verified: false })
const GET = 'GET /api/auth/verification'
const POST = 'POST /api/auth/verification'
const PUT = 'PUT /api/auth/verification'

function serveAdult(sendsEmail: boolean, routes: Parameters<typeof serve>[0] = {}) {
  return serve({
    'GET /api/auth/user': () => ok(ME),
    [GET]: () => ok({ email: 'ana@example.org', sendsEmail }),
    ...routes,
  })
}

const open = (at = '/verify-email') => show(<VerifyEmail />, at)

it('takes the code from the email and lets the adult in', async () => {
  const calls = serveAdult(true, { [POST]: () => ok({ ...ME, verified: true }) })
  const { user, router } = await open()
  expect(await screen.findByText(/We sent a code to ana@example.org/)).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Confirm' })).toBeDisabled()
  await user.type(screen.getByLabelText(/Code from the email/), 'ACDE-FGHJ-KMNP')
  await user.click(screen.getByRole('button', { name: 'Confirm' }))
  await screen.findByText(/\/parent/)
  expect(router.state.location.pathname).toBe('/parent')
  expect(calls).toContainEqual(
    expect.objectContaining({ method: 'POST', body: { code: 'ACDE-FGHJ-KMNP' } }),
  )
})

it('fills in the code of a link and says when it doesn’t work', async () => {
  serveAdult(true, { [POST]: () => refusal('wrong_verification_code') })
  const { user } = await open('/verify-email#code=ACDE-FGHJ-KMNP')
  expect(await screen.findByLabelText(/Code from the email/)).toHaveValue('ACDE-FGHJ-KMNP')
  await user.click(screen.getByRole('button', { name: 'Confirm' }))
  expect(await screen.findByText(/That code doesn't work/)).toBeInTheDocument()
})

it('sends another code to a corrected address', async () => {
  const calls = serveAdult(true, {
    [PUT]: () => ok({ email: 'anna@example.org', sendsEmail: true }),
  })
  const { user } = await open()
  const field = await screen.findByLabelText('E-mail')
  await user.clear(field)
  await user.type(field, 'anna@example.org')
  await user.click(screen.getByRole('button', { name: 'Send a new code' }))
  expect(await screen.findByText(/We sent a code to anna@example.org/)).toBeInTheDocument()
  expect(calls).toContainEqual(
    expect.objectContaining({ method: 'PUT', body: { email: 'anna@example.org' } }),
  )
})

it('asks for an invitation where no email is sent', async () => {
  serveAdult(false)
  await open()
  expect(await screen.findByText(/This site doesn’t send email/)).toBeInTheDocument()
  expect(screen.getByLabelText('Invitation code')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Send a new code' })).toBeNull()
})
