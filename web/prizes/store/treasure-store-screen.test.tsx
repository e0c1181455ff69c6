import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { Role } from '#contract/endpoint.ts'
import { aReader } from '#web/test/answers.ts'
import { ok, refusal } from '#web/test/fake-server.ts'
import { aPrize, aShelf } from '#web/test/prize-answers.ts'
import { type Routes, visit } from '#web/test/visit.tsx'
import { TreasureStoreScreen } from './treasure-store-screen.tsx'

const KITE = aPrize({
  name: 'A kite',
  ageGroup: 'middle',
  pointsCost: 4800,
  cashValue: '11.99',
  stockQuantity: 4,
  isReading: false,
})

async function visitedBy(role: Role) {
  await visit(<TreasureStoreScreen />, '/treasure-store', {
    'GET /api/auth/user': () => ok(aReader({ role })),
  })
  await screen.findByRole('heading', { level: 1, name: 'Treasure Store' })
}

function theStore(routes: Routes = {}) {
  const totals = { totalItems: 45, totalValue: '6354.50', totalRedemptions: 2, lowStockItems: 1 }
  return visit(<TreasureStoreScreen />, '/treasure-store?tab=items', {
    'GET /api/auth/user': () => ok(aReader({ role: 'admin', hero: null })),
    'GET /api/admin/treasure-box/analytics': () => ok(totals),
    'GET /api/admin/treasure-box/shelf': () => ok(aShelf([KITE])),
    ...routes,
  })
}

const kite = async () =>
  within((await screen.findByRole('heading', { name: 'A kite' })).closest('article') as HTMLElement)

describe('the store', () => {
  it.each(['student', 'parent', 'teacher'] as const)('tells a %s who works here', async (role) => {
    await visitedBy(role)
    expect(screen.getByText('This page is for store administrators.')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Back to Dashboard' })).toHaveAttribute('href', '/')
  })

  it('shows the summary and each prize, with stock under five marked in words', async () => {
    await theStore()
    const row = await kite()
    expect(row.getByText('4,800')).toBeInTheDocument()
    expect(row.getByText('$11.99')).toBeInTheDocument()
    expect(row.getByText('Low')).toBeInTheDocument()
    expect(row.getByRole('switch', { name: 'Active' })).toBeChecked()
    const figures = screen.getByRole('region', { name: 'In numbers' })
    await waitFor(() => expect(figures).toHaveTextContent('Total Value$6,354.50'))
  })

  it('asks for one category and one age group', async () => {
    const { user, calls } = await theStore()
    await user.selectOptions(await screen.findByLabelText('Category'), 'digital')
    await user.selectOptions(screen.getByLabelText('Age group'), 'high')
    await waitFor(() => {
      const asked = calls.filter(({ path }) => path.endsWith('/shelf')).at(-1)
      expect(Object.fromEntries(asked?.search ?? [])).toEqual({
        category: 'digital',
        ageGroup: 'high',
      })
    })
  })
})

const FILLED_IN = {
  Name: 'A kite',
  Description: 'It flies.',
  'Cash value in USD': '11.99',
  'Points cost': '4800',
  Stock: '4',
}

async function fill(user: UserEvent, dialog: ReturnType<typeof within>) {
  for (const [label, text] of Object.entries(FILLED_IN)) {
    await user.type(dialog.getByLabelText(label), text)
  }
  expect(dialog.getByText('Suggested: about 6,000 points')).toBeInTheDocument()
  await user.selectOptions(dialog.getByLabelText('Drawing'), 'Puzzle')
  await user.click(dialog.getByRole('button', { name: 'Add Item' }))
}

describe('a prize', () => {
  it('is added with what the form says, and refused half filled', async () => {
    const { user, calls } = await theStore({
      'POST /api/admin/treasure-box/items': () => ok(KITE),
    })
    await user.click(await screen.findByRole('button', { name: 'Add Item' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Add Item' }))
    await user.click(await dialog.findByRole('button', { name: 'Add Item' }))
    const problems = await dialog.findByRole('alert')
    for (const sentence of [
      'Name is required',
      'Description is required',
      'Enter a whole number from 1 to 1,000,000',
      'Cash value is required',
      'Enter a whole number, 0 or more',
    ]) {
      expect(problems).toHaveTextContent(sentence)
    }
    await fill(user, dialog)
    expect(await screen.findByText('Item added!')).toBeInTheDocument()
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      name: 'A kite',
      description: 'It flies.',
      category: 'physical',
      ageGroup: 'elementary',
      pointsCost: 4800,
      cashValue: '11.99',
      imageUrl: null,
      drawing: 'puzzle',
      stockQuantity: 4,
      vendor: '',
      isActive: true,
      isReading: false,
    })
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('is edited, switched off and deleted', async () => {
    let items = [KITE]
    const { user, calls } = await theStore({
      'GET /api/admin/treasure-box/shelf': () => ok(aShelf(items)),
      'PUT /api/admin/treasure-box/items/:id': () => ok(KITE),
      'DELETE /api/admin/treasure-box/items/:id': () => {
        items = []
        return ok({ deleted: true })
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Edit A kite' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Item' }))
    await user.clear(dialog.getByLabelText('Stock'))
    await user.type(dialog.getByLabelText('Stock'), '12')
    await user.click(dialog.getByRole('button', { name: 'Save changes' }))
    expect(await screen.findByText('Item updated!')).toBeInTheDocument()
    const puts = () => calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)
    expect(puts().at(-1)).toMatchObject({ stockQuantity: 12, stockSeen: 4 })
    await user.click((await kite()).getByRole('switch', { name: 'Active' }))
    await waitFor(() => expect(puts().at(-1)).toMatchObject({ isActive: false, stockSeen: 4 }))
    await user.click(await screen.findByRole('button', { name: 'Delete A kite' }))
    const question = within(await screen.findByRole('alertdialog'))
    await user.click(question.getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Item deleted')).toBeInTheDocument()
    expect(await screen.findByText('No prizes here')).toBeInTheDocument()
  })

  it.each([
    ['update', 'switch', 'Failed to update item.'],
    ['delete', 'delete', 'Failed to delete item.'],
  ])('says that it failed to %s, in the words of the spec', async (_name, how, sentence) => {
    const { user } = await theStore()
    const row = await kite()
    if (how === 'switch') {
      await user.click(row.getByRole('switch'))
    } else {
      await user.click(row.getByRole('button', { name: 'Delete A kite' }))
      const question = within(await screen.findByRole('alertdialog'))
      await user.click(question.getByRole('button', { name: 'Delete' }))
    }
    expect(await screen.findByText(sentence)).toBeInTheDocument()
  })

  it('says that it failed to add, and keeps what was typed', async () => {
    const { user } = await theStore({
      'POST /api/admin/treasure-box/items': () => refusal('server_error'),
    })
    await user.click(await screen.findByRole('button', { name: 'Add Item' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Add Item' }))
    await fill(user, dialog)
    expect(await screen.findByText('Failed to add item to the store.')).toBeInTheDocument()
    expect(dialog.getByLabelText('Name')).toHaveValue('A kite')
  })
})
