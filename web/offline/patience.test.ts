import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { listBooks, listPicks } from '#contract/books/books.ts'
import { getDashboard } from '#contract/dashboard/dashboard.ts'
import { ERROR_CODE_HEADER } from '#contract/headers.ts'
import { ApiError, NoNetworkError } from '#web/api/api-error.ts'
import { network } from '#web/api/network.ts'
import { request } from '#web/api/request.ts'
import { aDashboard } from '#web/test/answers.ts'
import { putCopy } from './device-store.ts'

const waited = vi.fn()

/** A network that takes a call and never answers. */
beforeEach(() => {
  network.answered()
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    waited(milliseconds)
    return AbortSignal.abort(new DOMException('too long', 'TimeoutError'))
  })
  vi.stubGlobal('fetch', (_address: string, { signal }: RequestInit = {}) =>
    signal ? Promise.reject(signal.reason) : new Promise(() => undefined),
  )
})
afterEach(() => {
  vi.restoreAllMocks()
  waited.mockClear()
})

it('what this device keeps is shown after ten seconds of silence, and sooner the next time', async () => {
  const dashboard = aDashboard()
  await putCopy(getDashboard.url, dashboard)
  expect(await request(getDashboard, {})).toEqual(JSON.parse(JSON.stringify(dashboard)))
  expect(network.isUp.get()).toBe(false)
  await request(getDashboard, {})
  expect(waited.mock.calls).toEqual([[10_000], [2000]])
})

it('says that no one answered when this device has no copy', async () => {
  await expect(request(listBooks, { querystring: {} })).rejects.toThrow(NoNetworkError)
})

it('waits for the server where this device could not stand in', async () => {
  const asked = vi.fn()
  void request(listPicks, {}).finally(asked)
  await Promise.resolve()
  expect(waited).not.toHaveBeenCalled()
  expect(asked).not.toHaveBeenCalled()
})

it('takes a proxy’s word for it that the server is away, and a server’s own 503 as an answer', async () => {
  const dashboard = aDashboard()
  await putCopy(getDashboard.url, dashboard)
  vi.stubGlobal('fetch', async () => new Response('Bad Gateway', { status: 502 }))
  vi.mocked(AbortSignal.timeout).mockRestore()
  expect((await request(getDashboard, {})).stats).toEqual(dashboard.stats)
  expect(network.isUp.get()).toBe(false)
  const headers = { [ERROR_CODE_HEADER]: 'unavailable' }
  vi.stubGlobal('fetch', async () => new Response('Later', { status: 503, headers }))
  await expect(request(getDashboard, {})).rejects.toThrow(ApiError)
})
