import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ok, serve } from '#web/api/test/fake-server.ts'
import { show } from '#web/api/test/show.tsx'
import { InviteAdult } from './invite-adult.tsx'

const OPTIONS = { demo: false, firstAccount: false, openId: null }

async function open(always: boolean, sendsEmail: boolean) {
  serve({
    'GET /api/auth/options': () => ok({ ...OPTIONS, sendsEmail }),
    'POST /api/invitations': () =>
      ok({
        code: 'ACDE-FGHJ-KMNP',
        url: 'http://heroes.example/verify-email#code=ACDE-FGHJ-KMNP',
        endsAt: '2026-03-11T12:00:00.000Z',
      }),
  })
  return show(
    <>
      <InviteAdult says="For another guardian." always={always} />
      <p>The end</p>
    </>,
  )
}

it('shows a code once where no email is sent', async () => {
  const { user } = await open(false, false)
  await user.click(await screen.findByRole('button', { name: 'Create invitation code' }))
  expect(await screen.findByText('ACDE-FGHJ-KMNP')).toBeInTheDocument()
  expect(screen.getByText(/Valid until Mar 11, 2026/)).toBeInTheDocument()
})

it('is there for the administrator where email is sent, and for no one else', async () => {
  const page = await open(true, true)
  expect(await screen.findByRole('heading', { name: 'Invite an adult' })).toBeInTheDocument()
  page.unmount()
  await open(false, true)
  await screen.findByText('The end')
  expect(screen.queryByRole('heading', { name: 'Invite an adult' })).toBeNull()
})
