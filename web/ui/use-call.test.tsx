import { useQuery } from '@tanstack/react-query'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { addToLibrary } from '#contract/books/books.ts'
import { getDashboard } from '#contract/dashboard/dashboard.ts'
import { ERRORS } from '#contract/errors.ts'
import { CHECK_CONNECTION } from '#web/api/api-error.ts'
import { query } from '#web/api/query.ts'
import { aDashboard, NOTHING_EARNED } from '#web/test/answers.ts'
import { ok, refusal, serve } from '#web/test/fake-server.ts'
import { show } from '#web/test/show.tsx'
import { useCall, useTask } from './use-call.ts'

function Key({ send }: { send: () => Promise<void> }) {
  const { send: press, reset, isPending } = useTask(send)
  return (
    <>
      <button type="button" onClick={() => press()}>
        Send
      </button>
      <button type="button" onClick={reset}>
        Reset
      </button>
      <p>{isPending ? 'Sending' : 'Idle'}</p>
    </>
  )
}

/** A button whose calls end when the test says so. */
async function aButton() {
  const ends: (() => void)[] = []
  await show(<Key send={() => new Promise((resolve) => ends.push(resolve))} />)
  return { ends, press: (name: string) => fireEvent.click(screen.getByRole('button', { name })) }
}

it('sends one call on a double tap, and another once the first has ended', async () => {
  const { ends, press } = await aButton()
  press('Send')
  press('Send')
  await screen.findByText('Sending')
  press('Send')
  expect(ends).toHaveLength(1)
  ends[0]?.()
  await screen.findByText('Idle')
  press('Send')
  await waitFor(() => expect(ends).toHaveLength(2))
})

it('sends again after a reset while the first call was on its way', async () => {
  const { ends, press } = await aButton()
  press('Send')
  await screen.findByText('Sending')
  press('Reset')
  ends[0]?.()
  await waitFor(() => {
    press('Send')
    expect(ends).toHaveLength(2)
  })
})

const ADD = { body: { bookId: crypto.randomUUID() } }

/** A call of the contract, with what is on the screen of a read it touches. */
function Adding(told: Parameters<typeof useCall<typeof addToLibrary>>[1]) {
  const missions = useQuery(query(getDashboard, {}))
  const adding = useCall(addToLibrary, told)
  return (
    <>
      <button type="button" onClick={() => adding.send(ADD)}>
        Add
      </button>
      <p>{missions.data?.stats.booksRead ?? 'none'} books read</p>
      <p>{adding.problem}</p>
    </>
  )
}

async function add(told: Parameters<typeof Adding>[0], answer: () => Response) {
  let booksRead = 1
  const dashboard = aDashboard()
  const calls = serve({
    'GET /api/dashboard': () => ok({ ...dashboard, stats: { ...dashboard.stats, booksRead } }),
    'POST /api/library': () => {
      booksRead = 2
      return answer()
    },
  })
  const { user } = await show(<Adding {...told} />)
  await screen.findByText('1 books read')
  await user.click(screen.getByRole('button', { name: 'Add' }))
  return calls
}

it('says what it did and refetches what it touches', async () => {
  const done = vi.fn(() => ({ title: 'Book added' }))
  await add({ done }, () => ok(NOTHING_EARNED))
  expect(await screen.findByText('Book added')).toBeInTheDocument()
  expect(await screen.findByText('2 books read')).toBeInTheDocument()
  expect(done.mock.calls).toEqual([[NOTHING_EARNED, ADD]])
})

it('gives the reason of a refusal, and shows what has changed meanwhile', async () => {
  await add({ failed: 'Not added' }, () => refusal('book_already_owned'))
  expect(await screen.findByText('Not added')).toBeInTheDocument()
  expect(screen.getAllByText(ERRORS.book_already_owned.message)).not.toHaveLength(0)
  expect(await screen.findByText('2 books read')).toBeInTheDocument()
})

it('says when there is no connection, and leaves the saying to a screen that wants it', async () => {
  await add({ failed: false }, () => {
    throw new TypeError('no network')
  })
  expect(await screen.findByText(CHECK_CONNECTION)).toBeInTheDocument()
  expect(screen.queryByRole('alert')).toBeNull()
})

it('shows a change at once and takes it back after a failure', async () => {
  const undo = vi.fn()
  const shown = vi.fn(() => undo)
  await add({ show: shown }, () => new Response('broken', { status: 500 }))
  expect(await screen.findByText('Something went wrong. Please try again.')).toBeInTheDocument()
  expect(shown).toHaveBeenCalledWith(ADD)
  expect(undo).toHaveBeenCalledOnce()
})

it('refetches nothing when what it did is all on the screen', async () => {
  const calls = await add({ done: { title: 'Added' }, complete: true }, () => ok(NOTHING_EARNED))
  expect(await screen.findByText('Added')).toBeInTheDocument()
  await screen.findByText('1 books read')
  expect(calls.filter(({ method }) => method === 'GET')).toHaveLength(1)
})
