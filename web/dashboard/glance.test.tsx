import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { Dashboard } from '#contract/dashboard/dashboard.ts'
import { aBook, aDashboard, anOpenReading, aReadingLog, aReadingNow } from '#web/test/answers.ts'
import { ok, serve } from '#web/test/fake-server.ts'
import { aPrize } from '#web/test/prize-answers.ts'
import { show } from '#web/test/show.tsx'
import { DashboardScreen } from './dashboard-screen.tsx'
// The browser loads these after the page; a test would wait for them longer than it waits for anything.
import './stations.tsx'
import '#web/reading/next-book.tsx'

const header = (name: string) => screen.getByRole('button', { name })
const panel = (name: string) => within(screen.getByRole('region', { name }))
const isOpen = (name: string) => header(name).getAttribute('aria-expanded') === 'true'

async function theDashboard(
  own: Partial<Dashboard> = {},
  routes: Parameters<typeof serve>[0] = {},
) {
  const calls = serve({ 'GET /api/dashboard': () => ok(aDashboard(own)), ...routes })
  const page = await show(<DashboardScreen />)
  await screen.findByRole('region', { name: 'Quiz Zone' })
  return { ...page, calls }
}

const SHELF = ['Holes', 'Matilda', 'Frindle'].map((title, place) =>
  aBook({ id: `0191d1f0-0000-7000-8000-00000000010${place}`, title, inLibrary: true }),
)

describe('the book to read now', () => {
  it('is the one begun last, with its minutes of today, and can be changed', async () => {
    const readings = SHELF.map(anOpenReading).map((one, place) => ({
      ...one,
      logId: one.logId + place,
    }))
    const { user } = await theDashboard({ reading: aReadingNow({ minutesToday: 25, readings }) })
    const book = panel('Read Now')
    expect(book.getByText('25 minutes today')).toBeInTheDocument()
    expect(book.getByRole('link', { name: 'Continue: Holes' })).toBeVisible()
    await user.click(book.getByRole('button', { name: 'Read this instead: Matilda' }))
    expect(book.getByRole('link', { name: 'Continue: Matilda' })).toBeVisible()
    expect(book.getByRole('button', { name: 'Read this instead: Holes' })).toBeEnabled()
  })

  it('is the next one where none is open', async () => {
    const [holes = aBook()] = SHELF
    const { user, calls } = await theDashboard(
      { nextBook: holes },
      { 'POST /api/reading-logs': () => ok(aReadingLog(holes)) },
    )
    await user.click(await screen.findByRole('button', { name: 'Start Reading: Holes' }))
    expect(await screen.findByText('Started Reading!')).toBeInTheDocument()
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ bookId: holes.id })
  })

  it('is scanned where there is none at all', async () => {
    await theDashboard()
    const scan = await panel('Read Now').findByRole('link', { name: 'Scan a book' })
    expect(scan).toHaveAttribute('href', '/scanner')
  })
})

describe('what the reader is close to', () => {
  it('leads to the badge and to the prize, and says how much is missing', async () => {
    await theDashboard()
    const next = panel('Next for you')
    expect(next.getByRole('link', { name: /^Next: Quiz Champion/ })).toHaveAttribute(
      'href',
      '/progress#badges',
    )
    expect(next.getByRole('link', { name: /to go/ })).toHaveAttribute('href', '/treasure-box')
    expect(next.getByText('195 to go')).toBeInTheDocument()
  })

  it('says when the points are enough', async () => {
    await theDashboard({ closestPrize: aPrize({ pointsCost: 1240 }) })
    expect(panel('Next for you').getByText('Enough!')).toBeInTheDocument()
  })

  it('counts in tiles that lead to where they come from', async () => {
    await theDashboard()
    const tiles = panel('Hero Stats Dashboard').getAllByRole('link')
    expect(tiles.map((tile) => tile.getAttribute('href'))).toEqual([
      '/treasure-box?tab=points',
      '/progress',
      '/progress',
      '/progress#badges',
    ])
  })
})

describe('on a phone', () => {
  it('starts with every tile closed', async () => {
    vi.spyOn(window, 'matchMedia').mockImplementation((media) => ({
      ...new EventTarget(),
      matches: media === '(width < 37.5rem)',
      media,
      onchange: null,
      addEventListener: vi.fn(),
      removeEventListener: vi.fn(),
      addListener: vi.fn(),
      removeListener: vi.fn(),
      dispatchEvent: vi.fn(),
    }))
    const { user } = await theDashboard()
    const tiles = ['Hero Stats Dashboard', 'Quiz Zone', 'Games Room', 'Achievements']
    expect(tiles.filter(isOpen)).toEqual([])
    expect(isOpen('Daily Reading Missions')).toBe(true)
    await user.click(header('Quiz Zone'))
    await waitFor(() => expect(header('Quiz Zone')).toHaveAttribute('aria-controls'))
    expect(panel('Quiz Zone').getByRole('link', { name: 'Start Quiz' })).toBeInTheDocument()
  })
})
