import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Shelf, ShelfBook } from '#contract/books/shelves.ts'
import { aBook } from '#web/test/answers.ts'
import { ok, refusal, serve } from '#web/test/fake-server.ts'
import { show } from '#web/test/show.tsx'
import { LibraryScreen } from './library-screen.tsx'

const idOf = (place: number) =>
  `0191d1f0-0000-7000-8000-0000000002${String(place).padStart(2, '0')}`
const SERIES = { series: 'Frog and Toad', inLibrary: true, readingStatus: 'completed' } as const
const FRIENDS = aBook({ id: idOf(1), title: 'Frog and Toad Are Friends', ...SERIES })
const TOGETHER = aBook({ id: idOf(2), title: 'Frog and Toad Together', series: 'Frog and Toad' })
const HOLES = aBook({ id: idOf(3), title: 'Holes', inLibrary: true, readingStatus: 'reading' })
const TWITS = aBook({ id: idOf(4), title: 'The Twits' })
const NEXT = { series: 'Frog and Toad', follows: true, book: TOGETHER }

function on(book: ShelfBook['book'], own: Partial<ShelfBook> = {}): ShelfBook {
  return { book, reason: null, progress: null, next: null, ...own }
}

const SHELVES: Shelf[] = [
  { kind: 'reading', books: [on(HOLES, { progress: 40 })] },
  { kind: 'picks', books: [on(TWITS, { reason: 'Because you liked Matilda' })] },
  { kind: 'finished', books: [on(FRIENDS, { next: NEXT })] },
]

async function theShelves(routes: Parameters<typeof serve>[0] = {}, at = '/library') {
  const calls = serve({
    'GET /api/books': () => ok([HOLES]),
    'GET /api/library/shelves': () => ok(SHELVES),
    'GET /api/library/squad-stars': () => ok([]),
    'GET /api/reading-sessions/current': () => ok({ readings: [], timer: null }),
    ...routes,
  })
  return { calls, ...(await show(<LibraryScreen />, at)) }
}

const row = async (name: string) => within(await screen.findByRole('region', { name }))

describe('the shelves of the library', () => {
  it('name each row and every book on it', async () => {
    await theShelves()
    expect((await row('Keep reading')).getByRole('button')).toHaveTextContent('Holes. 40% read')
    const picks = await row('For you')
    expect(picks.getByText('Because you liked Matilda')).toBeInTheDocument()
    expect(picks.getByRole('button')).toHaveTextContent('The Twits. Because you liked Matilda')
    const finished = (await row('Finished')).getAllByRole('button')
    expect(finished.map((book) => book.textContent)).toEqual([
      expect.stringContaining('Frog and Toad Are Friends'),
      expect.stringContaining('Next: Frog and Toad Together'),
    ])
    expect(screen.getByRole('heading', { name: 'All books' })).toBeInTheDocument()
  })

  it('give way to the cards while the library is searched', async () => {
    const { calls } = await theShelves({}, '/library?q=holes')
    await screen.findByRole('list', { name: 'Books' })
    expect(screen.queryByRole('region', { name: 'Keep reading' })).toBeNull()
    expect(calls.some(({ path }) => path === '/api/library/shelves')).toBe(false)
  })

  it('leave the cards usable when they cannot be read', async () => {
    await theShelves({ 'GET /api/library/shelves': () => refusal('server_error') })
    expect(await screen.findByText('We couldn’t load the shelves.')).toBeInTheDocument()
    expect(await screen.findByRole('list', { name: 'Books' })).toBeInTheDocument()
  })

  it('open a finished book with the next of its series, and lead there', async () => {
    const { user } = await theShelves({ 'GET /api/books/:id/next': () => ok({ next: NEXT }) })
    const [friends] = (await row('Finished')).getAllByRole('button')
    if (friends) await user.click(friends)
    const dialog = within(await screen.findByRole('dialog', { name: FRIENDS.title }))
    expect(await dialog.findByText('Next in Frog and Toad')).toBeInTheDocument()
    await user.click(dialog.getByRole('button', { name: 'Show Frog and Toad Together' }))
    expect(await screen.findByRole('dialog', { name: TOGETHER.title })).toBeInTheDocument()
  })
})

describe('the stars of the squad', () => {
  const stars = (all: { bookId: string; stars: number }[]) => ({
    'GET /api/library/squad-stars': () => ok(all),
  })
  const open = async (user: Awaited<ReturnType<typeof theShelves>>['user']) => {
    await user.click((await row('Keep reading')).getByRole('button'))
    return within(await screen.findByRole('dialog', { name: 'Holes' }))
  }

  it('are beside the reader’s own', async () => {
    const { user } = await theShelves(stars([{ bookId: HOLES.id, stars: 3.5 }]))
    expect(
      await screen.findByRole('img', { name: 'Your squad’s stars: 3.5 of 5 stars' }),
    ).toBeInTheDocument()
    const dialog = await open(user)
    expect(await dialog.findByText('3.5 of 5')).toBeInTheDocument()
  })

  it('are said to be none yet', async () => {
    const { user } = await theShelves()
    const dialog = await open(user)
    expect(await dialog.findByText('None yet. It takes three squad mates.')).toBeInTheDocument()
  })
})
