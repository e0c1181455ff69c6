import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { ClassOrder } from '#contract/school/class-orders.ts'
import { aClass, aReader } from '#web/test/answers.ts'
import { ok } from '#web/test/fake-server.ts'
import { type Routes, visit } from '#web/test/visit.tsx'
import { ClassStoreScreen } from './class-store-screen.tsx'

function anOrder(firstName: string, own: Partial<ClassOrder> = {}): ClassOrder {
  return {
    id: `order of ${firstName}`,
    student: { id: firstName, firstName, lastName: 'Rivera' },
    item: {
      name: 'A kite',
      category: 'physical',
      isReading: false,
      imageUrl: null,
      photoUrl: null,
      drawing: null,
    },
    redeemedAt: '2026-03-03T10:00:00.000Z',
    deliveredAt: null,
    waitsFor: null,
    isReady: false,
    isFunded: true,
    substituteNote: null,
    ...own,
  }
}

const READY = [
  anOrder('Ada', { isReady: true }),
  anOrder('Ben', { substituteNote: 'A red kite' }),
  anOrder('Cleo', { isFunded: false }),
]

const visited = (at = '/class-store', other: Routes = {}) =>
  visit(<ClassStoreScreen />, at, {
    'GET /api/auth/user': () => ok(aReader({ role: 'teacher', hero: null })),
    'GET /api/teacher/classes': () => ok([aClass()]),
    'GET /api/teacher/class/:id/orders': ({ search }) =>
      ok(search.get('stage') === 'ready' ? READY : [anOrder('Dan', { waitsFor: 'guardian' })]),
    ...other,
  })

it('hands out what is selected after one question, never what is not funded', async () => {
  const { user, calls } = await visited('/class-store', {
    'POST /api/teacher/class/:id/orders/hand-out': () =>
      ok({
        done: ['order of Ada'],
        refused: [{ id: 'order of Ben', reason: 'This order has changed.' }],
      }),
  })
  const table = within(await screen.findByRole('table', { name: 'Orders' }))
  expect(table.getByRole('row', { name: /Cleo Rivera.*Not funded yet/ })).toBeInTheDocument()
  expect(table.getByRole('checkbox', { name: 'Select A kite for Cleo Rivera' })).toBeDisabled()
  expect(screen.getByRole('button', { name: 'Hand out' })).toBeDisabled()
  await user.click(table.getByRole('checkbox', { name: 'Select A kite for Ada Rivera' }))
  expect(screen.getByRole('button', { name: 'Hand out 1' })).toBeEnabled()
  await user.click(screen.getByRole('checkbox', { name: 'Select all (2)' }))
  await user.click(screen.getByRole('button', { name: 'Hand out 2' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Hand out 2 orders?' }))
  await user.click(question.getByRole('button', { name: 'Handed out' }))
  expect(await screen.findByText('1 order handed out')).toBeInTheDocument()
  expect(screen.getByText('1 order not changed. This order has changed.')).toBeInTheDocument()
  const sent = calls.filter(({ method }) => method === 'POST')
  expect(sent.map(({ body }) => body)).toEqual([{ ids: ['order of Ada', 'order of Ben'] }])
})

it('keeps what is shown in the address', async () => {
  const { user, calls } = await visited()
  await user.click(await screen.findByRole('radio', { name: 'Awaiting approval' }))
  expect(await screen.findAllByText('Waiting for a guardian')).not.toHaveLength(0)
  expect(screen.queryByRole('checkbox')).toBeNull()
  await waitFor(() =>
    expect(
      calls
        .filter(({ path }) => path.endsWith('/orders'))
        .at(-1)
        ?.search.get('stage'),
    ).toBe('waiting'),
  )
})

it('prints what to take from the shelf and who gets it', async () => {
  const { user } = await visited()
  await user.click(await screen.findByRole('button', { name: 'Pick list' }))
  const shelf = (await screen.findByText('Take from the shelf')).closest('section')
  expect(shelf).toHaveTextContent('A kite2')
  expect(shelf).toHaveTextContent('A red kite1')
  expect(screen.getByRole('row', { name: /^Ben Rivera A kite ?A red kite$/ })).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Back to orders' }))
  expect(await screen.findByRole('button', { name: 'Pick list' })).toBeInTheDocument()
})

it('prints a slip for each student', async () => {
  await visited('/class-store?print=slips')
  const slips = await screen.findAllByRole('article')
  expect(slips).toHaveLength(3)
  expect(slips[0]).toHaveTextContent('Ada Rivera1 × A kite')
})

it('is for teachers', async () => {
  await visited('/class-store', {
    'GET /api/auth/user': () => ok(aReader({ role: 'parent', hero: null })),
  })
  expect(await screen.findByText('This page is for teachers.')).toBeInTheDocument()
})
