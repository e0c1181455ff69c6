import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aBook, anOwnBook, aReadingLog } from '#web/test/answers.ts'
import { later, ok, refusal, serve } from '#web/test/fake-server.ts'
import { show } from '#web/test/show.tsx'
import { LibraryScreen } from './library-screen.tsx'

const HOLES = aBook({
  id: '0191d1f0-0000-7000-8000-000000000101',
  title: 'Holes',
  author: 'Louis Sachar',
  level: 5,
  gradeLevel: null,
})
const MATILDA = aBook({
  id: '0191d1f0-0000-7000-8000-000000000102',
  title: 'Matilda',
  author: 'Roald Dahl',
  inLibrary: true,
  myRating: 4,
  readingStatus: 'completed',
})

async function theLibrary(routes: Parameters<typeof serve>[0] = {}, at = '/library') {
  const calls = serve({
    'GET /api/books': () => ok([HOLES, MATILDA]),
    'GET /api/library/shelves': () => ok([]),
    'GET /api/library/squad-stars': () => ok([]),
    ...routes,
  })
  const page = await show(<LibraryScreen />, at)
  return { ...page, calls, asked: () => booksAsked(calls) }
}

/** What was asked of the list of books. */
function booksAsked(calls: ReturnType<typeof serve>) {
  return calls
    .filter(({ path }) => path === '/api/books')
    .map(({ search }) => Object.fromEntries(search))
}

// The page behind an open dialog is hidden from screen readers.
const shelf = () => screen.findByRole('list', { name: 'Books', hidden: true })
const card = async (title: string) => {
  const cards = within(await shelf()).getAllByRole('article', { hidden: true })
  const found = cards.find((one) =>
    within(one).queryByRole('heading', { name: title, hidden: true }),
  )
  if (!found) throw new Error(`${title} is not on the shelf`)
  return within(found)
}

describe('the shelf', () => {
  it('shows each book with its labels and stars', async () => {
    await theLibrary()
    const holes = await card('Holes')
    expect(holes.getByText('by Louis Sachar')).toBeInTheDocument()
    expect(holes.getByText('Level 5')).toBeInTheDocument()
    expect(holes.getByText('45 pts')).toBeInTheDocument()
    expect(holes.queryByText(/^Grade/)).toBeNull()
    expect(holes.getByRole('img', { name: 'Your stars: Not rated yet' })).toBeInTheDocument()
    const matilda = await card('Matilda')
    expect(matilda.getByText('Grade 3')).toBeInTheDocument()
    expect(matilda.getByRole('img', { name: 'Your stars: 4 of 5 stars' })).toBeInTheDocument()
  })

  it('offers to start, to go on or to read again, and the quiz of one’s own books', async () => {
    await theLibrary()
    const [holes, matilda] = [await card('Holes'), await card('Matilda')]
    expect(holes.getByRole('button', { name: /^Start Reading/ })).toBeEnabled()
    expect(holes.queryByRole('link')).toBeNull()
    expect(matilda.getByRole('button', { name: /^Read again/ })).toBeEnabled()
    expect(matilda.getByRole('link', { name: 'Quiz: Matilda' })).toHaveAttribute(
      'href',
      `/quiz/${MATILDA.id}`,
    )
  })

  it('starts reading in the reading room', async () => {
    const { user } = await theLibrary({
      'GET /api/books': () => ok([HOLES]),
      'POST /api/reading-logs': () => ok(aReadingLog(HOLES)),
    })
    await user.click((await card('Holes')).getByRole('button', { name: /^Start Reading/ }))
    expect(await screen.findByText('Started Reading!')).toBeInTheDocument()
    const room = `Arrived at /read?book=${HOLES.id}&do=start`
    expect(await screen.findByText(room)).toBeInTheDocument()
  })

  it('reads on, page after page, until there are no more', async () => {
    const { user, asked } = await theLibrary({
      'GET /api/books': ({ search }) =>
        search.get('cursor') ? ok([MATILDA]) : ok([HOLES], 'the-second-page'),
    })
    await shelf()
    await user.click(screen.getByRole('button', { name: 'Show more' }))
    expect(await screen.findByRole('heading', { name: 'Matilda' })).toBeInTheDocument()
    expect(screen.getByRole('heading', { name: 'Holes' })).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
    expect(asked().map(({ cursor }) => cursor)).toEqual([undefined, 'the-second-page'])
  })
})

