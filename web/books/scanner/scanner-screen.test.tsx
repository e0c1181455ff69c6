import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { anOwnBook } from '#web/test/answers.ts'
import { ok, refusal, serve } from '#web/test/fake-server.ts'
import { show } from '#web/test/show.tsx'
import { ScannerScreen } from './scanner-screen.tsx'

it('shows a book the reader owns, and that it is theirs', async () => {
  const calls = serve({
    'POST /api/books/scan': () => refusal('book_already_owned'),
    'GET /api/books': () => ok([anOwnBook()]),
  })
  const { user } = await show(<ScannerScreen />)
  await user.type(screen.getByRole('textbox'), '0-06-440055-7{Enter}')
  expect(await screen.findByText('Book Already in Library')).toBeInTheDocument()
  expect(screen.getByText('This book is already available in the library')).toBeInTheDocument()
  const dialog = within(await screen.findByRole('dialog', { name: "Charlotte's Web" }))
  expect(await dialog.findByText('Already in your library!')).toBeInTheDocument()
  expect(dialog.getByRole('button', { name: 'In Library' })).toBeDisabled()
  expect(Object.fromEntries(calls.at(-1)?.search ?? [])).toMatchObject({
    search: '0-06-440055-7',
    scope: 'library',
  })
})

it('says it in words alone when the book cannot be read', async () => {
  serve({
    'POST /api/books/scan': () => refusal('book_already_owned'),
    'GET /api/books': () => ok([]),
  })
  const { user } = await show(<ScannerScreen />)
  await user.type(screen.getByRole('textbox'), '9780064400558{Enter}')
  expect(await screen.findByText('Book Already in Library')).toBeInTheDocument()
  expect(screen.queryByRole('dialog')).toBeNull()
})
