import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Progress } from '#contract/reading/progress.ts'
import { aBadge, aBook, aReader, aReadingLog } from '#web/test/answers.ts'
import { inTurn, ok, refusal } from '#web/test/fake-server.ts'
import { fakeSpeech } from '#web/test/fake-speech.ts'
import { type Routes, visit } from '#web/test/visit.tsx'
import { aReadYear, aYear } from '#web/test/year-answers.ts'
import { ProgressScreen } from './progress-screen.tsx'

const FIGURES: Progress = {
  totalPoints: 1365,
  booksCompleted: 1,
  averageQuizScore: 78,
  dayStreak: 3,
  longestStreak: 8,
}
const NOTHING: Progress = {
  totalPoints: 0,
  booksCompleted: 0,
  averageQuizScore: null,
  dayStreak: 0,
  longestStreak: 0,
}

const aFinishedLog = (id: string, title: string) => ({
  ...aReadingLog(aBook({ title })),
  id,
  status: 'completed',
  progress: 100,
  completedAt: '2026-03-04T16:00:00.000Z',
})

const won = (id: string, own: Parameters<typeof aBadge>[0]) => ({
  id,
  earnedAt: '2026-03-04T15:00:00.000Z',
  badge: aBadge(own),
})

const progress = (routes: Routes = {}) =>
  visit(<ProgressScreen />, '/progress', {
    'GET /api/auth/user': () => ok(aReader()),
    'GET /api/progress': () => ok(FIGURES),
    'GET /api/progress/year': () => ok(aReadYear(1)),
    'GET /api/reading-logs': () => ok([aFinishedLog('1', 'Holes')]),
    'GET /api/quiz-attempts': () => ok([]),
    'GET /api/reading-sessions': () => ok([]),
    'GET /api/user-badges': () => ok([won('b1', { name: 'First Finish' })]),
    'GET /api/badges/next': () => ok([{ ...aBadge({ name: 'Page Turner', need: 5 }), have: 4 }]),
    ...routes,
  })

const path = async () => within(await screen.findByRole('region', { name: 'My path' }))
/** What the panels say; the months have none. */
const panels = async () =>
  (await (await path()).findAllByRole('listitem'))
    .map((panel) => [...panel.querySelectorAll('p')].map((line) => line.textContent).join(': '))
    .filter(Boolean)

describe('the path', () => {
  it('tells each step on its day, in the order of the year', async () => {
    await progress()
    expect(await panels()).toEqual([
      'Mar 4: First book this year: Book 1',
      'Mar 4: First badge this year: First Finish',
      'Mar 8: Week goal met: 150 minutes!',
      'Mar 10: 7 days in a row!',
      'Mar 12: First prize this year: A kite',
      'Best month: March 2026',
      'About 30,180 words read',
    ])
  })

  it('of somebody new says what is still to come', async () => {
    await progress({
      'GET /api/progress': () => ok(NOTHING),
      'GET /api/progress/year': () => ok(aYear()),
    })
    expect(await panels()).toEqual([
      'Your first book goes here.',
      'Your first badge goes here.',
      'Read today. Your streak starts!',
      'Your best month is still to come.',
      'Finish a book to count words.',
    ])
  })

  it('that failed is asked for again while the rest of the page is there', async () => {
    const { user } = await progress({
      'GET /api/progress/year': inTurn(refusal('server_error'), ok(aReadYear(1))),
    })
    await user.click(await (await path()).findByRole('button', { name: /Try again/ }))
    expect(await (await path()).findByText('7 days in a row!')).toBeInTheDocument()
    expect(screen.getByText('1,365')).toBeInTheDocument()
  })

  it('leads to the year', async () => {
    const { user } = await progress()
    await user.click(await (await path()).findByRole('link', { name: 'My reading year' }))
    expect(await screen.findByText('Arrived at /my-year')).toBeInTheDocument()
  })
})

describe('the shelf', () => {
  it('has the finished books alone', async () => {
    const logs = [
      aFinishedLog('1', 'Holes'),
      aReadingLog(aBook({ title: 'The BFG' })),
      aFinishedLog('3', 'Matilda'),
    ]
    await progress({ 'GET /api/reading-logs': () => ok(logs) })
    const shelf = within(await screen.findByRole('region', { name: 'Books I finished' }))
    const spines = shelf.getAllByRole('img')
    expect(spines).toHaveLength(2)
    expect(spines[0]).toHaveAccessibleName(/Holes/)
    expect(spines[1]).toHaveAccessibleName(/Matilda/)
  })

  it('is absent before the first one', async () => {
    await progress({ 'GET /api/reading-logs': () => ok([]) })
    expect(await screen.findByText('No books yet')).toBeInTheDocument()
    expect(screen.queryByRole('region', { name: 'Books I finished' })).toBeNull()
  })
})

describe('the album', () => {
  it('has a page for each family, with what is won and what is to win', async () => {
    await progress({
      'GET /api/user-badges': () =>
        ok([won('b1', { name: 'First Finish' }), won('b2', { name: 'Week', family: 'streak' })]),
    })
    const books = within(await screen.findByRole('region', { name: 'Books' }))
    expect(books.getByText('1 of 2')).toBeInTheDocument()
    expect(books.getByText('Mar 04')).toBeInTheDocument()
    expect(books.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '4 of 5')
    expect(
      within(screen.getByRole('region', { name: 'Streaks' })).getByText('1 of 1'),
    ).toBeInTheDocument()
    expect(screen.queryByRole('region', { name: 'Squad' })).toBeNull()
    expect(screen.getByRole('heading', { name: 'My Badges (2)' })).toBeInTheDocument()
  })

  it('says that none is won yet, and shows those to win', async () => {
    await progress({ 'GET /api/user-badges': () => ok([]) })
    expect(await screen.findByText('No badges earned yet')).toBeInTheDocument()
    expect(await screen.findByText('Page Turner')).toBeInTheDocument()
  })
})

it('Listen reads the names that spines show as pictures', async () => {
  const { said, tell } = fakeSpeech()
  const logs = [aFinishedLog('1', 'Holes'), aFinishedLog('3', 'Matilda')]
  const { user } = await progress({ 'GET /api/reading-logs': () => ok(logs) })
  await user.click(await screen.findByRole('button', { name: 'Listen: Books I finished' }))
  await waitFor(() => expect(said[0]?.text).toBe('Books I finished'))
  tell('onend')
  await waitFor(() => expect(said[1]?.text).toMatch(/Holes/))
})

it('without a network every part offers to try again', async () => {
  await visit(<ProgressScreen />, '/progress', { 'GET /api/auth/user': () => ok(aReader()) })
  await waitFor(() => expect(screen.getAllByRole('button', { name: /Try again/ }).length).toBe(5))
  expect(screen.getByRole('heading', { name: 'My Reading Progress' })).toBeInTheDocument()
})
