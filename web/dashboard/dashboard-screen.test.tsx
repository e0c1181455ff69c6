import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { Dashboard } from '#contract/dashboard/dashboard.ts'
import {
  aBook,
  aDashboard,
  aReader,
  aReadingLog,
  aScanAnswer,
  someWeeks,
} from '#web/test/answers.ts'
import { later, ok, refusal, serve } from '#web/test/fake-server.ts'
import { show } from '#web/test/show.tsx'
import { DashboardScreen } from './dashboard-screen.tsx'
// The browser loads it after the page; a test would wait for it longer than it waits for anything.
import './stations.tsx'
import '#web/reading/next-book.tsx'

const header = (name: string) => screen.getByRole('button', { name })
const panel = (name: string) => within(screen.getByRole('region', { name }))
const isOpen = (name: string) => header(name).getAttribute('aria-expanded') === 'true'

/** Opens a panel; what it holds is drawn right after. */
async function openPanel(user: UserEvent, name: string) {
  await user.click(header(name))
  await waitFor(() => expect(header(name)).toHaveAttribute('aria-controls'))
}

async function theDashboard(
  own: Partial<Dashboard> = {},
  routes: Parameters<typeof serve>[0] = {},
) {
  const calls = serve({
    'GET /api/dashboard': () => ok(aDashboard(own)),
    ...routes,
  })
  const page = await show(<DashboardScreen />)
  await screen.findByText(/^Hello, /)
  await screen.findByRole('region', { name: 'Quiz Zone' })
  return { ...page, calls }
}

const SHELF = ['Holes', 'Matilda', 'Frindle'].map((title, place) =>
  aBook({ id: `0191d1f0-0000-7000-8000-00000000010${place}`, title, inLibrary: true }),
)

describe('the Hero Command Center', () => {
  it('is there after one call, the clock and the missions included', async () => {
    const { calls } = await theDashboard()
    expect(panel('Read Now').getByText('0 minutes today')).toBeInTheDocument()
    expect(panel('Daily Reading Missions').getAllByRole('listitem')).toHaveLength(3)
    expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual(['GET /api/dashboard'])
  })

  it('greets by first name, and anyone without one as a reading hero', async () => {
    const { unmount } = await theDashboard()
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Hero Command Center')
    expect(screen.getByText('Hello, Maya!')).toBeInTheDocument()
    unmount()
    await theDashboard({ user: aReader({ firstName: null }) })
    expect(screen.getByText('Hello, Reading Hero!')).toBeInTheDocument()
  })

  it("shows the reader's own hero and the week of stamps", async () => {
    await theDashboard()
    expect(screen.getByRole('img', { name: 'Your hero, Night Owl' })).toBeInTheDocument()
    const stamps = screen.getByRole('list', { name: 'The last seven days' })
    expect(within(stamps).getAllByRole('listitem')).toHaveLength(7)
    expect(screen.getByText('5 day streak')).toBeInTheDocument()
  })

  it('opens and closes its panels as specified', async () => {
    const { user } = await theDashboard()
    const closed = ['Book Scanner Station', 'Hero Library Station', 'Guardian Access']
    const open = [
      'Hero Stats Dashboard',
      'Quiz Zone',
      'Games Room',
      'Daily Reading Missions',
      'Achievements',
    ]
    expect([...closed, ...open].filter(isOpen)).toEqual(open)
    for (const name of [...closed, ...open]) await user.click(header(name))
    expect([...closed, ...open].filter(isOpen)).toEqual(closed)
  })

  it('shows real numbers, and zero where there is nothing yet', async () => {
    const { unmount } = await theDashboard()
    const stats = panel('Hero Stats Dashboard')
    expect(stats.getByText('1,240')).toBeInTheDocument()
    expect(stats.getByText('+180 this week, +140 last week')).toBeInTheDocument()
    expect(stats.getByText('+1 this week, +2 last week')).toBeInTheDocument()
    expect(stats.getByText('+2 this week')).toBeInTheDocument()
    expect(stats.getByText('6 days this week, 4 last week')).toBeInTheDocument()
    expect(stats.getByText('5 days')).toBeInTheDocument()
    expect(stats.getByText('Your best is 12 days')).toBeInTheDocument()
    expect(panel('Quiz Zone').getByText('4')).toBeInTheDocument()
    unmount()
    await theDashboard({
      user: aReader({ points: 0, streak: 0, hero: null }),
      stats: {
        booksRead: 0,
        badgesEarned: 0,
        longestStreak: 0,
        pointsEarned: 0,
        ...someWeeks({ points: [0, 0], books: [0, 0], badges: [0, 0], readingDays: [0, 0] }),
      },
      latestBadges: [],
      quizZone: { available: 0, completedToday: 0 },
    })
    expect(panel('Hero Stats Dashboard').getAllByText('0')).toHaveLength(3)
    expect(panel('Hero Stats Dashboard').queryByText(/this week/)).toBeNull()
    expect(panel('Achievements').getByText('No badges earned yet')).toBeInTheDocument()
  })

  it('links where the specification says', async () => {
    const { user } = await theDashboard()
    for (const name of ['Book Scanner Station', 'Hero Library Station', 'Guardian Access']) {
      await openPanel(user, name)
    }
    const links = Object.fromEntries(
      screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]),
    )
    expect(links).toMatchObject({
      'Camera Scan': '/scanner',
      Browse: '/library',
      'Start Quiz': '/quiz',
      'Play Games': '/games',
      'View all badges': '/progress#badges',
      'Parent Portal': '/parent',
      'Teacher Analytics': '/teacher',
    })
  })

  it('has two games with their tags, the latest badges and how far the next one is', async () => {
    await theDashboard()
    const games = panel('Games Room').getAllByRole('listitem')
    expect(games.map((game) => game.textContent)).toEqual([
      expect.stringMatching(/Zapster Runner.*NEW/),
      expect.stringMatching(/Word Quest.*POPULAR/),
    ])
    const achievements = panel('Achievements')
    expect(achievements.getByText('Book Explorer')).toBeInTheDocument()
    expect(achievements.getByText('Next: Quiz Champion')).toBeInTheDocument()
    expect(achievements.getByRole('progressbar', { name: 'Pass 10 quizzes' })).toHaveAttribute(
      'aria-valuetext',
      '7 of 10',
    )
  })
})

