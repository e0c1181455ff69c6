import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aReader } from '#web/test/answers.ts'
import { ok, refusal } from '#web/test/fake-server.ts'
import { type Routes, visit } from '#web/test/visit.tsx'
import { VerifyEmail } from './verify-email.tsx'

const ME = aReader({ role: 'parent', hero: null, verified: false })
const POST = 'POST /api/auth/verification'
const PUT = 'PUT /api/auth/verification'

const open = (sendsEmail: boolean, routes: Routes = {}, at = '/verify-email') =>
  visit(<VerifyEmail />, at, {
    'GET /api/auth/user': () => ok(ME),
    'GET /api/auth/verification': () => ok({ email: 'ana@example.org', sendsEmail }),
    ...routes,
  })

it('takes the code from the email and lets the adult in', async () => {
  const { user, router, calls } = await open(true, {
    [POST]: () => ok({ ...ME, verified: true }),
  })
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
  const refused = { [POST]: () => refusal('wrong_verification_code') }
  const { user } = await open(true, refused, '/verify-email#code=ACDE-FGHJ-KMNP')
  expect(await screen.findByLabelText(/Code from the email/)).toHaveValue('ACDE-FGHJ-KMNP')
  await user.click(screen.getByRole('button', { name: 'Confirm' }))
  expect(await screen.findByText(/That code doesn't work/)).toBeInTheDocument()
})

it('sends another code to a corrected address', async () => {
  const { user, calls } = await open(true, {
    [PUT]: () => ok({ email: 'anna@example.org', sendsEmail: true }),
  })
  const field = await screen.findByLabelText('Email')
  await user.clear(field)
  await user.type(field, 'anna@example.org')
  await user.click(screen.getByRole('button', { name: 'Send a new code' }))
  expect(await screen.findByText(/We sent a code to anna@example.org/)).toBeInTheDocument()
  expect(calls).toContainEqual(
    expect.objectContaining({ method: 'PUT', body: { email: 'anna@example.org' } }),
  )
})

it('asks for an invitation where no email is sent', async () => {
  await open(false)
  expect(await screen.findByText(/This site doesn’t send email/)).toBeInTheDocument()
  expect(screen.getByLabelText('Invitation code')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Send a new code' })).toBeNull()
})
