import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type ScanEvents, startScan } from '#web/scan/scan-run.ts'
import { aBook, anOwnBook, aScanAnswer } from '#web/test/answers.ts'
import { later, ok, refusal, serve } from '#web/test/fake-server.ts'
import { show } from '#web/test/show.tsx'
import { AddBookDialog } from './add-book-dialog.tsx'

vi.mock('#web/scan/scan-run.ts')

const stopCamera = vi.fn()

beforeEach(() => {
  stopCamera.mockClear()
  vi.mocked(startScan).mockReset().mockReturnValue(stopCamera)
})

function camera(): ScanEvents {
  const events = vi.mocked(startScan).mock.lastCall?.[1]
  if (!events) throw new Error('the camera was not started')
  return events
}

async function theDialog() {
  const page = await show(<AddBookDialog trigger={<button type="button">Add</button>} />)
  await page.user.click(screen.getByRole('button', { name: 'Add' }))
  return { ...page, field: screen.getByRole('textbox', { name: 'UPC or ISBN' }) }
}

const press = (name: string) => screen.getByRole('button', { name })
const added = () => ok(anOwnBook())

describe('the dialog that adds a book', () => {
  it('offers the camera and the manual entry', async () => {
    await theDialog()
    expect(screen.getByRole('dialog', { name: 'Add Book to Library' })).toBeInTheDocument()
    expect(press('Start Camera Scanner')).toBeEnabled()
    expect(screen.getByRole('heading', { name: 'Manual Entry' })).toBeInTheDocument()
  })

  it('shows a book the catalogue has before it is added, and is empty when opened again', async () => {
    const calls = serve({
      'POST /api/books/scan': () => ok(aScanAnswer('add_to_personal_library')),
      'POST /api/library': added,
    })
    const { user, field } = await theDialog()
    await user.type(field, '9780064400558')
    await user.click(press('Add Book'))
    expect(await screen.findByText('Book Found!')).toBeInTheDocument()
    expect(
      screen.getByText(`"Charlotte's Web" is ready to add to your reading library.`),
    ).toBeInTheDocument()
    const found = within(await screen.findByRole('dialog', { name: "Charlotte's Web" }))
    expect(await found.findByText('Ready to add to your library')).toBeInTheDocument()
    expect(calls.map(({ path }) => path)).toEqual(['/api/books/scan'])
    await user.click(found.getByRole('button', { name: 'Add to Library' }))
    expect(await screen.findByText('Book Added!')).toBeInTheDocument()
    expect(calls.at(-1)).toMatchObject({
      path: '/api/library',
      body: { bookId: aBook().id, isbn: '9780064400558' },
    })
    await user.click(found.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(press('Add'))
    expect(screen.getByRole('textbox')).toHaveValue('')
  })

  it("passes on the server's words when the book was fetched from elsewhere", async () => {
    serve({ 'POST /api/books/scan': () => ok(aScanAnswer('added', {}, 'A quiz is being made.')) })
    const { user, field } = await theDialog()
    await user.type(field, '9780064400558{Enter}')
    expect(await screen.findByText('A quiz is being made.')).toBeInTheDocument()
  })

  it('calls a typed code that fails an error, and keeps what was typed', async () => {
    serve({ 'POST /api/books/scan': () => refusal('book_already_owned') })
    const { user, field } = await theDialog()
    await user.type(field, '9780064400558{Enter}')
    expect(await screen.findByText('Error')).toBeInTheDocument()
    expect(screen.getByText('This book already exists in your library.')).toBeInTheDocument()
    expect(field).toHaveValue('9780064400558')
    expect(screen.getByRole('dialog')).toBeInTheDocument()
  })

  it('sends a scanned code with the words of the library', async () => {
    const calls = serve({ 'POST /api/books/scan': () => refusal('book_not_found') })
    const { user } = await theDialog()
    await user.click(press('Start Camera Scanner'))
    act(() => camera().onCode(' 0064400557\n'))
    expect(await screen.findByText('Book Not Found')).toBeInTheDocument()
    expect(screen.getByText('Could not find this book in the Amazon catalog.')).toBeInTheDocument()
    expect(calls[0]?.body).toEqual({ upc: '0064400557' })
  })

  it('refuses a scanned code that is too short for a book', async () => {
    const calls = serve({})
    const { user } = await theDialog()
    await user.click(press('Start Camera Scanner'))
    act(() => camera().onCode(' 006440055 '))
    expect(await screen.findByText('Invalid Code')).toBeInTheDocument()
    expect(calls).toEqual([])
  })

  it('sends one code at a time', async () => {
    const call = later()
    const calls = serve({ 'POST /api/books/scan': call.answer })
    const { user, field } = await theDialog()
    await user.type(field, '9780064400558{Enter}{Enter}')
    await user.click(press('Start Camera Scanner'))
    act(() => camera().onCode('9780141354828'))
    call.arrive(refusal('book_not_found'))
    await screen.findByText('Error')
    expect(calls).toHaveLength(1)
  })

  it('goes to the manual entry when there is no camera, and says why', async () => {
    const { user, field } = await theDialog()
    await user.click(press('Start Camera Scanner'))
    act(() => camera().onFailure('none'))
    expect(await screen.findAllByText('Camera Not Available')).not.toHaveLength(0)
    expect(field).toHaveFocus()
  })

  it('stops the camera when it is closed', async () => {
    const { user } = await theDialog()
    await user.click(press('Start Camera Scanner'))
    expect(stopCamera).not.toHaveBeenCalled()
    await user.click(press('Close'))
    await waitFor(() => expect(stopCamera).toHaveBeenCalled())
  })
})
