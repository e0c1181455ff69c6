import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import type { Book, ScannedBook } from '#contract/books/books.ts'
import { aBadge, aBook, anOwnBook, aReadingLog, aScanAnswer } from '#web/test/answers.ts'
import { later, ok, refusal, serve } from '#web/test/fake-server.ts'
import { show } from '#web/test/show.tsx'
import { BookDialog } from './book-dialog.tsx'

function Opened({ book, outcome }: { book: Book | ScannedBook; outcome?: 'found' | 'added' }) {
  const [open, setOpen] = useState(true)
  return <BookDialog book={open ? book : null} outcome={outcome} onClose={() => setOpen(false)} />
}

const button = (name: string) => screen.getByRole('button', { name })
const notice = (title: string) => screen.findByText(title)

describe('the dialog of a scanned book', () => {
  it('shows what is known of the book', async () => {
    const { book } = aScanAnswer('add_to_personal_library', { level: 4, points: 45 })
    await show(<Opened book={{ ...book, level: 9, points: 9 }} outcome="found" />)
    const dialog = screen.getByRole('dialog', { name: "Charlotte's Web" })
    expect(within(dialog).getByText('by E. B. White')).toBeInTheDocument()
    expect(within(dialog).getByText('Level 4')).toBeInTheDocument()
    expect(within(dialog).getByText('45 pts')).toBeInTheDocument()
    expect(within(dialog).getByText(/A pig named Wilbur/)).toHaveClass('line-clamp-2')
    expect(within(dialog).getByRole('img', { name: /Charlotte's Web/ })).toBeInTheDocument()
  })

  it('opens the rest of a long text about the book, and closes it again', async () => {
    const description = 'A pig named Wilbur is saved by a clever spider who can write words.'
    const { user } = await show(<Opened book={aBook({ description })} />)
    await user.click(button('Read more'))
    expect(screen.getByText(description)).not.toHaveClass('line-clamp-2')
    await user.click(button('Read less'))
    expect(screen.getByText(description)).toHaveClass('line-clamp-2')
  })

  it.each([
    ['Ready to add to your library', aBook(), 'found'],
    ['Successfully added to library!', aBook(), 'added'],
    ['Already in your library!', aBook({ inLibrary: true }), undefined],
  ] as const)('says honestly: %s', async (words, book, outcome) => {
    await show(<Opened book={book} outcome={outcome} />)
    expect(screen.getByRole('status', { name: '' })).toHaveTextContent(words)
  })

  it('adds the book to the library once, and says so', async () => {
    const call = later()
    const calls = serve({ 'POST /api/library': call.answer })
    const { user } = await show(<Opened book={aBook()} outcome="found" />)
    await user.click(button('Add to Library'))
    await user.click(button('Adding...'))
    call.arrive(ok(anOwnBook()))
    expect(await notice('Book Added!')).toBeInTheDocument()
    expect(screen.getByText(`"Charlotte's Web" has been added to the library.`)).toBeInTheDocument()
    expect(calls.map(({ body }) => body)).toEqual([{ bookId: aBook().id, isbn: aBook().isbn }])
    expect(screen.getByText('Successfully added to library!')).toBeInTheDocument()
    expect(button('In Library')).toBeDisabled()
    await waitFor(() => expect(button('Start Reading')).toHaveFocus())
  })

  it('celebrates the badge and the mission that the book brings, once it is closed', async () => {
    const won = { newBadges: [aBadge()], newMissions: [{ title: 'Add a book', reward: 20 }] }
    serve({ 'POST /api/library': () => ok({ ...anOwnBook(), ...won }) })
    const { user } = await show(<Opened book={aBook()} outcome="found" />)
    await user.click(button('Add to Library'))
    expect(await notice('Book Added!')).toBeInTheDocument()
    expect(screen.queryByRole('region', { name: 'New badge!' })).toBeNull()
    const dialog = within(screen.getByRole('dialog', { name: "Charlotte's Web" }))
    await user.click(dialog.getByRole('button', { name: 'Close' }))
    const card = within(await screen.findByRole('region', { name: 'New badge!' }))
    expect(card.getByText('Keep 5 books in your library')).toBeInTheDocument()
    expect(card.getByText('Add a book: +20 points')).toBeInTheDocument()
    await user.click(card.getByRole('button', { name: 'Great!' }))
    expect(screen.queryByRole('region', { name: 'New badge!' })).toBeNull()
  })

  it('starts reading in the reading room, which also puts the book into the library', async () => {
    const calls = serve({ 'POST /api/reading-logs': () => ok(aReadingLog(aBook())) })
    const { user } = await show(<Opened book={aBook()} outcome="found" />)
    await user.click(button('Start Reading'))
    expect(await notice('Started Reading!')).toBeInTheDocument()
    expect(screen.getByText('The book has been added to your reading list.')).toBeInTheDocument()
    expect(calls.map(({ body }) => body)).toEqual([{ bookId: aBook().id }])
    const room = `Arrived at /read?book=${aBook().id}&do=start`
    expect(await screen.findByText(room)).toBeInTheDocument()
  })

  it('leads to the quiz', async () => {
    const { user } = await show(<Opened book={aBook()} outcome="found" />)
    await user.click(screen.getByRole('link', { name: 'Take Quiz' }))
    expect(await screen.findByText(`Arrived at /quiz/${aBook().id}`)).toBeInTheDocument()
  })

  it('leads to a quiz also where none is written yet, and says so', async () => {
    await show(<Opened book={aBook({ hasQuiz: false })} outcome="added" />)
    expect(screen.getByRole('link', { name: 'Take Quiz' })).toBeInTheDocument()
    expect(screen.getByText(/We’ll write a quiz/)).toBeInTheDocument()
    expect(screen.queryByRole('link', { name: /with its key/ })).toBeNull()
  })

  it('keeps both buttons for another try when a call fails', async () => {
    serve({
      'POST /api/library': () => refusal('not_found'),
      'POST /api/reading-logs': () => refusal('not_found'),
    })
    const { user } = await show(<Opened book={aBook()} outcome="found" />)
    await user.click(button('Start Reading'))
    expect(await screen.findByText('Failed to start reading this book.')).toBeInTheDocument()
    await user.click(button('Add to Library'))
    expect(await screen.findByText('That was not found.')).toBeInTheDocument()
    expect(button('Add to Library')).toBeEnabled()
    expect(button('Start Reading')).toBeEnabled()
  })

  it('takes a book that was added meanwhile for what it is', async () => {
    serve({ 'POST /api/library': () => refusal('book_already_owned') })
    const { user } = await show(<Opened book={aBook()} outcome="found" />)
    await user.click(button('Add to Library'))
    expect(await notice('Book Already Exists')).toBeInTheDocument()
    expect(screen.getByText('Already in your library!')).toBeInTheDocument()
    expect(button('In Library')).toBeDisabled()
  })

  it('closes', async () => {
    const { user } = await show(<Opened book={aBook()} outcome="found" />)
    await user.click(button('Close'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
