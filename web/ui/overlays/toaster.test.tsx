import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeTimers } from '#web/test/fake-timers.ts'
import { Dialog } from './dialog.tsx'
import { createToastStore, type Notice, TOAST_MS, type ToastStore } from './toast-store.ts'
import { Toaster } from './toaster.tsx'

const FOUND: Notice = {
  title: 'Book Found!',
  description: 'This book is already in your library.',
}
const FAILED: Notice = {
  title: 'Search Failed',
  description: 'Failed to find book',
  destructive: true,
}

const area = () => screen.getByRole('region', { name: 'Notifications (F8)' })
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms))

/** It is shown for so long, and no longer. */
function closesAfter(ms: number, title: string) {
  wait(ms - 1)
  expect(screen.queryByText(title)).not.toBeNull()
  wait(1)
  expect(screen.queryByText(title)).toBeNull()
}

describe('the notification area', () => {
  let store: ToastStore
  const say = (notice: Notice) => act(() => store.notify(notice))

  fakeTimers()
  beforeEach(() => {
    store = createToastStore()
    render(<Toaster store={store} />)
  })

  it('shows a notice once, with title and description', () => {
    say(FOUND)
    wait(100)
    expect(document.body.textContent?.split('Book Found!')).toHaveLength(2)
    expect(within(area()).getByText('This book is already in your library.')).toBeTruthy()
  })

  it('says news politely and failures as an alert', () => {
    say(FOUND)
    expect(within(area()).getByRole('status').textContent).toContain('Book Found!')
    expect(screen.queryByRole('alert')).toBeNull()
    say(FAILED)
    expect(within(area()).getByRole('alert').textContent).toContain('Search Failed')
    expect(screen.queryByText('Book Found!')).toBeNull()
  })

  it('speaks from a live region that stood there before the first notice', () => {
    const region = document.querySelector('[aria-live="polite"]')
    expect(region).not.toBeNull()
    say(FOUND)
    expect(region?.contains(screen.getByRole('status'))).toBe(true)
  })

  it('closes a notice after 5000 ms', () => {
    say(FOUND)
    expect(TOAST_MS).toBe(5000)
    closesAfter(5000, 'Book Found!')
  })

  it('gives a notice that replaces another its full 5000 ms', () => {
    say(FOUND)
    wait(4000)
    say(FAILED)
    closesAfter(5000, 'Search Failed')
  })

  it('waits while the pointer rests on it and goes on afterwards', () => {
    say(FOUND)
    wait(3000)
    fireEvent.pointerMove(area())
    wait(60_000)
    expect(screen.queryByText('Book Found!')).not.toBeNull()
    fireEvent.pointerLeave(area())
    closesAfter(2000, 'Book Found!')
  })

  it('waits while it has the focus', () => {
    say(FOUND)
    act(() => screen.getByRole('button', { name: 'Close' }).focus())
    wait(60_000)
    expect(screen.queryByText('Book Found!')).not.toBeNull()
    act(() => screen.getByRole('button', { name: 'Close' }).blur())
    wait(5000)
    expect(screen.queryByText('Book Found!')).toBeNull()
  })

  it('closes by its Close button, and the next notice still closes by itself', () => {
    say(FOUND)
    fireEvent.pointerMove(area())
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.queryByText('Book Found!')).toBeNull()
    say(FAILED)
    wait(5000)
    expect(screen.queryByText('Search Failed')).toBeNull()
  })
})

describe('the notification area over an open dialog', () => {
  it('is not hidden from screen readers and keeps the focus F8 gave it', () => {
    const store = createToastStore()
    render(
      <>
        <Dialog title="Create Squad" open>
          <input aria-label="Class name" />
        </Dialog>
        <Toaster store={store} />
      </>,
    )
    act(() => store.notify(FAILED))
    fireEvent.keyDown(document.body, { key: 'F8', code: 'F8' })
    expect(screen.getByRole('alert').textContent).toContain('Search Failed')
    expect(area().contains(document.activeElement)).toBe(true)
  })
})
