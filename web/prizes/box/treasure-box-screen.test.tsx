import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aReader, HOME_ADDRESS } from '#web/test/answers.ts'
import { ok, refusal } from '#web/test/fake-server.ts'
import { aPrize, aRedemption, aWish } from '#web/test/prize-answers.ts'
import { typeAddress } from '#web/test/type-address.ts'
import { type Routes, visit } from '#web/test/visit.tsx'
import { TreasureBoxScreen } from './treasure-box-screen.tsx'

const BOOK = aPrize()
const KITE = aPrize({ id: `${BOOK.id.slice(0, -1)}2`, name: 'A kite', pointsCost: 1360 })

const theBox = (routes: Routes = {}, at = '/treasure-box') =>
  visit(<TreasureBoxScreen />, at, {
    'GET /api/auth/user': () => ok(aReader({ points: 1240 })),
    'GET /api/treasure-box/figures': () => ok({ pointsEarned: 2440, itemsRedeemed: 1 }),
    'GET /api/treasure-box/items': () => ok([BOOK, KITE]),
    'GET /api/treasure-box/wishlist': () => ok([]),
    'GET /api/treasure-box/redemptions': () => ok([]),
    'GET /api/treasure-box/points-history': () => ok([]),
    'GET /api/treasure-box/shipping': () => ok({ way: 'saved', hasGuardian: true }),
    ...routes,
  })

const card = async (name: string) =>
  within((await screen.findByRole('heading', { name })).closest('article') as HTMLElement)

/** Asks for the joke book, and gives the dialog that says what it costs. */
async function askForTheBook(routes?: Routes) {
  const page = await theBox(routes)
  await page.user.click(await screen.findByRole('button', { name: 'Redeem A joke book' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'A joke book' }))
  const confirm = async () => {
    const button = await dialog.findByRole('button', { name: 'Confirm Redemption' })
    await waitFor(() => expect(button).toBeEnabled())
    await page.user.click(button)
  }
  return { ...page, dialog, confirm }
}

