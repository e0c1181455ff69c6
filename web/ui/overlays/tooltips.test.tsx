import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Tooltips } from './tooltips.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function shown() {
  return document.querySelector('[data-tooltip]')?.textContent ?? null
}

function page() {
  render(
    <>
      <Tooltips />
      <button type="button" aria-label="Move up">
        <svg aria-hidden />
      </button>
      <button type="button">
        <svg aria-hidden />
        <span className="sr-only">Move down</span>
      </button>
      <button type="button">
        <svg aria-hidden /> Save
      </button>
    </>,
  )
}

const rest = (name: string) =>
  fireEvent.pointerOver(screen.getByRole('button', { name }), { pointerType: 'mouse' })
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms))

it('names a control that is only an icon after 700 ms, and the next one at once for 300 ms', () => {
  page()
  rest('Move up')
  wait(699)
  expect(shown()).toBeNull()
  wait(1)
  expect(shown()).toBe('Move up')
  fireEvent.pointerOver(document.body, { pointerType: 'mouse' })
  expect(shown()).toBeNull()
  wait(299)
  rest('Move down')
  expect(shown()).toBe('Move down')
  fireEvent.pointerOver(document.body, { pointerType: 'mouse' })
  wait(300)
  rest('Move up')
  expect(shown()).toBeNull()
})

it('closes on Escape, a press and scrolling, and stays while the pointer is on it', () => {
  page()
  for (const close of [
    () => fireEvent.keyDown(document.body, { key: 'Escape' }),
    () => fireEvent.pointerDown(document.body),
    () => fireEvent.scroll(window),
  ]) {
    rest('Move up')
    wait(1000)
    const tip = document.querySelector('[data-tooltip]')
    if (!tip) throw new Error('no tooltip')
    fireEvent.pointerOver(tip, { pointerType: 'mouse' })
    expect(shown()).toBe('Move up')
    close()
    expect(shown()).toBeNull()
    wait(1000)
  }
})

it('leaves alone what has words on it, and fingers', () => {
  page()
  rest('Save')
  wait(1000)
  expect(shown()).toBeNull()
  fireEvent.pointerOver(screen.getByRole('button', { name: 'Move up' }), { pointerType: 'touch' })
  wait(1000)
  expect(shown()).toBeNull()
})
