import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { FamilyRedemption } from '#contract/prizes/family-prizes.ts'
import { HOME_ADDRESS } from '#web/test/answers.ts'
import { ok, serve } from '#web/test/fake-server.ts'
import { aPrize, aRedemption } from '#web/test/prize-answers.ts'
import { show } from '#web/test/show.tsx'
import { AskedPrize } from './asked-prize.tsx'

const KITE: FamilyRedemption = {
  ...aRedemption({ item: aPrize({ name: 'A kite' }), waitsFor: 'guardian' }),
  childName: 'Maya',
  notCovered: '0.00',
  canPickUp: false,
}

it('opens what an email asks about, and approves it in one press', async () => {
  let prizes: FamilyRedemption[] = [KITE]
  const calls = serve({
    'GET /api/family/redemptions': () => ok(prizes),
    'GET /api/family/shipping': () => ok({ address: HOME_ADDRESS, children: [] }),
    'POST /api/family/redemptions/:id/approve': () => {
      prizes = [{ ...KITE, status: 'approved', waitsFor: null }]
      return ok(prizes[0])
    },
  })
  const { user } = await show(<AskedPrize id={KITE.id} />)
  const dialog = within(await screen.findByRole('dialog', { name: 'A prize for Maya' }))
  expect(dialog.getByText('A kite')).toBeInTheDocument()
  expect(await dialog.findByText(new RegExp(`Goes to ${HOME_ADDRESS.name}`))).toBeInTheDocument()
  expect(calls.every(({ method }) => method === 'GET')).toBe(true)
  await user.click(dialog.getByRole('button', { name: 'Approve: A kite for Maya' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1)
})

it('says so when the prize no longer waits', async () => {
  serve({ 'GET /api/family/redemptions': () => ok([{ ...KITE, status: 'approved' }]) })
  await show(<AskedPrize id={KITE.id} />)
  expect(await screen.findByText('This prize is already approved.')).toBeInTheDocument()
})

it('says so when the prize was taken back', async () => {
  serve({ 'GET /api/family/redemptions': () => ok([]) })
  await show(<AskedPrize id={KITE.id} />)
  expect(await screen.findByText(/no longer waits for an answer/)).toBeInTheDocument()
})