describe('the shelf', () => {
  it('shows the header cards and what each prize is, costs and is worth', async () => {
    await theBox()
    const figures = await screen.findByRole('region', { name: 'In numbers' })
    await waitFor(() => expect(figures).toHaveTextContent('Points earned2,440'))
    expect(figures).toHaveTextContent('Items redeemed1')
    const book = await card('A joke book')
    expect(book.getByText('Hundreds of jokes.')).toBeInTheDocument()
    expect(book.getByText('1,200 points')).toBeInTheDocument()
    expect(book.getByText('Worth $2.99')).toBeInTheDocument()
    expect(book.getByRole('button', { name: 'Redeem A joke book' })).toBeEnabled()
  })

  it('keeps Redeem off while points are missing, and says how many', async () => {
    await theBox()
    const kite = await card('A kite')
    expect(kite.getByRole('button', { name: 'Redeem A kite' })).toBeDisabled()
    expect(kite.getByText('120 more to go')).toBeInTheDocument()
  })

  it('says in one number what the reader has, and puts the closest prizes first', async () => {
    const far = aPrize({ id: `${BOOK.id.slice(0, -1)}3`, name: 'A telescope', pointsCost: 90_000 })
    const more = [4, 5, 6].map((digit) =>
      aPrize({ id: `${BOOK.id.slice(0, -1)}${digit}`, name: `Prize ${digit}`, pointsCost: 2000 }),
    )
    await theBox({ 'GET /api/treasure-box/items': () => ok([far, ...more, KITE, BOOK]) })
    const figures = await screen.findByRole('region', { name: 'In numbers' })
    expect(figures).toHaveTextContent('You have 1,240 points')
    const closest = within(await screen.findByRole('region', { name: 'Closest to you' }))
    const names = closest.getAllByRole('heading', { level: 3 }).map((name) => name.textContent)
    expect(names).toEqual(['A joke book', 'A kite', 'Prize 4', 'Prize 5'])
    const rest = within(screen.getByRole('region', { name: 'More prizes' }))
    expect(rest.getByRole('heading', { name: 'A telescope' })).toBeInTheDocument()
    expect(rest.queryByRole('heading', { name: 'A kite' })).toBeNull()
  })

  it('asks for one category and one age group', async () => {
    const { user, calls } = await theBox()
    await user.click(await screen.findByRole('radio', { name: 'Gift card' }))
    await user.click(await screen.findByRole('radio', { name: 'High school' }))
    await waitFor(() => {
      const asked = calls.filter(({ path }) => path === '/api/treasure-box/items').at(-1)
      expect(Object.fromEntries(asked?.search ?? [])).toEqual({
        category: 'gift_card',
        ageGroup: 'high',
      })
    })
  })

  it('puts a prize on the wishlist and takes it off again', async () => {
    let wished = false
    const { user } = await theBox({
      'GET /api/treasure-box/wishlist': () => ok(wished ? [aWish(BOOK)] : []),
      'POST /api/treasure-box/wishlist': () => {
        wished = true
        return ok(aWish(BOOK))
      },
      'DELETE /api/treasure-box/wishlist/:id': () => {
        wished = false
        return ok({ removed: true })
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Add A joke book to wishlist' }))
    expect(await screen.findByText('Added to wishlist!')).toBeInTheDocument()
    await user.click(await screen.findByRole('button', { name: 'Remove: A joke book' }))
    expect(await screen.findByText('Removed from wishlist')).toBeInTheDocument()
  })

  it('says that a wish was not taken, in the words of the spec', async () => {
    const { user } = await theBox({
      'POST /api/treasure-box/wishlist': () => refusal('server_error'),
    })
    await user.click(await screen.findByRole('button', { name: 'Add A joke book to wishlist' }))
    expect(await screen.findByText('Failed to add item to wishlist.')).toBeInTheDocument()
  })

  it('shows a grown-up the prizes without anything to press', async () => {
    await theBox(
      { 'GET /api/auth/user': () => ok(aReader({ role: 'teacher', points: 0, hero: null })) },
      '/treasure-box',
    )
    const book = await card('A joke book')
    expect(book.queryByRole('button')).toBeNull()
  })
})

describe('redeeming', () => {
  it('shows the cost first, sends one key, and leads to My Redemptions', async () => {
    const { calls, dialog, confirm } = await askForTheBook({
      'POST /api/treasure-box/redeem': () => ok(aRedemption({ waitsFor: 'guardian' })),
      'GET /api/treasure-box/redemptions': () => ok([aRedemption({ waitsFor: 'guardian' })]),
    })
    expect(await dialog.findByText('40 points')).toBeInTheDocument()
    expect(
      await dialog.findByText('When your grown-up says yes, we’ll send it.'),
    ).toBeInTheDocument()
    await confirm()
    expect(await screen.findByText('Item redeemed!')).toBeInTheDocument()
    expect(
      screen.getByText('Your reward is being processed and will be shipped soon.'),
    ).toBeInTheDocument()
    const splash = screen.getByText('You saved 1,200 points for it.').closest('[role=status]')
    expect(splash).toHaveTextContent('A joke book')
    expect(await screen.findByText('Waiting for your grown-up.')).toBeInTheDocument()
    const sent = calls.filter(({ method }) => method === 'POST')
    expect(sent).toHaveLength(1)
    expect(sent[0]?.body).toEqual({ itemId: BOOK.id })
    expect(sent[0]?.headers['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('never asks a child without a guardian for an address', async () => {
    const { calls, dialog, confirm } = await askForTheBook({
      'GET /api/treasure-box/shipping': () => ok({ way: 'pickup', hasGuardian: false }),
      'POST /api/treasure-box/redeem': () => ok(aRedemption()),
    })
    expect(await dialog.findByText(/^Pick it up in class or at the library/)).toBeInTheDocument()
    expect(dialog.queryByRole('textbox')).toBeNull()
    await confirm()
    expect(await screen.findByText('Item redeemed!')).toBeInTheDocument()
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ itemId: BOOK.id })
  })

  it('tells a child in a class that a grown-up approves first, and asks for no address', async () => {
    await askForTheBook({
      'GET /api/treasure-box/shipping': () => ok({ way: 'pickup', hasGuardian: true }),
    })
    expect(await screen.findByText(/^Your grown-up approves it\. Then pick it up/)).toBeVisible()
    expect(within(screen.getByRole('dialog')).queryByRole('textbox')).toBeNull()
  })

  it('asks a child whose guardian allows it for the whole address', async () => {
    const { user, calls, dialog, confirm } = await askForTheBook({
      'GET /api/treasure-box/shipping': () => ok({ way: 'child', hasGuardian: true }),
      'POST /api/treasure-box/redeem': () => ok(aRedemption()),
    })
    expect(await dialog.findByText('A grown-up fills this in.')).toBeInTheDocument()
    await confirm()
    expect(await dialog.findByRole('alert')).toHaveTextContent('ZIP code is required')
    expect(calls.some(({ method }) => method === 'POST')).toBe(false)
    await typeAddress(user, dialog)
    await confirm()
    expect(await screen.findByText('Item redeemed!')).toBeInTheDocument()
    const sent = calls.find(({ method }) => method === 'POST')
    expect(sent?.body).toMatchObject({ shippingAddress: HOME_ADDRESS })
  })

  it('says why it failed, and keeps the dialog', async () => {
    const { confirm } = await askForTheBook({
      'POST /api/treasure-box/redeem': () => refusal('out_of_stock'),
    })
    await confirm()
    expect(await screen.findByText('Redemption failed')).toBeInTheDocument()
    expect(screen.getByText('This prize is sold out right now.')).toBeInTheDocument()
    expect(screen.getByRole('dialog', { name: 'A joke book' })).toBeInTheDocument()
  })

  it('falls back to the spec’s words when the network is silent', async () => {
    const { confirm } = await askForTheBook()
    await confirm()
    expect(await screen.findByText('Failed to redeem item.')).toBeInTheDocument()
  })
})

describe('the wishlist', () => {
  it('shows the priority as that many stars, and changes it', async () => {
    const { user, calls } = await theBox(
      {
        'GET /api/treasure-box/wishlist': () => ok([aWish(KITE, 4)]),
        'PATCH /api/treasure-box/wishlist/:id': () => ok(aWish(KITE, 5)),
      },
      '/treasure-box?tab=wishlist',
    )
    const kite = await card('A kite')
    expect(kite.getByText('4 stars')).toBeInTheDocument()
    expect(kite.getByText('120 more to go')).toBeInTheDocument()
    await user.click(kite.getByRole('radio', { name: '5 stars' }))
    await waitFor(() =>
      expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({ priority: 5 }),
    )
  })
})

describe('my redemptions', () => {
  it('shows name, date, points, value, status and delivery', async () => {
    const rows = [
      aRedemption({ status: 'delivered', deliveredAt: '2026-03-09T12:00:00.000Z' }),
      aRedemption({ id: 'b', status: 'shipped', tracking: 'Post 123' }),
      aRedemption({ id: 'c', status: 'approved', substituteNote: 'The blue one.' }),
      aRedemption({ id: 'd', status: 'canceled', canceledBy: 'store', cancelReason: 'Gone.' }),
    ]
    await theBox(
      { 'GET /api/treasure-box/redemptions': () => ok(rows) },
      '/treasure-box?tab=redemptions',
    )
    const [first, second, third, last] = await screen.findAllByRole('article')
    expect(first).toHaveTextContent('Redeemed Mar 04, 2026')
    expect(first).toHaveTextContent('1,200 points · Worth $2.99')
    expect(first).toHaveTextContent('DeliveredDelivered Mar 09, 2026')
    expect(second).toHaveTextContent('Shipped')
    expect(second).toHaveTextContent('Parcel: Post 123')
    expect(third).toHaveTextContent('ApprovedThe store is packing it.')
    expect(third).toHaveTextContent('You get this instead: The blue one.')
    expect(last).toHaveTextContent('CanceledYour points are back.Why: Gone.')
  })

  it('takes a prize back while it can be undone', async () => {
    let undone = false
    const { user } = await theBox(
      {
        'GET /api/treasure-box/redemptions': () =>
          ok([
            aRedemption(undone ? { status: 'canceled' } : { undoUntil: '2026-03-04T12:30:00Z' }),
          ]),
        'POST /api/treasure-box/redemptions/:id/undo': () => {
          undone = true
          return ok(aRedemption({ status: 'canceled' }))
        },
      },
      '/treasure-box?tab=redemptions',
    )
    await user.click(await screen.findByRole('button', { name: 'Cancel this prize: A joke book' }))
    expect(await screen.findByText('Prize canceled')).toBeInTheDocument()
    expect(await screen.findByText('Canceled')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /^Take/ })).toBeNull()
  })
})

it('shows each point that came or went, signed, with what was left', async () => {
  const entry = { createdAt: '2026-03-04T12:00:00.000Z', id: '1' }
  const rows = [
    {
      ...entry,
      description: 'Redeemed: A kite',
      source: 'redemption',
      amount: -1360,
      balanceAfter: 80,
    },
    {
      ...entry,
      id: '2',
      description: 'Quiz: Holes',
      source: 'quiz',
      amount: 45,
      balanceAfter: 1440,
    },
  ]
  await theBox(
    { 'GET /api/treasure-box/points-history': () => ok(rows) },
    '/treasure-box?tab=points',
  )
  const [spent, earned] =
    (await screen.findByText('Redeemed: A kite')).closest('ul')?.querySelectorAll('li') ?? []
  expect(spent).toHaveTextContent('PrizeMar 04, 2026−1,36080 left')
  expect(earned).toHaveTextContent('QuizMar 04, 2026+451,440 left')
})
