import { describe, expect, it, vi } from 'vitest'
import { fakeTimers } from '#web/test/fake-timers.ts'
import { createToastStore, REMOVAL_MS } from './toast-store.ts'

describe('the one slot for notices', () => {
  fakeTimers()

  it('leaves the newer notice open when the older one is dismissed late', () => {
    const store = createToastStore()
    const older = store.notify({ title: 'Book Found!' })
    store.notify({ title: 'Book Added!' })
    store.dismiss(older)
    expect(store.shown.get()).toMatchObject({ title: 'Book Added!', open: true })
  })

  it('keeps a closed notice for 1,000,000 ms and then removes it', () => {
    const store = createToastStore()
    store.dismiss(store.notify({ title: 'Item deleted' }))
    vi.advanceTimersByTime(REMOVAL_MS - 1)
    expect(REMOVAL_MS).toBe(1_000_000)
    expect(store.shown.get()).toMatchObject({ title: 'Item deleted', open: false })
    vi.advanceTimersByTime(1)
    expect(store.shown.get()).toBeNull()
  })

  it('does not remove a new notice on the clock of the one it replaced', () => {
    const store = createToastStore()
    store.dismiss(store.notify({ title: 'Item added!' }))
    vi.advanceTimersByTime(REMOVAL_MS - 1)
    store.notify({ title: 'Item updated!' })
    vi.advanceTimersByTime(REMOVAL_MS)
    expect(store.shown.get()).toMatchObject({ title: 'Item updated!', open: true })
  })

  it('does not start the removal again when dismissed twice', () => {
    const store = createToastStore()
    const id = store.notify({ title: 'Item deleted' })
    store.dismiss(id)
    vi.advanceTimersByTime(REMOVAL_MS - 1)
    store.dismiss(id)
    vi.advanceTimersByTime(1)
    expect(store.shown.get()).toBeNull()
  })
})
