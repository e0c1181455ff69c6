import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { ERRORS } from '#contract/errors.ts'
import { ok, refusal, serve } from '#web/test/fake-server.ts'
import { show } from '#web/test/show.tsx'
import { InviteAdult } from './invite-adult.tsx'

const OPTIONS = { demo: false, firstAccount: false, openId: null }

async function open(always: boolean, sendsEmail: boolean) {
  serve({
    'GET /api/auth/options': () => ok({ ...OPTIONS, sendsEmail }),
    'GET /api/invitations': () => ok([]),
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
    'GET /api/invitations': () => ok([]),
    'POST /api/invitations': () => refusal('too_many_tries'),
  })
  const { user } = await show(<InviteAdult says="For another guardian." />)
  await user.click(await screen.findByRole('button', { name: 'Create invitation code' }))
  expect(await screen.findByText(ERRORS.too_many_tries.message)).toBeInTheDocument()
})

it('lists codes that nobody used, and revokes one after a question', async () => {
  let open = [
    { id: 'one', createdAt: '2026-03-04T12:00:00.000Z', endsAt: '2026-03-11T12:00:00.000Z' },
  ]
  const calls = serve({
    'GET /api/auth/options': () => ok({ ...OPTIONS, sendsEmail: false }),
    'GET /api/invitations': () => ok(open),
    'DELETE /api/invitations/:id': () => {
      open = []
      return ok({ revoked: true })
    },
  })
  const { user } = await show(<InviteAdult says="For another guardian." />)
  expect(await screen.findByText(/valid until Mar 11, 2026/)).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Revoke' }))
  const question = within(await screen.findByRole('alertdialog'))
  expect(calls.some(({ method }) => method === 'DELETE')).toBe(false)
  await user.click(question.getByRole('button', { name: 'Revoke' }))
  expect(await screen.findByText('Invitation revoked')).toBeInTheDocument()
  await waitFor(() => expect(screen.queryByText('Unused invitations')).toBeNull())
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
