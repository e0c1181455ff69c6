import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type {
  OrderCounts,
  StoreInsights,
  StoreRedemption,
} from '#contract/prizes/treasure-store.ts'
import { aReader, HOME_ADDRESS } from '#web/test/answers.ts'
import { ok, refusal } from '#web/test/fake-server.ts'
import { aPrize, aRedemption } from '#web/test/prize-answers.ts'
import { type Routes, visit } from '#web/test/visit.tsx'
import { TreasureStoreScreen } from './treasure-store-screen.tsx'

const READY: StoreRedemption = {
  ...aRedemption({ item: aPrize({ name: 'A kite' }), cashValue: '11.99', status: 'approved' }),
  shippingAddress: HOME_ADDRESS,
  delivery: 'home',
  childName: 'Maya',
  childLastName: null,
  hasGuardian: true,
  inClass: null,
  fromFund: '3.00',
  fromBudget: '0.00',
  notCovered: '8.99',
}

const ROOM = { id: 12, name: 'Room 12', teacherName: 'Mr. Okafor', school: null }
const COUNTS: OrderCounts = {
  stages: { waiting: 0, pending: 0, approved: 0, shipped: 0, delivered: 0, canceled: 0 },
  classes: [{ ...ROOM, orders: 2 }],
}
/** Two prizes that are picked up in class. */
const PICK_UPS: StoreRedemption[] = [
  ['one', 'Zorn'],
  ['two', 'Abel'],
].map(([id = '', childLastName = '']) => ({
  ...READY,
  id,
  childLastName,
  hasGuardian: false,
  shippingAddress: null,
  delivery: 'pickup',
  inClass: ROOM,
}))

const INSIGHTS: StoreInsights = {
  weeks: [
    { week: '2026-02-23', redemptions: 0, points: 0 },
    { week: '2026-03-02', redemptions: 3, points: 5200 },
  ],
  pointsSpent: 5200,
  owed: '11.99',
  spent: '0.49',
  categories: [{ name: 'gift_card', count: 2 }],
  mostWished: [{ name: 'A kite', count: 4 }],
  lowStock: [],
  fund: {
    familiesFree: '1.00',
    familiesHeld: '3.00',
    budgetFree: '60.00',
    budgetHeld: '0.00',
    notCovered: '8.99',
    pointsWorth: '2.10',
  },
}

async function theTab(tab: string, routes: Routes) {
  const page = await visit(<TreasureStoreScreen />, `/treasure-store?tab=${tab}`, {
    'GET /api/auth/user': () => ok(aReader({ role: 'admin', hero: null })),
    'GET /api/admin/treasure-box/insights': () => ok(INSIGHTS),
    'GET /api/admin/treasure-box/orders': () => ok(COUNTS),
    ...routes,
  })
  const steps = () =>
    page.calls.filter(({ path }) => path.endsWith('/steps')).map(({ body }) => body)
  return { ...page, steps }
}

it('ships only what is covered, and writes the tracking number down', async () => {
  let now = READY
  const { user, steps } = await theTab('queue', {
    'GET /api/admin/treasure-box/redemptions': () => ok([now]),
    'POST /api/admin/treasure-box/redemptions/:id/steps': ({ body }) => {
      const { step } = body as { step: string }
      if (step === 'cover') now = { ...now, fromBudget: '8.99', notCovered: '0.00' }
      if (step === 'ship') now = { ...now, status: 'shipped', tracking: 'Post 123' }
      return ok(now)
    },
  })
  expect(await screen.findByText('$8.99 not funded')).toBeInTheDocument()
  expect(screen.getByText('Riverton, WY 82501', { exact: false })).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Ship A kite' })).toBeDisabled()
  await user.click(screen.getByRole('button', { name: 'Cover $8.99 from the budget' }))
  const ship = screen.getByRole('button', { name: 'Ship A kite' })
  await waitFor(() => expect(ship).toBeEnabled())
  await user.click(ship)
  await user.type(await screen.findByLabelText(/^Tracking/), 'Post 123')
  await user.click(screen.getByRole('button', { name: 'Mark as shipped' }))
  expect(await screen.findByText('Tracking: Post 123')).toBeInTheDocument()
  expect(steps()).toEqual([{ step: 'cover' }, { step: 'ship', tracking: 'Post 123' }])
})

