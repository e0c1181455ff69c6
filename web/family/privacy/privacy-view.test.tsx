import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { ERRORS } from '#contract/errors.ts'
import { CONSENT } from '#contract/family/family.ts'
import type { HeroPrivacy } from '#contract/privacy.ts'
import { later, ok, refusal } from '#web/test/fake-server.ts'
import { MAYA } from '#web/test/portal.tsx'
import { type Routes, visit } from '#web/test/visit.tsx'
import { PrivacyView } from './privacy-view.tsx'

const PROOF = {
  id: 'p',
  pseudonym: MAYA.id,
  erasedAt: '2026-03-04T12:00:00.000Z',
  erased: { users: 1, reading_logs: 8 },
  kept: { points_ledger: 40 },
  leftOver: 0,
  digest: 'ab'.repeat(32),
}

function thePage(routes: Routes = {}, privacy: Partial<HeroPrivacy> = {}) {
  let erased: (typeof PROOF)[] = []
  return visit(<PrivacyView child={MAYA} />, '/parent', {
    'GET /api/family/heroes/:id/privacy': () =>
      ok({
        kept: [
          {
            key: 'reading_logs',
            what: 'Books read',
            why: 'To show reading progress',
            until: 'Until you delete the account',
            rows: 8,
          },
        ],
        looks: [
          {
            id: 'l',
            who: 'James Okafor',
            role: 'teacher',
            look: 'report',
            times: 2,
            lastAt: '2026-03-03T12:00:00.000Z',
          },
        ],
        consents: [
          {
            id: 'c',
            by: 'Ana',
            textVersion: '1',
            givenAt: '2026-01-02T12:00:00.000Z',
            withdrawnAt: null,
          },
        ],
        consentWithdrawnAt: null,
        onlyGivenAgainBy: null,
        ...privacy,
      }),
    'GET /api/family/erasures': () => ok(erased),
    'POST /api/family/heroes/:id/erase': () => {
      erased = [PROOF]
      return ok(PROOF)
    },
    ...routes,
  })
}

it('says what is kept, who looked and who agreed', async () => {
  await thePage()
  const kept = within(await screen.findByRole('region', { name: 'What we store about Maya' }))
  expect(kept.getByText('Books read')).toBeInTheDocument()
  const looks = within(screen.getByRole('region', { name: 'Access log' }))
  expect(looks.getByRole('listitem')).toHaveTextContent(
    'James Okafor (teacher)Opened a progress report, 2 times · Mar 03, 2026',
  )
  expect(screen.getByText(/^Ana agreed on Jan 02, 2026/)).toBeInTheDocument()
})

it('saves the archive, or says why the server refused it', async () => {
  const address = vi.fn(() => 'blob:archive')
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: address, revokeObjectURL: vi.fn() }))
  let isRefused = true
  const { user } = await thePage({
    'GET /api/family/heroes/:id/export.zip': () =>
      isRefused ? refusal('too_many_tries') : new Response('PK'),
  })
  const button = await screen.findByRole('button', { name: 'Download the archive' })
  await user.click(button)
  expect(await screen.findByText('Nothing was downloaded')).toBeInTheDocument()
  expect(screen.getByText(ERRORS.too_many_tries.message)).toBeInTheDocument()
  expect(address).not.toHaveBeenCalled()
  isRefused = false
  await user.click(button)
  await waitFor(() => expect(address).toHaveBeenCalledOnce())
})

it('erases after the name was written, and shows the proof', async () => {
  const { user, calls } = await thePage()
  await user.click(await screen.findByRole('button', { name: 'Erase this hero' }))
  await user.type(await screen.findByLabelText('Type the first name to confirm: Maya'), 'Maya')
  await user.click(screen.getByRole('button', { name: 'Erase everything' }))
  expect(await screen.findByText('Hero erased')).toBeInTheDocument()
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ firstName: 'Maya' })
  expect(await screen.findByText('Mar 04, 2026: 9 rows erased, 0 left over')).toBeInTheDocument()
})

it('says why nothing was erased', async () => {
  const { user } = await thePage({
    'POST /api/family/heroes/:id/erase': () => refusal('name_does_not_match'),
  })
  await user.click(await screen.findByRole('button', { name: 'Erase this hero' }))
  await user.click(await screen.findByRole('button', { name: 'Erase everything' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(
    "That doesn't match the first name. Nothing was deleted.",
  )
})

it('withdraws consent after one question, offers the export and gives it again', async () => {
  const { user, calls } = await thePage({
    'PUT /api/family/heroes/:id/consent': ({ body }) => ok(body),
  })
  await user.click(await screen.findByRole('button', { name: 'Withdraw consent' }))
  const asked = within(screen.getByRole('alertdialog', { name: 'Withdraw consent for Maya?' }))
  await user.click(asked.getByRole('button', { name: 'Withdraw consent' }))
  expect(await screen.findByText(/Maya is signed out/)).toBeInTheDocument()
  expect(calls).toContainEqual(expect.objectContaining({ method: 'PUT', body: { given: false } }))
})

it('leaves giving consent again to the guardian who withdrew it', async () => {
  await thePage({}, { consentWithdrawnAt: '2026-03-04T12:00:00.000Z', onlyGivenAgainBy: 'Ben' })
  expect(
    await screen.findByText('Ben withdrew consent, so only Ben can give it again.'),
  ).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Give consent again' })).not.toBeInTheDocument()
})

it('gives consent again to the text that is shown, once on a double tap', async () => {
  let consentWithdrawnAt: string | null = '2026-03-04T12:00:00.000Z'
  const given = later()
  const { user, calls } = await thePage(
    {
      'PUT /api/family/heroes/:id/consent': () => {
        consentWithdrawnAt = null
        return given.answer()
      },
    },
    {
      get consentWithdrawnAt() {
        return consentWithdrawnAt
      },
    },
  )
  expect(await screen.findByText(/nothing new has been recorded since Mar 04, 2026/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Download all data' })).toBeEnabled()
  const again = screen.getByRole('button', { name: 'Give consent again' })
  await user.click(again)
  const asked = within(screen.getByRole('alertdialog', { name: 'Give consent for Maya again?' }))
  expect(asked.getByText(CONSENT.text)).toBeInTheDocument()
  const agree = asked.getByRole('button', { name: 'I agree' })
  fireEvent.click(agree)
  fireEvent.click(agree)
  given.arrive(ok({ given: true }))
  expect(await screen.findByText('Maya can sign in again.')).toBeInTheDocument()
  const sent = calls.filter(({ method }) => method === 'PUT')
  expect(sent.map(({ body }) => body)).toEqual([{ given: true }])
})

it('says that only the other guardian can give consent again, when that was decided meanwhile', async () => {
  const { user } = await thePage(
    { 'PUT /api/family/heroes/:id/consent': () => refusal('consent_of_other_guardian') },
    { consentWithdrawnAt: '2026-03-04T12:00:00.000Z' },
  )
  await user.click(await screen.findByRole('button', { name: 'Give consent again' }))
  await user.click(screen.getByRole('button', { name: 'I agree' }))
  expect(await screen.findByText('Nothing was changed')).toBeInTheDocument()
  expect(screen.getByText(ERRORS.consent_of_other_guardian.message)).toBeInTheDocument()
})
