import { act, render } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { fakeTimers } from '#web/test/fake-timers.ts'
import { CountingNumber } from './counting-number.tsx'

fakeTimers()
afterEach(() => void delete document.documentElement.dataset.motion)

const after = (ms: number) => act(() => void vi.advanceTimersByTime(ms))

it('stands still at first', () => {
  const { container } = render(<CountingNumber value={1240} />)
  expect(container).toHaveTextContent(/^1,240$/)
})

it('counts up to a greater number, which is there for listeners from the start', () => {
  const { container, rerender } = render(<CountingNumber value={100} />)
  rerender(<CountingNumber value={200} />)
  after(300)
  const seen = Number(container.querySelector('[aria-hidden]')?.textContent)
  expect(seen).toBeGreaterThan(100)
  expect(seen).toBeLessThan(200)
  expect(container.querySelector('.sr-only')).toHaveTextContent('200')
  after(400)
  expect(container).toHaveTextContent(/^200$/)
})

it('takes a smaller number at once', () => {
  const { container, rerender } = render(<CountingNumber value={200} />)
  rerender(<CountingNumber value={100} />)
  after(100)
  expect(container).toHaveTextContent(/^100$/)
})

it('does not move for a reader who wants no motion', () => {
  document.documentElement.dataset.motion = 'off'
  const { container, rerender } = render(<CountingNumber value={100} />)
  rerender(<CountingNumber value={200} />)
  after(100)
  expect(container).toHaveTextContent(/^200$/)
})
