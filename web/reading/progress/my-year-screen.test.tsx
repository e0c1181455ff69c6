import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { aReader } from '#web/test/answers.ts'
import { inTurn, ok, refusal } from '#web/test/fake-server.ts'
import { type Routes, visit } from '#web/test/visit.tsx'
import { aReadYear, aYear } from '#web/test/year-answers.ts'
import { MyYearScreen } from './my-year-screen.tsx'

const theYear = (routes: Routes, at = '/my-year') =>
  visit(<MyYearScreen />, at, { 'GET /api/auth/user': () => ok(aReader()), ...routes })

const figure = (name: string) => screen.getByText(name).nextElementSibling?.textContent

it('a year without reading leads to a book', async () => {
  const { user } = await theYear({ 'GET /api/progress/year': () => ok(aYear()) })
  expect(await screen.findByText('This year starts with one book.')).toBeInTheDocument()
  expect(figure('Books finished')).toBe('0')
  expect(screen.getByText('Finish a book to count words.')).toBeInTheDocument()
  expect(screen.queryByText(/Best month/)).toBeNull()
  await user.click(screen.getByRole('link', { name: 'Browse More Books' }))
  expect(await screen.findByText('Arrived at /library')).toBeInTheDocument()
})

it('one book is told with its spine, its words and its month', async () => {
  await theYear({ 'GET /api/progress/year': () => ok(aReadYear(1)) })
  expect(await screen.findByRole('img', { name: /Book 1 by Ana Author/ })).toBeInTheDocument()
  expect(screen.getByText('Maya · School year 2025–2026')).toBeInTheDocument()
  expect(screen.queryByText('This year starts with one book.')).toBeNull()
  expect(figure('Books finished')).toBe('1')
  expect(figure('Longest streak')).toBe('8 days')
  expect(screen.getByText('About 30,180 words read')).toBeInTheDocument()
  expect(screen.getByText('Best month: March 2026')).toBeInTheDocument()
  expect(screen.getByRole('img', { name: 'First Finish' })).toBeInTheDocument()
})

it('of many books the last thirty are on the page, which says so', async () => {
  await theYear({ 'GET /api/progress/year': () => ok(aReadYear(42)) })
  expect(await screen.findByText('The last 30 of 42 books')).toBeInTheDocument()
  expect(screen.getAllByRole('img', { name: /by Ana Author/ })).toHaveLength(30)
  expect(screen.queryByRole('img', { name: /^Book 12 by/ })).toBeNull()
  expect(figure('Books finished')).toBe('42')
})

it('another year is asked for, and no year after this one', async () => {
  const { user, calls } = await theYear({ 'GET /api/progress/year': () => ok(aReadYear(1)) })
  await screen.findByText('About 30,180 words read')
  expect(screen.getByRole('button', { name: 'Year after' })).toBeDisabled()
  await user.click(screen.getByRole('button', { name: 'Year before' }))
  await user.click(screen.getByRole('radio', { name: 'Calendar year' }))
  const asked = () => calls.filter(({ path }) => path === '/api/progress/year')
  await waitFor(() => expect(asked()).toHaveLength(3))
  // Another kind of year begins with the one that today is in.
  expect(asked().map(({ search }) => search.get('back') ?? '0')).toEqual(['0', '1', '0'])
  expect(asked().at(-1)?.search.get('kind')).toBe('calendar')
})

it('Print prints the page', async () => {
  const print = vi.fn()
  vi.stubGlobal('print', print)
  const { user } = await theYear({ 'GET /api/progress/year': () => ok(aReadYear(1)) })
  await user.click(await screen.findByRole('button', { name: 'Print' }))
  expect(print).toHaveBeenCalledOnce()
})

it('a year that failed is asked for again', async () => {
  const { user } = await theYear({
    'GET /api/progress/year': inTurn(refusal('server_error'), ok(aReadYear(1))),
  })
  await user.click(await screen.findByRole('button', { name: /Try again/ }))
  expect(await screen.findByText('About 30,180 words read')).toBeInTheDocument()
})

it('without a network the page says so and keeps its keys', async () => {
  await theYear({})
  expect(await screen.findByText('We couldn’t load your year.')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: /Try again/ })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'My progress' })).toBeInTheDocument()
})