it('cancels only with a reason', async () => {
  const { user, steps } = await theTab('queue', {
    'GET /api/admin/treasure-box/redemptions': () => ok([READY]),
    'POST /api/admin/treasure-box/redemptions/:id/steps': () => refusal('redemption_moved_on'),
  })
  await user.click(await screen.findByRole('button', { name: 'Cancel order' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel: A kite' }))
  await user.click(dialog.getByRole('button', { name: 'Cancel order' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent('Enter a reason.')
  await user.type(dialog.getByLabelText('Reason'), 'None left')
  await user.click(dialog.getByRole('button', { name: 'Cancel order' }))
  expect(
    await screen.findByText('This order has changed. Refresh and try again.'),
  ).toBeInTheDocument()
  expect(steps()).toEqual([{ step: 'cancel', reason: 'None left' }])
})

it('waits for the guardian, and approves where the school may', async () => {
  const pending = { ...READY, status: 'pending' as const, notCovered: '0.00' }
  const { user, steps } = await theTab('queue', {
    'GET /api/admin/treasure-box/redemptions': ({ search }) =>
      ok(
        search.get('status') === 'pending'
          ? [
              { ...pending, waitsFor: 'guardian', shippingAddress: null },
              { ...pending, id: 'other', waitsFor: 'store', hasGuardian: false },
            ]
          : [],
      ),
    'POST /api/admin/treasure-box/redemptions/:id/steps': () => ok(READY),
  })
  expect(await screen.findByText('Nothing is waiting for the store.')).toBeInTheDocument()
  await user.click(screen.getByRole('radio', { name: 'Awaiting approval' }))
  const [guarded] = await screen.findAllByRole('article')
  expect(guarded).toHaveTextContent('Waiting for a guardian')
  const approve = screen.getAllByRole('button', { name: 'Approve' })
  expect(approve).toHaveLength(1)
  await user.click(approve[0] as HTMLElement)
  await waitFor(() => expect(steps()).toEqual([{ step: 'approve' }]))
})

it('hands out everything selected after one question, and says what was not', async () => {
  const { user, calls } = await theTab('queue', {
    'GET /api/admin/treasure-box/redemptions': () => ok(PICK_UPS),
    'POST /api/admin/treasure-box/redemptions/steps': () =>
      ok({ done: ['one'], refused: [{ id: 'two', reason: 'Too little money.' }] }),
  })
  await user.click(await screen.findByRole('checkbox', { name: 'Select A kite for Maya Abel' }))
  await user.click(screen.getByRole('button', { name: 'Hand out 1' }))
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await user.click(screen.getByRole('checkbox', { name: 'Select all (2)' }))
  await user.click(screen.getByRole('button', { name: 'Hand out 2' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Hand out 2 orders?' }))
  expect(question.getByText(/the store’s budget pays/)).toBeInTheDocument()
  await user.dblClick(question.getByRole('button', { name: 'Handed out' }))
  expect(await screen.findByText('1 order handed out')).toBeInTheDocument()
  expect(screen.getByText('1 order not changed. Too little money.')).toBeInTheDocument()
  const sent = calls.filter(({ method }) => method === 'POST')
  expect(sent.map(({ body }) => body)).toEqual([{ ids: ['one', 'two'], step: 'hand_out' }])
})

it('covers everything selected from the budget after one question', async () => {
  const { user, calls } = await theTab('queue', {
    'GET /api/admin/treasure-box/redemptions': () => ok(PICK_UPS),
    'POST /api/admin/treasure-box/redemptions/steps': () =>
      ok({ done: ['one', 'two'], refused: [] }),
  })
  await user.click(await screen.findByRole('checkbox', { name: 'Select all (2)' }))
  await user.click(screen.getByRole('button', { name: 'Cover 2 from the budget' }))
  const question = within(await screen.findByRole('alertdialog'))
  await user.click(question.getByRole('button', { name: 'Cover' }))
  expect(await screen.findByText('2 orders covered')).toBeInTheDocument()
  const sent = calls.filter(({ method }) => method === 'POST')
  expect(sent.map(({ body }) => body)).toEqual([{ ids: ['one', 'two'], step: 'cover' }])
})

it('keeps the stage and the class in the address', async () => {
  const { user, calls } = await theTab('queue', {
    'GET /api/admin/treasure-box/redemptions': () => ok(PICK_UPS),
  })
  await user.selectOptions(await screen.findByLabelText('Class'), 'Room 12 · Mr. Okafor (2)')
  await user.click(screen.getByRole('radio', { name: 'On the way' }))
  await waitFor(() => {
    const asked = calls.filter(({ path }) => path.endsWith('/redemptions')).at(-1)
    expect(Object.fromEntries(asked?.search ?? [])).toMatchObject({
      status: 'shipped',
      class: '12',
    })
  })
})

it('lists what to take from the shelf, and who in which class gets it', async () => {
  const { user } = await theTab('queue', {
    'GET /api/admin/treasure-box/redemptions': () => ok(PICK_UPS),
    'GET /api/admin/treasure-box/pick-list': () => ok(PICK_UPS.toReversed()),
  })
  await user.click(await screen.findByRole('button', { name: 'Pick list' }))
  const table = within(await screen.findByRole('table', { name: 'Room 12 · Mr. Okafor' }))
  expect(table.getByRole('row', { name: 'Maya Abel A kite' })).toBeInTheDocument()
  expect(table.getByRole('row', { name: 'Maya Zorn A kite' })).toBeInTheDocument()
  expect(screen.getByText('Take from the shelf').closest('section')).toHaveTextContent('A kite2')
  await user.click(screen.getByRole('button', { name: 'Back to orders' }))
  expect(await screen.findByRole('checkbox', { name: 'Select all (2)' })).toBeInTheDocument()
})

it('prints a packing slip for what is posted, without a phone number', async () => {
  const { user } = await theTab('queue', {
    'GET /api/admin/treasure-box/redemptions': () => ok([READY]),
  })
  await user.click(await screen.findByRole('button', { name: 'Packing slip for A kite' }))
  const slip = await screen.findByRole('article')
  expect(slip).toHaveTextContent('Riverton, WY 82501')
  expect(slip).toHaveTextContent('1 × A kite')
  expect(slip).not.toHaveTextContent(HOME_ADDRESS.phone)
})

it('draws redemptions over time, and says the same as a table', async () => {
  const { user } = await theTab('analytics', {})
  const chart = within(await screen.findByRole('region', { name: 'Redemptions over time' }))
  expect(chart.getByRole('img')).toHaveAccessibleName(/^3 redemptions in 2 weeks/)
  await user.click(chart.getByRole('button', { name: 'Show table' }))
  expect(chart.getByRole('row', { name: 'Mar 02 3' })).toBeInTheDocument()
  expect(chart.getByRole('row', { name: 'Feb 23 0' })).toBeInTheDocument()
  expect(screen.getByRole('row', { name: /A kite 4/ })).toBeInTheDocument()
  expect(screen.getByRole('row', { name: /Gift card 2/ })).toBeInTheDocument()
  expect(screen.getByText('Everything has at least five left.')).toBeInTheDocument()
})

it('shows whether promises are paid for, and adds to the budget once a click', async () => {
  const { user, calls } = await theTab('budget', {
    'POST /api/admin/treasure-box/budget': () => ok({ budget: '85.00' }),
  })
  expect(await screen.findByText(/^\$8\.99 of pending prizes isn’t funded/)).toBeVisible()
  expect(screen.getByRole('row', { name: 'Store budget available $60.00' })).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Add to the budget' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Enter dollars and cents, such as 25.00',
  )
  await user.type(screen.getByLabelText('Amount in USD'), '25')
  await user.click(screen.getByRole('button', { name: 'Add to the budget' }))
  expect(await screen.findByText('Added to the budget')).toBeInTheDocument()
  const sent = calls.filter(({ method }) => method === 'POST')
  expect(sent).toHaveLength(1)
  expect(sent[0]?.body).toMatchObject({ amount: '25' })
  await user.type(screen.getByLabelText('Amount in USD'), '-5')
  await user.click(screen.getByRole('button', { name: 'Withdraw from the budget' }))
  expect(await screen.findByText('Withdrawn from the budget')).toBeInTheDocument()
})
