import { DAY_MS } from '#domain/calendar.ts'
import 'fake-indexeddb/auto'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { clockKey, deviceStore, getCopy, own, putCopy } from '#web/offline/device-store.ts'
import { dropOldHere } from '#web/offline/offline-copies.ts'

const NOW = Date.UTC(2026, 2, 4, 12)
const CHILD = 'maya'
const COPY = '/api/dashboard'
const QUIZ = '/api/books/1/quiz'

/** What the worker hears of: the page whoever opens, a new version, a wake-up of the browser. */
async function tell(name: 'navigate' | 'activate' | 'periodicsync'): Promise<void> {
  const work: Promise<unknown>[] = []
  const event = new Event(name === 'navigate' ? 'fetch' : name)
  const request = { mode: 'navigate', method: 'GET', url: `${location.origin}/sign-in` }
  Object.assign(event, {
    request,
    waitUntil: (one: Promise<unknown>) => work.push(one.catch(() => undefined)),
    respondWith: (answer: Promise<unknown>) => void answer.catch(() => undefined),
  })
  globalThis.dispatchEvent(event)
  await Promise.all(work)
}

beforeAll(async () => {
  vi.stubGlobal('caches', { match: async () => undefined, keys: async () => [] })
  vi.stubGlobal('clients', { claim: async () => undefined })
  vi.stubGlobal('fetch', async () => new Response('a page'))
  vi.stubGlobal('SHELL_VERSION', 'x')
  vi.stubGlobal('SHELLS', {})
  await vi.importActual('./shell-worker.ts')
})

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  await (await deviceStore()).clear('kept')
  await (await deviceStore()).clear('outbox')
  await own(CHILD)
  await putCopy(COPY, { points: 1240 })
  await putCopy(clockKey(CHILD), { key: 'k' })
  const work = { kind: 'look-up', upc: '9780064400558' } as const
  await (await deviceStore()).add('outbox', { owner: CHILD, at: NOW, work })
})
afterEach(() => vi.useRealTimers())

const WAYS = [
  ['the sign-in page is opened', () => tell('navigate')],
  ['a new version takes over', () => tell('activate')],
  ['the browser wakes the worker up', () => tell('periodicsync')],
  ['any page of the app is open', () => dropOldHere()],
] as const

describe.each(WAYS)('what a tablet keeps, when %s', (_, happens) => {
  it('goes three days after the last contact with the server, whoever is there', async () => {
    vi.setSystemTime(NOW + 3 * DAY_MS)
    await happens()
    expect(await getCopy(COPY)).toBeUndefined()
    expect(await getCopy('owner')).toBeUndefined()
  })

  it('stays until then', async () => {
    vi.setSystemTime(NOW + 3 * DAY_MS - 1000)
    await happens()
    expect(await getCopy(COPY)).toBeDefined()
    expect((await getCopy('owner'))?.body).toBe(CHILD)
  })

  it('goes one by one, and its owner stays while anything is left', async () => {
    vi.setSystemTime(NOW + 2 * DAY_MS)
    await putCopy(QUIZ, { questions: [] })
    vi.setSystemTime(NOW + 4 * DAY_MS)
    await happens()
    expect(await getCopy(COPY)).toBeUndefined()
    expect(await getCopy(QUIZ)).toBeDefined()
    expect((await getCopy('owner'))?.body).toBe(CHILD)
  })

  it('goes too when the clock of the tablet was set back', async () => {
    vi.setSystemTime(NOW - 30 * DAY_MS)
    await happens()
    expect(await getCopy(COPY)).toBeUndefined()
  })

  it('leaves unsent work and a running clock to be sent', async () => {
    vi.setSystemTime(NOW + 5 * DAY_MS)
    await happens()
    expect(await getCopy(clockKey(CHILD))).toBeDefined()
    expect(await (await deviceStore()).count('outbox')).toBe(1)
  })
})
