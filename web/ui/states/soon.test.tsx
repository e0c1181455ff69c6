import { act, fireEvent, render, screen } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToReadableStream } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { fakeTimers } from '#web/test/fake-timers.ts'
import { toasts } from '#web/ui/overlays/toast-store.ts'
import { later } from './later.tsx'
import { soon } from './soon.tsx'

const Part = () => <p>The goals are here.</p>

/** A part whose code cannot be had until the network is there. */
function onANetwork() {
  const network = { isThere: false }
  const load = vi.fn(async () => {
    if (!network.isThere) throw new TypeError('Failed to fetch')
    return Part
  })
  return { network, load }
}

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const isHere = () => screen.queryByText('The goals are here.') !== null

fakeTimers()

it('asks again for what could not be had, less and less often', async () => {
  const { network, load } = onANetwork()
  const Later = later(load)
  render(<Later />)
  await wait(0)
  expect(load).toHaveBeenCalledTimes(1)
  await wait(2000)
  expect(load).toHaveBeenCalledTimes(2)
  await wait(3999)
  expect(load).toHaveBeenCalledTimes(2)
  network.isThere = true
  await wait(1)
  expect(isHere()).toBe(true)
})

it('tells whoever asked for it once, and no one of what was not asked for', async () => {
  const { load } = onANetwork()
  const before = toasts.shown.get()?.id
  const Unasked = later(load, 'unasked')
  render(<Unasked />)
  await wait(9000)
  expect(toasts.shown.get()?.id).toBe(before)
  const Asked = later(load)
  render(<Asked />)
  await wait(0)
  const said = toasts.shown.get()
  expect(said?.id).not.toBe(before)
  expect(said).toMatchObject({ title: 'This part did not open.', destructive: true })
  await wait(9000)
  expect(toasts.shown.get()?.id).toBe(said?.id)
})

it('asks again as soon as the network is back', async () => {
  const { network, load } = onANetwork()
  const Later = later(load)
  render(<Later />)
  await wait(0)
  network.isThere = true
  fireEvent.online(window)
  await wait(0)
  expect(isHere()).toBe(true)
})

it('asks for nothing any more once the page is left', async () => {
  const { load } = onANetwork()
  const Later = later(load)
  const Soon = soon('Loading the goals...', load)
  const page = render(
    <>
      <Later />
      <Soon />
    </>,
  )
  await wait(1500)
  const asked = load.mock.calls.length
  page.unmount()
  fireEvent.online(window)
  await wait(600_000)
  expect(load).toHaveBeenCalledTimes(asked)
})

it('says what it waits for, then that it did not come, and brings it when asked again', async () => {
  const { network, load } = onANetwork()
  let fail: (reason: Error) => void = () => undefined
  load.mockImplementationOnce(() => new Promise((_, reject) => (fail = reject)))
  const Soon = soon('Loading the goals...', load)
  render(<Soon />)
  await wait(200)
  expect(screen.getByRole('status').textContent).toBe('Loading the goals...')
  fail(new TypeError('Failed to fetch'))
  await wait(0)
  expect(screen.queryByText('This part did not open.')).not.toBeNull()
  network.isThere = true
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await wait(0)
  expect(isHere()).toBe(true)
})

it('loads the page again where the server answers and the part still does not come', async () => {
  const { load } = onANetwork()
  const Soon = soon('Loading the goals...', load)
  render(<Soon />)
  await wait(0)
  const reload = vi.fn()
  vi.stubGlobal('location', { reload })
  const answers = vi.fn(async () => new Response('{}', { status: 503 }))
  vi.stubGlobal('fetch', answers)
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await wait(0)
  expect(reload).not.toHaveBeenCalled()
  answers.mockImplementation(async () => new Response('{}'))
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await wait(0)
  expect(reload).toHaveBeenCalledOnce()
})

it('keeps what the server has drawn until its code is here, whatever becomes of the first try', async () => {
  vi.useRealTimers()
  const Drawn = soon('Loading the goals...', async () => Part)
  const stream = await renderToReadableStream(<Drawn />)
  await stream.allReady
  const place = document.createElement('div')
  place.innerHTML = await new Response(stream).text()
  document.body.append(place)
  vi.useFakeTimers()
  const { network, load } = onANetwork()
  const Soon = soon('Loading the goals...', load)
  const faults: unknown[] = []
  const root = await act(async () =>
    hydrateRoot(place, <Soon />, { onRecoverableError: (fault) => faults.push(fault) }),
  )
  const picture = screen.getByText('The goals are here.')
  await wait(1000)
  expect(load).toHaveBeenCalled()
  expect(screen.getByText('The goals are here.')).toBe(picture)
  network.isThere = true
  await wait(2000)
  expect(screen.getByText('The goals are here.')).toBe(picture)
  expect(Object.keys(picture).some((name) => name.startsWith('__reactProps$'))).toBe(true)
  expect(faults).toEqual([])
  act(() => root.unmount())
  place.remove()
})
