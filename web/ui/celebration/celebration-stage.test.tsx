import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '#web/api/query.ts'
import { setCurrentUser } from '#web/api/session.ts'
import { aBadge, aReader } from '#web/test/answers.ts'
import { QuietPlace } from '#web/ui/overlays/quiet-place.ts'
import { CelebrationStage } from './celebration-stage.tsx'
import { type Celebration, createCelebrationStore } from './celebration-store.ts'

const STREAK: Celebration = {
  tier: 3,
  shout: 'Yay!',
  title: '7 days!',
  says: ['You read 7 days in a row.'],
}
const BADGE: Celebration = {
  tier: 2,
  shout: 'Yay!',
  title: 'New badge!',
  says: ['Start a book: +20 points'],
  won: <p>{aBadge().name}</p>,
}

beforeEach(() => {
  vi.useFakeTimers()
  setCurrentUser(aReader())
})
afterEach(() => {
  vi.useRealTimers()
  queryClient.clear()
})

/** The stage, once this is celebrated. */
function theStage(...given: Celebration[]) {
  const store = createCelebrationStore()
  render(
    <QueryClientProvider client={queryClient}>
      <CelebrationStage store={store} />
    </QueryClientProvider>,
  )
  act(() => store.celebrate(...given))
}
const words = () => screen.queryByText('You read 7 days in a row.')
// Each test's clock starts at 0; what is pressed in one is long past in the next.
let start = 0
const muchLater = () => {
  start += 60_000
  after(start)
}
const after = (ms: number) => act(() => void vi.advanceTimersByTime(ms))

it('shows nothing while there is nothing to celebrate', () => {
  theStage()
  expect(screen.queryByRole('status')).toBeNull()
})

it("shows the reader's own hero, says what they did, and passes by itself", () => {
  theStage(STREAK)
  const page = within(screen.getByRole('status'))
  expect(page.getByText('7 days!')).toBeInTheDocument()
  expect(page.getByText('You read 7 days in a row.')).toBeInTheDocument()
  expect(page.getByRole('img', { name: 'Your hero, Night Owl' })).toBeInTheDocument()
  after(1800)
  expect(words()).toBeNull()
})

it.each([
  ['any key', () => fireEvent.keyDown(document.body, { key: 'a' })],
  ['any tap', () => fireEvent.pointerDown(document.body)],
])('is turned at once by %s, which does nothing else', (_, press) => {
  muchLater()
  const heard = vi.fn()
  document.addEventListener('keydown', heard)
  document.addEventListener('pointerdown', heard)
  theStage(STREAK)
  act(() => void press())
  expect(words()).toBeNull()
  expect(heard).not.toHaveBeenCalled()
  document.removeEventListener('keydown', heard)
  document.removeEventListener('pointerdown', heard)
})

it('is not turned by the rest of the double tap that brought it', () => {
  muchLater()
  fireEvent.pointerDown(document.body)
  theStage(STREAK)
  after(200)
  fireEvent.pointerDown(document.body)
  expect(words()).toBeInTheDocument()
  after(600)
  fireEvent.pointerDown(document.body)
  expect(words()).toBeNull()
})

it('shows a badge as a card with what it was won by, until the child is done', () => {
  theStage(BADGE)
  const card = within(screen.getByRole('region', { name: 'New badge!' }))
  expect(card.getByText('Shelf Starter')).toBeInTheDocument()
  expect(card.getByText('Start a book: +20 points')).toBeInTheDocument()
  fireEvent.click(card.getByRole('button', { name: 'Great!' }))
  expect(screen.queryByRole('region')).toBeNull()
})

it('lets a card go by itself, but never from under the pointer or the focus', () => {
  theStage(BADGE)
  const card = screen.getByRole('region', { name: 'New badge!' })
  fireEvent.pointerEnter(card)
  after(60_000)
  expect(card).toBeInTheDocument()
  fireEvent.pointerLeave(card)
  after(8000)
  expect(screen.queryByRole('region')).toBeNull()
})

it('shows the second full page of a visit as a card', () => {
  theStage({ ...STREAK, says: ['You finished your first book.'], title: 'First book!' }, STREAK)
  expect(screen.getByRole('status')).toHaveTextContent('First book!')
  after(1800)
  expect(screen.queryByRole('status')).toBeNull()
  expect(screen.getByRole('region', { name: '7 days!' })).toHaveTextContent(
    'You read 7 days in a row.',
  )
})

it('keeps a card until the dialog that is open has been answered', () => {
  const dialog = render(<QuietPlace />)
  theStage(BADGE)
  after(20_000)
  expect(screen.queryByText('New badge!')).toBeNull()
  dialog.unmount()
  expect(screen.getByText('New badge!')).toBeInTheDocument()
})
