import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { fakeTimers } from '#web/test/fake-timers.ts'
import { Loading } from './loading.tsx'

fakeTimers()

const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms))

it('shows nothing for the first 150 ms, so quick answers do not flicker', () => {
  render(
    <Loading label="Loading your books...">
      <p>blank covers</p>
    </Loading>,
  )
  wait(149)
  expect(screen.queryByText('blank covers')).toBeNull()
  wait(1)
  expect(screen.queryByText('blank covers')).not.toBeNull()
  expect(screen.getByRole('status').textContent).toBe('Loading your books...')
})

it('gives a page its heading while all of it is on its way', () => {
  render(<Loading label="Loading your quiz..." page="Quiz" />)
  expect(screen.getByRole('heading', { level: 1, name: 'Quiz' })).toBeTruthy()
})

it('admits after 8 seconds that it is slow and offers another try', () => {
  const onRetry = vi.fn()
  render(<Loading label="Loading your books..." onRetry={onRetry} />)
  wait(7999)
  expect(screen.queryByText('Still working')).toBeNull()
  wait(1)
  expect(screen.getByRole('status').textContent).toContain('Still working')
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(onRetry).toHaveBeenCalledOnce()
})