describe('the library on the dashboard', () => {
  it('says so when it is empty and leads to the scanner', async () => {
    const { user } = await theDashboard()
    await openPanel(user, 'Hero Library Station')
    const library = panel('Hero Library Station')
    expect(library.getByText('No books in your library yet')).toBeInTheDocument()
    expect(library.getByRole('link', { name: 'Scan a book' })).toHaveAttribute('href', '/scanner')
  })

  it('shows the last three books, and all of them only from the fourth on', async () => {
    const { user, unmount } = await theDashboard({ library: { count: 3, latest: SHELF } })
    await openPanel(user, 'Hero Library Station')
    const titles = panel('Hero Library Station').getAllByRole('heading', { level: 3 })
    expect(titles.map((title) => title.textContent)).toEqual(['Holes', 'Matilda', 'Frindle'])
    expect(screen.queryByText(/^View all \d/)).toBeNull()
    unmount()
    const more = await theDashboard({
      library: { count: 4, latest: [...SHELF, aBook({ title: 'Old' })] },
    })
    await openPanel(more.user, 'Hero Library Station')
    expect(screen.queryByText('Old')).toBeNull()
    await more.user.click(screen.getByRole('link', { name: 'View all 4 books' }))
    expect(await screen.findByText('Arrived at /library?scope=library')).toBeInTheDocument()
  })

  it('starts reading a book in the reading room', async () => {
    const [holes = aBook()] = SHELF
    let latest = [holes]
    const { user, calls, router } = await theDashboard(
      {},
      {
        'GET /api/dashboard': () => ok(aDashboard({ library: { count: 1, latest } })),
        'POST /api/reading-logs': () => {
          latest = [{ ...holes, readingStatus: 'reading' }]
          return ok(aReadingLog(holes))
        },
      },
    )
    await openPanel(user, 'Hero Library Station')
    await user.click(screen.getByRole('button', { name: 'Read: Holes' }))
    expect(await screen.findByText('Started Reading!')).toBeInTheDocument()
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ bookId: holes.id })
    await waitFor(() => expect(router.state.location.href).toBe(`/read?book=${holes.id}&do=start`))
  })
})

describe('the scanner on the dashboard', () => {
  async function search(answer: () => Response) {
    const page = await theDashboard({}, { 'POST /api/books/scan': answer })
    await openPanel(page.user, 'Book Scanner Station')
    await page.user.type(screen.getByRole('textbox'), ' 9780064400558 ')
    await page.user.click(screen.getByRole('button', { name: 'Search' }))
    return page
  }

  it('opens the book that was found and clears the field', async () => {
    const { user, calls } = await search(() => ok(aScanAnswer('add_to_personal_library')))
    expect(await screen.findByRole('dialog', { name: "Charlotte's Web" })).toBeInTheDocument()
    expect(
      await screen.findByText(`"Charlotte's Web" is ready to add to your reading library.`),
    ).toBeInTheDocument()
    expect(calls.at(-1)?.body).toEqual({ upc: '9780064400558' })
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }))
    expect(screen.getByRole('textbox')).toHaveValue('')
  })

  it('takes a book that is there already as good news and clears the field', async () => {
    await search(() => refusal('book_already_owned'))
    expect(await screen.findByText('This book is already in your library.')).toBeInTheDocument()
    expect(screen.getByRole('status')).toHaveTextContent('Book Found!')
    expect(screen.getByRole('textbox')).toHaveValue('')
  })

  it('keeps a code that was not found and says at the field what is wrong with it', async () => {
    await search(() => refusal('code_misread'))
    expect(await screen.findByRole('alert')).toHaveTextContent('Book Not Found')
    const field = screen.getByRole('textbox')
    expect(field).toHaveValue(' 9780064400558 ')
    expect(field).toHaveAccessibleDescription(/One digit is wrong/)
  })
})

describe('while the dashboard is not there', () => {
  it('says that it is loading', async () => {
    const call = later()
    serve({ 'GET /api/dashboard': call.answer })
    await show(<DashboardScreen />)
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Hero Command Center')
    expect(await screen.findAllByText('Loading your reading adventure...')).not.toHaveLength(0)
    call.arrive(ok(aDashboard()))
    expect(await screen.findByText('Hello, Maya!')).toBeInTheDocument()
  })

  it('offers another try after a failure', async () => {
    let answer = () => refusal('server_error')
    serve({ 'GET /api/dashboard': () => answer() })
    const { user } = await show(<DashboardScreen />)
    const again = await screen.findByRole('button', { name: 'Try again' })
    answer = () => ok(aDashboard())
    await user.click(again)
    await waitFor(() => expect(screen.getByText('Hello, Maya!')).toBeInTheDocument())
  })
})
