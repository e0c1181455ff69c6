import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { FamilyRedemption } from '#contract/prizes/family-prizes.ts'
import { HOME_ADDRESS } from '#web/test/answers.ts'
import { ok, refusal } from '#web/test/fake-server.ts'
import { thePortal } from '#web/test/portal.tsx'
import { aPrize, aRedemption } from '#web/test/prize-answers.ts'
import { typeAddress } from '#web/test/type-address.ts'
import type { Routes } from '#web/test/visit.tsx'

const KITE: FamilyRedemption = {
  ...aRedemption({ item: aPrize({ name: 'A kite' }), cashValue: '11.99', waitsFor: 'guardian' }),
  childName: 'Maya',
  notCovered: '8.99',
  canPickUp: false,
}

const theWishes = (routes: Routes) =>
  thePortal({
    'GET /api/family/redemptions': () => ok([KITE]),
    'GET /api/family/shipping': () => ok({ address: HOME_ADDRESS, children: [] }),
    ...routes,
  })

it('shows where the prize goes, and says yes to it in one press', async () => {
  let prizes = [KITE]
  const { user, calls } = await theWishes({
    'GET /api/family/redemptions': () => ok(prizes),
    'POST /api/family/redemptions/:id/approve': () => {
      prizes = [{ ...KITE, status: 'approved', waitsFor: null }]
      return ok(prizes[0])
    },
  })
  expect(await screen.findByText(/Your prize fund is \$8\.99 short/)).toBeInTheDocument()
  const yes = screen.getByRole('button', { name: 'Approve: A kite for Maya' })
  await waitFor(() => expect(yes).toBeEnabled())
  const { name, address, city, state, zip } = HOME_ADDRESS
  expect(
    screen.getByText(`Goes to ${name}, ${address}, ${city}, ${state} ${zip}.`),
  ).toBeInTheDocument()
  await user.click(yes)
  expect(await screen.findByText('Prize approved!')).toBeInTheDocument()
  const onTheWay = await screen.findByRole('region', { name: 'Prizes on their way' })
  expect(within(onTheWay).getByText('Approved')).toBeInTheDocument()
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({})
})

it('asks where it goes when no address is saved, and keeps it if told so', async () => {
  const { user, calls } = await theWishes({
    'GET /api/family/shipping': () => ok({ address: null, children: [] }),
    'POST /api/family/redemptions/:id/approve': () => ok({ ...KITE, status: 'approved' }),
  })
  const yes = await screen.findByRole('button', { name: 'Approve: A kite for Maya' })
  await waitFor(() => expect(yes).toBeEnabled())
  expect(screen.getByText('No address saved. You’ll enter it next.')).toBeInTheDocument()
  await user.click(yes)
  const dialog = within(await screen.findByRole('dialog', { name: 'Shipping address' }))
  await user.click(await dialog.findByRole('button', { name: 'Approve' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent('Address is required')
  await typeAddress(user, dialog)
  await user.click(dialog.getByRole('checkbox', { name: /Keep this address/ }))
  await user.click(dialog.getByRole('button', { name: 'Approve' }))
  expect(await screen.findByText('Prize approved!')).toBeInTheDocument()
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    shippingAddress: HOME_ADDRESS,
    saveAddress: true,
  })
})

it('needs no address for a child in a class, and sends home what the guardian wants sent', async () => {
  const { user, calls } = await theWishes({
    'GET /api/family/redemptions': () => ok([{ ...KITE, canPickUp: true }]),
    'POST /api/family/redemptions/:id/approve': () => ok({ ...KITE, status: 'approved' }),
  })
  expect(await screen.findByText(/^Maya picks it up in class or at the library/)).toBeVisible()
  const pickUp = screen.getByRole('button', { name: 'Approve pick-up: A kite for Maya' })
  await waitFor(() => expect(pickUp).toBeEnabled())
  await user.click(pickUp)
  expect(await screen.findByText('Prize approved!')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Send it home: A kite for Maya' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Shipping address' }))
  expect(await dialog.findByDisplayValue(HOME_ADDRESS.address)).toBeInTheDocument()
  await user.click(dialog.getByRole('button', { name: 'Approve' }))
  await waitFor(() =>
    expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
      {},
      { shippingAddress: HOME_ADDRESS, saveAddress: false },
    ]),
  )
})

it('says no only after asking', async () => {
  const { user } = await theWishes({
    'POST /api/family/redemptions/:id/decline': () => ok({ ...KITE, status: 'canceled' }),
  })
  await user.click(await screen.findByRole('button', { name: 'Decline' }))
  const question = within(await screen.findByRole('alertdialog'))
  expect(question.getByText('Maya’s points will be returned.')).toBeInTheDocument()
  await user.click(question.getByRole('button', { name: 'Decline' }))
  expect(await screen.findByText('Prize declined')).toBeInTheDocument()
})

it('says when the answer was not saved', async () => {
  const { user } = await theWishes({
    'POST /api/family/redemptions/:id/approve': () => refusal('redemption_moved_on'),
  })
  const yes = await screen.findByRole('button', { name: 'Approve: A kite for Maya' })
  await waitFor(() => expect(yes).toBeEnabled())
  await user.click(yes)
  expect(await screen.findByText('Your answer was not saved')).toBeInTheDocument()
})
