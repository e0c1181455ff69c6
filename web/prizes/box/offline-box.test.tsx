import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aReader } from '#web/test/answers.ts'
import { ok } from '#web/test/fake-server.ts'
import { aPrize } from '#web/test/prize-answers.ts'
import { type Routes, visit } from '#web/test/visit.tsx'
import { TreasureBoxScreen } from './treasure-box-screen.tsx'

const BOOK = aPrize()
const CARD = aPrize({ id: `${BOOK.id.slice(0, -1)}9`, name: 'A card', category: 'gift_card' })

const theBox = (routes: Routes) =>
  visit(<TreasureBoxScreen />, '/treasure-box', {
    'GET /api/auth/user': () => ok(aReader({ points: 1240 })),
    'GET /api/treasure-box/figures': () => ok({ pointsEarned: 2440, itemsRedeemed: 1 }),
    'GET /api/treasure-box/items': () => ok([BOOK, CARD]),
    'GET /api/treasure-box/wishlist': () => ok([]),
    ...routes,
  })

it('without a network the prizes this device knows are shown, by kind too', async () => {
  const { user } = await theBox({
    'GET /api/treasure-box/items': ({ search }) => {
      if (search.get('category') !== 'all') throw new TypeError('no network')
      return ok([BOOK, CARD])
    },
  })
  await screen.findByRole('heading', { name: 'A joke book' })
  await user.click(screen.getByRole('radio', { name: 'Gift card' }))
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'A joke book' })).toBeNull())
  expect(screen.getByRole('heading', { name: 'A card' })).toBeInTheDocument()
})

it('a prize waits kindly for the network, and nothing is sent', async () => {
  const { user, sent } = await theBox({})
  await user.click(await screen.findByRole('button', { name: 'Redeem A joke book' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'A joke book' }))
  expect(await dialog.findByText('You’re offline. Your prize waits for you.')).toBeInTheDocument()
  expect(dialog.getByRole('button', { name: 'Confirm Redemption' })).toBeDisabled()
  expect(sent()).toEqual([])
})
