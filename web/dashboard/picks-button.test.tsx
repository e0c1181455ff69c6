import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { BookPick } from '#contract/books/books.ts'
import { aBook, anOwnBook, aReadingLog } from '#web/test/answers.ts'
import { ok, serve } from '#web/test/fake-server.ts'
import { show } from '#web/test/show.tsx'
import { PicksButton } from './library-preview.tsx'

const PICKS: BookPick[] = [
  { book: aBook({ title: 'The Twits' }), reason: 'Because you liked Matilda' },
  {
    book: aBook({ id: '0191d1f0-0000-7000-8000-000000000002', title: 'Holes' }),
    reason: 'Right at your level',
  },
]

async function thePicks(routes: Parameters<typeof serve>[0] = {}) {
  const calls = serve({ 'GET /api/books/picks': () => ok(PICKS), ...routes })
  const page = await show(<PicksButton />)
  const open = async () => {
    await page.user.click(screen.getByRole('button', { name: 'Picks' }))
    return within(await screen.findByRole('dialog', { name: 'Picks for you' }))
  }
  return { ...page, calls, open, dialog: await open() }
}

it('shows each book with the reason why it was chosen', async () => {
  const { dialog } = await thePicks()
  const [twits, holes] = await dialog.findAllByRole('listitem')
  expect(twits).toHaveTextContent('Because you liked Matilda')
  expect(twits).toHaveTextContent('The Twits')
  expect(holes).toHaveTextContent('Right at your level')
})

it('adds a pick to the library and starts reading one in the reading room', async () => {
  const { dialog, user, calls } = await thePicks({
    'POST /api/library': () => ok(anOwnBook()),
    'POST /api/reading-logs': () => ok(aReadingLog(aBook())),
  })
  await user.click(await dialog.findByRole('button', { name: 'Add to Library: The Twits' }))
  expect(await screen.findByText('Book Added!')).toBeInTheDocument()
  expect(dialog.getByRole('button', { name: 'In Library: The Twits' })).toBeDisabled()
  await user.click(dialog.getByRole('button', { name: 'Start Reading: Holes' }))
  expect(await screen.findByText('Started Reading!')).toBeInTheDocument()
  expect(await screen.findByText(/^Arrived at \/read\?book=.*&do=start$/)).toBeInTheDocument()
  expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'GET /api/books/picks',
    'POST /api/library',
    'POST /api/reading-logs',
  ])
})

it('opens everything about a book', async () => {
  const { dialog, user } = await thePicks()
  await user.click(await dialog.findByRole('button', { name: 'Holes' }))
  const book = within(await screen.findByRole('dialog', { name: 'Holes' }))
  expect(book.getByRole('button', { name: 'Add to Library' })).toBeEnabled()
  expect(book.getByRole('link', { name: 'Take Quiz' })).toBeInTheDocument()
})

it('asks again with each look', async () => {
  const { user, calls, open } = await thePicks()
  await user.click(await screen.findByRole('button', { name: 'Close' }))
  await (await open()).findAllByRole('listitem')
  expect(calls).toHaveLength(2)
})

it('says so when nothing is left, and leads to the scanner', async () => {
  const { dialog } = await thePicks({ 'GET /api/books/picks': () => ok([]) })
  expect(await dialog.findByText('You have every book we know for you!')).toBeInTheDocument()
  expect(dialog.getByRole('link', { name: 'Scan a book' })).toHaveAttribute('href', '/scanner')
})
