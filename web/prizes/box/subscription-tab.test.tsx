import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { FamilyShipping } from '#contract/prizes/shipping.ts'
import type { PrizeFund } from '#contract/prizes/subscription.ts'
import { aReader, HOME_ADDRESS } from '#web/test/answers.ts'
import { ok, refusal } from '#web/test/fake-server.ts'
import { aPlan } from '#web/test/prize-answers.ts'
import { typeAddress } from '#web/test/type-address.ts'
import { type Routes, visit } from '#web/test/visit.tsx'
import { TreasureBoxScreen } from './treasure-box-screen.tsx'

const FAMILY = aPlan()
const NONE = aPlan({ status: 'none', planType: null, amount: '0.00', periodEndsAt: null })
const FUND: PrizeFund = {
  prizeFundBalance: '3.00',
  childBalances: [{ name: 'Maya', profileImageUrl: null, points: 415, hero: null }],
  held: '1.50',
  spent: '0.49',
  entries: [
    {
      id: '1',
      description: 'Reserved: A kite',
      createdAt: '2026-03-05T12:00:00.000Z',
      amount: '-1.50',
    },
  ],
}

const theTab = (routes: Routes) =>
  visit(<TreasureBoxScreen />, '/treasure-box', {
    'GET /api/auth/user': () => ok(aReader({ role: 'parent', hero: null, points: 0 })),
    'GET /api/treasure-box/figures': () => ok({ pointsEarned: 0, itemsRedeemed: 0 }),
    'GET /api/treasure-box/prize-fund': () => ok(FUND),
    'GET /api/family/shipping': () =>
      ok({ address: null, children: [{ id: 'c', firstName: 'Maya', mayTypeAddress: false }] }),
    ...routes,
  })

const region = async (name: string) => within(await screen.findByRole('region', { name }))

it('starts a plan that says it takes no money', async () => {
  let plan = NONE
  const { user, calls } = await theTab({
    'GET /api/treasure-box/subscription': () => ok(plan),
    'POST /api/treasure-box/subscription/checkout': () => {
      plan = FAMILY
      return ok({ url: '/treasure-box?tab=subscription' })
    },
  })
  const choice = await region('Choose a plan')
  expect(choice.getByText(/nothing is charged/)).toBeInTheDocument()
  expect(choice.getByRole('button', { name: 'Start this plan' })).toBeDisabled()
  await user.click(choice.getByRole('radio', { name: /^Family, \$9\.99/ }))
  await user.click(choice.getByRole('button', { name: 'Start this plan' }))
  const card = await region('Family plan')
  expect(card.getByText('$9.99')).toBeInTheDocument()
  expect(card.getByText('$3.00')).toBeInTheDocument()
  expect(card.getByText('Apr 04, 2026')).toBeInTheDocument()
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ plan: 'family' })
})

it('shows the fund, what is set aside and spent, and each child’s points', async () => {
  await theTab({ 'GET /api/treasure-box/subscription': () => ok(FAMILY) })
  const fund = await region('Prize fund')
  expect(fund.getByText('Available for rewards').nextSibling).toHaveTextContent('$3.00')
  expect(fund.getByText('Reserved').nextSibling).toHaveTextContent('$1.50')
  expect(fund.getByText('415 points')).toBeInTheDocument()
  expect(fund.getByText('−$1.50')).toBeInTheDocument()
})

it('ends a plan only after asking, and can keep it after all', async () => {
  let plan = FAMILY
  const { user } = await theTab({
    'GET /api/treasure-box/subscription': () => ok(plan),
    'POST /api/treasure-box/subscription/end': ({ body }) => {
      plan = { ...FAMILY, ...(body as { endsWithPeriod: boolean }) }
      return ok(plan)
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Cancel plan' }))
  const question = within(await screen.findByRole('alertdialog'))
  await user.click(question.getByRole('button', { name: 'Cancel plan' }))
  expect(await screen.findByText('Ends on')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Keep plan' }))
  expect(await screen.findByText('Renews on')).toBeInTheDocument()
})

it('says when a payment failed and when the provider is silent', async () => {
  const { user } = await theTab({
    'GET /api/treasure-box/subscription': () =>
      ok({ ...FAMILY, status: 'past_due', billing: 'stripe' }),
    'POST /api/treasure-box/subscription/portal': () => refusal('billing_unavailable'),
  })
  expect(await screen.findByText('Payment failed')).toBeInTheDocument()
  expect(screen.queryByText(/nothing is charged/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Card and invoices' }))
  expect(await screen.findByText('Your plan didn’t change')).toBeInTheDocument()
})

it('saves where prizes go, and lets a child type it', async () => {
  const maya = { id: 'c', firstName: 'Maya', mayTypeAddress: false }
  let shipping: FamilyShipping = { address: null, children: [maya] }
  const { user, calls } = await theTab({
    'GET /api/treasure-box/subscription': () => ok(FAMILY),
    'GET /api/family/shipping': () => ok(shipping),
    'PUT /api/family/shipping/address': () => {
      shipping = { ...shipping, address: HOME_ADDRESS }
      return ok(shipping)
    },
    'PUT /api/family/heroes/:id/shipping': () => {
      shipping = { ...shipping, children: [{ ...maya, mayTypeAddress: true }] }
      return ok(shipping)
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Add an address' }))
  await typeAddress(user)
  await user.click(screen.getByRole('button', { name: 'Save the address' }))
  expect(await screen.findByText('Address saved')).toBeInTheDocument()
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual(HOME_ADDRESS)
  const may = screen.getByRole('switch', { name: 'Maya may enter an address' })
  await user.click(may)
  await waitFor(() => expect(may).toBeChecked())
})
