import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aReader } from '#web/test/answers.ts'
import { ok } from '#web/test/fake-server.ts'
import { aPrize, aShelf } from '#web/test/prize-answers.ts'
import { type Routes, visit } from '#web/test/visit.tsx'
import { TreasureStoreScreen } from './treasure-store-screen.tsx'

const [KITE, BALL] = [
  aPrize({ name: 'A kite' }),
  aPrize({ id: '0191d1f0-0000-7000-8000-00000000c002', name: 'A ball', isActive: false }),
]

async function theItems(search = '', routes: Routes = {}) {
  const page = await visit(<TreasureStoreScreen />, `/treasure-store?tab=items${search}`, {
    'GET /api/auth/user': () => ok(aReader({ role: 'admin', hero: null })),
    'GET /api/admin/treasure-box/shelf': ({ search: asked }) =>
      ok(
        aShelf([KITE, BALL], {
          total: 120,
          page: Number(asked.get('page') ?? 1),
          pages: 3,
        }),
      ),
    ...routes,
  })
  await screen.findByRole('heading', { name: 'A kite' })
  const asked = () => {
    const last = page.calls.filter(({ path }) => path.endsWith('/shelf')).at(-1)
    return Object.fromEntries(last?.search ?? [])
  }
  const sent = () => page.calls.filter(({ method }) => method === 'POST').map(({ body }) => body)
  return { ...page, asked, sent }
}

it('asks for what the address says', async () => {
  const { asked } = await theItems(
    '&q=kite&category=physical&age=middle&state=low&sort=points_down&page=2',
  )
  expect(asked()).toEqual({
    q: 'kite',
    category: 'physical',
    ageGroup: 'middle',
    state: 'low',
    sort: 'points_down',
    page: '2',
  })
  expect(screen.getByLabelText('Search prizes')).toHaveValue('kite')
  expect(screen.getByLabelText('Sort by')).toHaveValue('points_down')
  expect(screen.getByText('Page 2 of 3')).toBeInTheDocument()
})

it('looks for what is typed, sorts and turns pages, and starts again at the first', async () => {
  const { user, asked } = await theItems()
  await user.click(screen.getByRole('button', { name: 'Next' }))
  expect(await screen.findByText('Page 2 of 3')).toBeInTheDocument()
  await user.selectOptions(screen.getByLabelText('Sort by'), 'Stock, low to high')
  await waitFor(() => expect(asked()).toEqual({ sort: 'stock' }))
  await user.type(screen.getByLabelText('Search prizes'), 'kite')
  await waitFor(() => expect(asked()).toEqual({ sort: 'stock', q: 'kite' }))
  await user.selectOptions(screen.getByLabelText('Show'), 'Inactive')
  await waitFor(() => expect(asked()).toMatchObject({ state: 'inactive', q: 'kite' }))
})

it('changes several prizes at once, and keeps the selection over pages', async () => {
  const { user, sent } = await theItems('', {
    'POST /api/admin/treasure-box/items/change': () => ok({ changed: 2 }),
  })
  expect(screen.queryByRole('button', { name: /^Change/ })).toBeNull()
  await user.click(screen.getByRole('checkbox', { name: 'Select A kite' }))
  await user.click(screen.getByRole('button', { name: 'Next' }))
  await screen.findByText('Page 2 of 3')
  expect(screen.getByRole('button', { name: 'Change 1 prize' })).toBeInTheDocument()
  await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }))
  await user.click(screen.getByRole('button', { name: 'Change 2 prizes' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Change 2 prizes' }))
  const save = await dialog.findByRole('button', { name: 'Save changes' })
  await user.click(save)
  expect(await dialog.findByRole('alert')).toHaveTextContent('Choose at least one change.')
  await user.selectOptions(dialog.getByLabelText('Visibility'), 'Inactive')
  await user.selectOptions(dialog.getByLabelText('Points cost'), 'Set to')
  await user.click(save)
  expect(await dialog.findByRole('alert')).toHaveTextContent(
    'Enter a whole number from 1 to 1,000,000',
  )
  await user.type(dialog.getByLabelText('Points'), '700')
  await user.selectOptions(dialog.getByLabelText('Stock'), 'Add')
  await user.type(dialog.getByLabelText('How many'), '10')
  await user.click(save)
  expect(await screen.findByText('2 prizes changed')).toBeInTheDocument()
  expect(sent()).toEqual([
    {
      ids: [KITE.id, BALL.id],
      change: { isActive: false, points: 700, stock: { do: 'add', count: 10 } },
    },
  ])
  expect(screen.queryByRole('button', { name: /^Change/ })).toBeNull()
})

it('shows everything again when nothing matches', async () => {
  const { user } = await theItems('', {
    'GET /api/admin/treasure-box/shelf': ({ search }) =>
      ok(search.get('q') ? aShelf([]) : aShelf([KITE])),
  })
  await user.type(screen.getByLabelText('Search prizes'), 'zeppelin')
  await user.click(await screen.findByRole('button', { name: 'Show all' }))
  expect(await screen.findByRole('heading', { name: 'A kite' })).toBeInTheDocument()
  expect(screen.getByLabelText('Search prizes')).toHaveValue('')
})