describe('the filters', () => {
  it('are all levels and levels 1 to 10', async () => {
    await theLibrary()
    const levels = within(screen.getByRole('radiogroup', { name: 'Level' })).getAllByRole('radio')
    expect(levels.map((level) => level.textContent)).toEqual([
      'All Levels',
      ...[1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((level) => `Level ${level}`),
    ])
    expect(levels[0]).toBeChecked()
  })

  it('ask for a level, for one’s own books, and stay in the address', async () => {
    const { user, router, asked } = await theLibrary()
    await shelf()
    await user.click(screen.getByRole('radio', { name: 'Level 4' }))
    await user.click(screen.getByRole('radio', { name: 'My library' }))
    await waitFor(() =>
      expect(router.state.location.search).toEqual({ level: 4, scope: 'library' }),
    )
    await waitFor(() => expect(asked().at(-1)).toMatchObject({ level: '4', scope: 'library' }))
    await user.click(screen.getByRole('radio', { name: 'All Levels' }))
    await waitFor(() => expect(router.state.location.search).toEqual({ scope: 'library' }))
  })

  it('are read from the address', async () => {
    const { asked } = await theLibrary({}, '/library?q=dahl&level=4&scope=library')
    await shelf()
    expect(asked()[0]).toMatchObject({ search: 'dahl', level: '4', scope: 'library' })
    expect(screen.getByRole('searchbox')).toHaveValue('dahl')
    expect(screen.getByRole('radio', { name: 'Level 4' })).toBeChecked()
    expect(screen.getByRole('radio', { name: 'My library' })).toBeChecked()
  })

  it('look for words once the typing rests', async () => {
    const { user, router, asked } = await theLibrary()
    await shelf()
    await user.type(screen.getByPlaceholderText('Search books by title or author...'), ' spider ')
    await waitFor(() => expect(router.state.location.search).toEqual({ q: 'spider' }))
    await waitFor(() => expect(asked().at(-1)).toMatchObject({ search: 'spider' }))
    expect(asked().filter(({ search }) => search)).toHaveLength(1)
    expect(screen.getByRole('searchbox')).toHaveValue(' spider ')
  })

  it('are cleared when nothing was found', async () => {
    const { user, router } = await theLibrary(
      { 'GET /api/books': ({ search }) => ok(search.get('search') ? [] : [HOLES]) },
      '/library?q=zzz&level=4',
    )
    expect(await screen.findByText('No books found')).toBeInTheDocument()
    expect(screen.getByText('Try adjusting your search or filter criteria.')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Clear' }))
    await shelf()
    expect(router.state.location.search).toEqual({})
    expect(screen.getByRole('searchbox')).toHaveValue('')
  })
})

describe('the first letters', () => {
  it('open beside the search, narrow the shelf, and are taken back', async () => {
    const { user, router, asked } = await theLibrary()
    await shelf()
    await user.click(screen.getByRole('button', { name: 'Pick a first letter' }))
    await user.click(screen.getByRole('radio', { name: 'C' }))
    await waitFor(() => expect(router.state.location.search).toEqual({ letter: 'C' }))
    await waitFor(() => expect(asked().at(-1)).toMatchObject({ letter: 'C' }))
    await user.click(screen.getByRole('button', { name: 'First letter: C' }))
    await user.click(screen.getByRole('radio', { name: 'C' }))
    await waitFor(() => expect(router.state.location.search).toEqual({}))
  })
})

describe('a book opened from the shelf', () => {
  it('takes stars once it is the reader’s own', async () => {
    let books = [MATILDA]
    const { user, calls } = await theLibrary({
      'GET /api/books': () => ok(books),
      'PUT /api/library/:id/rating': () => {
        books = [{ ...MATILDA, myRating: 5 }]
        return ok(anOwnBook(books[0]))
      },
    })
    await user.click((await card('Matilda')).getByRole('button', { name: 'Matilda' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Matilda' }))
    await user.click(dialog.getByRole('radio', { name: '5 stars' }))
    await waitFor(() => expect(dialog.getByRole('radio', { name: '5 stars' })).toBeChecked())
    expect(
      await (await card('Matilda')).findByRole('img', {
        name: 'Your stars: 5 of 5 stars',
        hidden: true,
      }),
    ).toBeInTheDocument()
    expect(calls.find(({ method }) => method === 'PUT')).toMatchObject({
      path: `/api/library/${MATILDA.id}/rating`,
      body: { stars: 5 },
    })
  })

  it('takes none before', async () => {
    const { user } = await theLibrary()
    await user.click((await card('Holes')).getByRole('button', { name: 'Holes' }))
    expect(within(screen.getByRole('dialog')).queryByRole('radiogroup')).toBeNull()
  })

  it('leaves the library only after a second yes', async () => {
    const { user, calls } = await theLibrary({
      'DELETE /api/library/:id': () => ok({ removed: true }),
    })
    await user.click((await card('Matilda')).getByRole('button', { name: 'Matilda' }))
    await user.click(screen.getByRole('button', { name: 'Remove from library' }))
    expect(calls.some(({ method }) => method === 'DELETE')).toBe(false)
    await user.click(screen.getByRole('button', { name: 'Remove' }))
    expect(await screen.findByText('Book removed')).toBeInTheDocument()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})

describe('the card that adds a book', () => {
  it('has two tabs and starts with the camera', async () => {
    const { user } = await theLibrary()
    const tabs = screen.getAllByRole('tab')
    expect(tabs.map((tab) => tab.textContent)).toEqual(['Camera Scan', 'Enter UPC'])
    expect(tabs[0]).toHaveAttribute('aria-selected', 'true')
    expect(screen.getByRole('button', { name: 'Start Camera Scanner' })).toBeInTheDocument()
    await user.click(screen.getByRole('tab', { name: 'Enter UPC' }))
    expect(await screen.findByRole('textbox', { name: 'UPC or ISBN' })).toBeInTheDocument()
  })
})

describe('while the books are not there', () => {
  it('says that they are loading, on eight blank cards', async () => {
    const call = later()
    const { container } = await theLibrary({ 'GET /api/books': call.answer })
    expect(await screen.findAllByText('Loading your books...')).not.toHaveLength(0)
    expect(container.querySelectorAll('[data-placeholder]')).toHaveLength(8)
    call.arrive(ok([HOLES]))
    await shelf()
  })

  it('says that they did not come and tries again', async () => {
    let answer = () => refusal('server_error')
    const { user } = await theLibrary({ 'GET /api/books': () => answer() })
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch books')
    answer = () => ok([HOLES])
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await shelf()).toBeInTheDocument()
  })
})
