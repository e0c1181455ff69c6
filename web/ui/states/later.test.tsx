import { fireEvent } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { afterFirstPage, fetchPartsAfterwards } from '#web/browser/idle.ts'
import { fakeTimers } from '#web/test/fake-timers.ts'
import { later } from './later.tsx'
import { soon } from './soon.tsx'

const Part = () => <p>The goals are here.</p>
const load = vi.fn(async () => Part)

fakeTimers()
afterEach(() => void load.mockClear())

it('does its work once the first page has had its time', async () => {
  const work = vi.fn()
  afterFirstPage(work)
  await vi.advanceTimersByTimeAsync(4999)
  expect(work).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(work).toHaveBeenCalledOnce()
})

it('begins as soon as somebody touches the page, and once', async () => {
  const work = vi.fn()
  afterFirstPage(work)
  fireEvent.pointerDown(window)
  fireEvent.keyDown(window)
  await vi.advanceTimersByTimeAsync(1000)
  expect(work).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(work).toHaveBeenCalledOnce()
})

it('does nothing for who has left, before the page was touched or after', async () => {
  const work = vi.fn()
  const before = afterFirstPage(work)
  before()
  const after = afterFirstPage(work)
  fireEvent.pointerDown(window)
  after()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(work).not.toHaveBeenCalled()
})

it('fetches the parts that come later where the app asks for it, and those named afterwards', async () => {
  later(load)
  soon('Loading the goals...', load)
  fireEvent.pointerDown(window)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(load).not.toHaveBeenCalled()

  fetchPartsAfterwards()
  await vi.advanceTimersByTimeAsync(5000)
  expect(load).toHaveBeenCalledTimes(2)

  soon('Loading the goals...', load)
  await vi.advanceTimersByTimeAsync(1000)
  expect(load).toHaveBeenCalledTimes(3)
})
