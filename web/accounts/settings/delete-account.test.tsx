import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { AccountDeletion } from '#contract/own-account.ts'
import { ok, refusal, serve } from '#web/test/fake-server.ts'
import { show } from '#web/test/show.tsx'
import { DeleteAccountCard } from './delete-account-card.tsx'

const MAYA = { id: '0198c0de-0000-7000-8000-000000000001', firstName: 'Maya' }
const DELETION: AccountDeletion = {
  confirmedBy: 'password',
  children: [
    { ...MAYA, after: 'deleted' },
    { id: '0198c0de-0000-7000-8000-000000000002', firstName: 'Leo', after: 'with_guardian' },
  ],
  classes: [{ id: 1, name: 'Room 12', hasOtherLeader: false }],
}
const PROOF = {
  id: 'p',
  pseudonym: MAYA.id,
  erasedAt: '2026-03-04T12:00:00.000Z',
  erased: { users: 1 },
  kept: {},
  leftOver: 0,
  digest: 'abc123',
}

async function open(deletion: AccountDeletion, answer = () => ok({ erasures: [PROOF] })) {
  const calls = serve({
    'GET /api/account/deletion': () => ok(deletion),
    'POST /api/account/deletion': answer,
    'POST /api/account/deletion/code': () => ok({ sent: true }),
    'POST /api/auth/sign-out': () => ok({ signedOut: true }),
  })
  const { user } = await show(<DeleteAccountCard />)
  await user.click(await screen.findByRole('button', { name: 'Delete my account...' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete your account?' }))
  await dialog.findByText(/Your name, email, settings/)
  return { user, dialog, calls }
}

it('says what happens to children and classes, and wants a tick for a child who goes too', async () => {
  const { user, dialog, calls } = await open(DELETION)
  expect(dialog.getByText('Leo stays with their other guardian.')).toBeInTheDocument()
  expect(dialog.getByText(/Maya has no other guardian/)).toBeInTheDocument()
  expect(dialog.getByText(/Room 12 has no other teacher/)).toBeInTheDocument()
  await user.type(dialog.getByLabelText('Your password'), 'three quiet blue boats')
  await user.click(dialog.getByRole('button', { name: 'Delete my account' }))
  expect(await dialog.findAllByText(/Tick this to go on/)).not.toEqual([])
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([])
  await user.click(dialog.getByRole('checkbox', { name: 'Also delete everything about Maya' }))
  await user.click(dialog.getByRole('button', { name: 'Delete my account' }))
  const done = within(await screen.findByRole('dialog', { name: 'Your account is deleted' }))
  expect(await done.findByText('abc123')).toBeInTheDocument()
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    password: 'three quiet blue boats',
    childIds: [MAYA.id],
  })
})

it('emails a code to an account without a password', async () => {
  const alone = { ...DELETION, confirmedBy: 'code', children: [], classes: [] } as const
  const { user, dialog } = await open({ ...alone, children: [], classes: [] }, () =>
    refusal('wrong_verification_code'),
  )
  await user.click(dialog.getByRole('button', { name: 'Email me a code' }))
  expect(await screen.findByText('Email sent')).toBeInTheDocument()
  await user.type(dialog.getByLabelText('Code from the email'), 'ACDE')
  await user.click(dialog.getByRole('button', { name: 'Delete my account' }))
  expect(await dialog.findAllByText(/That code doesn.t work/)).not.toEqual([])
})

it('leaves at once where no child goes too, and says why it is refused', async () => {
  const assign = vi.fn()
  vi.stubGlobal('location', Object.create(window.location, { assign: { value: assign } }))
  const answers = [refusal('last_administrator'), ok({ erasures: [] })]
  const { user, dialog } = await open({ ...DELETION, children: [], classes: [] }, () => {
    const [next] = answers.splice(0, 1)
    if (!next) throw new Error('asked too often')
    return next
  })
  await user.type(dialog.getByLabelText('Your password'), 'three quiet blue boats')
  await user.click(dialog.getByRole('button', { name: 'Delete my account' }))
  expect(await dialog.findByText(/This is the last administrator/)).toBeInTheDocument()
  await user.click(dialog.getByRole('button', { name: 'Delete my account' }))
  await vi.waitFor(() => expect(assign).toHaveBeenCalledWith('/'))
  vi.unstubAllGlobals()
})

it('cannot be done where nothing confirms it', async () => {
  const { dialog } = await open({ ...DELETION, confirmedBy: null })
  expect(dialog.getByText(/can’t be deleted here/)).toBeInTheDocument()
  expect(dialog.queryByRole('button', { name: 'Delete my account' })).toBeNull()
})
