import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { ReadingLog } from '#contract/reading/reading.ts'
import { aBook, aReader, aReadingLog } from '#web/test/answers.ts'
import { ok, refusal } from '#web/test/fake-server.ts'
import { type Routes, visit } from '#web/test/visit.tsx'
import { ReadingHistory } from './reading-history.tsx'

const WEB = "Move my bookmark in Charlotte's Web"

const history = (log: Partial<ReadingLog>, routes: Routes = {}) =>
  visit(<ReadingHistory />, '/progress', {
    'GET /api/auth/user': () => ok(aReader()),
    'GET /api/reading-logs': () => ok([{ ...aReadingLog(aBook()), ...log }]),
    ...routes,
  })

it('a bookmark is moved to a page, and a page the book does not have is not sent', async () => {
  const { user, sent } = await history(
    { progress: 50, page: 92 },
    {
      'PATCH /api/reading-logs/:id': () => ok({ ...aReadingLog(aBook()), progress: 54, page: 100 }),
    },
  )
  expect(await screen.findByText('Page 92 of 184')).toBeInTheDocument()
  expect(document.body).not.toHaveTextContent('%')
  await user.click(screen.getByRole('button', { name: WEB }))
  const dialog = within(await screen.findByRole('dialog', { name: 'How far are you?' }))
  const page = await dialog.findByRole('textbox', { name: /Which page are you on/ })
  await user.clear(page)
  await user.type(page, '185')
  await user.click(dialog.getByRole('button', { name: 'Save my bookmark' }))
  expect(dialog.getByText('This book has 184 pages.')).toBeInTheDocument()
  expect(sent()).toEqual([])
  await user.clear(page)
  await user.type(page, '100')
  await user.click(dialog.getByRole('button', { name: 'Save my bookmark' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent().map(({ body }) => body)).toEqual([{ page: 100 }])
})

it('a step goes on from about where the reader said', async () => {
  const { user } = await history({ progress: 50, page: null })
  expect(await screen.findByText('About page 92 of 184')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: WEB }))
  await user.click(await screen.findByRole('button', { name: 'One page on' }))
  expect(screen.getByRole('textbox')).toHaveValue('93')
})

it('a book whose pages nobody counted shows places instead of a page', async () => {
  const { user, sent } = await history(
    { progress: 50, pages: null },
    { 'PATCH /api/reading-logs/:id': () => refusal('not_found') },
  )
  expect(await screen.findByText('The middle')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: WEB }))
  await user.click(await screen.findByRole('radio', { name: /Nearly done/ }))
  await user.click(screen.getByRole('button', { name: 'Save my bookmark' }))
  // Refused, the question stays to be asked again.
  expect(await screen.findByText('Your progress was not saved')).toBeInTheDocument()
  expect(screen.getByRole('dialog')).toBeInTheDocument()
  expect(sent().map(({ body }) => body)).toEqual([{ progress: 90 }])
})
