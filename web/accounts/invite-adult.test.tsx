import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { ERRORS } from '#contract/errors.ts'
import { ok, refusal, serve } from '#web/test/fake-server.ts'
import { show } from '#web/test/show.tsx'
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

it('says why no code was created', async () => {
  serve({
    'GET /api/auth/options': () => ok({ ...OPTIONS, sendsEmail: false }),
    'POST /api/invitations': () => refusal('too_many_tries'),
  })
  const { user } = await show(<InviteAdult says="For another guardian." />)
  await user.click(await screen.findByRole('button', { name: 'Create invitation code' }))
  expect(await screen.findByText(ERRORS.too_many_tries.message)).toBeInTheDocument()
})

it.each([
  [undefined, 'Link not copied'],
  [{ writeText: () => Promise.resolve() }, 'Link copied'],
])('copies the link where the browser has a clipboard', async (clipboard, said) => {
  const { user } = await open(false, false)
  vi.stubGlobal('navigator', Object.create(navigator, { clipboard: { value: clipboard } }))
  await user.click(await screen.findByRole('button', { name: 'Create invitation code' }))
  await user.click(await screen.findByRole('button', { name: 'Copy link' }))
  expect(await screen.findByText(said)).toBeInTheDocument()
})
