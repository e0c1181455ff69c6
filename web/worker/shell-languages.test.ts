import { createHash } from 'node:crypto'
import 'fake-indexeddb/auto'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

const PAGES: Record<string, string> = {
  '/shell?language=en': '<html lang="en-US">',
  '/shell?language=es': '<html lang="es-US">',
}

const shellOf = (language: string) => {
  const page = `/shell?language=${language}`
  const hash = createHash('sha256')
    .update(PAGES[page] ?? '')
    .digest('hex')
  return { page, hash, files: ['/assets/all.js', `/assets/${language}.js`] }
}

/** The caches of a browser, by name. */
const stores = new Map<string, Map<string, string>>()
const addressOf = (request: string | { url: string }) =>
  typeof request === 'string' ? request : request.url

function cacheNamed(name: string) {
  const store = stores.get(name) ?? new Map<string, string>()
  stores.set(name, store)
  return {
    match: async (request: string) => {
      const text = store.get(addressOf(request))
      return text === undefined ? undefined : new Response(text)
    },
    put: async (request: string, response: Response) =>
      void store.set(addressOf(request), await response.text()),
    addAll: async (files: readonly string[]) => {
      for (const file of files) {
        const response = await fetch(file)
        store.set(file, await response.text())
      }
    },
  }
}

const cacheStorage = {
  open: async (name: string) => cacheNamed(name),
  keys: async () => [...stores.keys()],
  delete: async (name: string) => stores.delete(name),
  match: async (request: string, { cacheName = '' } = {}) =>
    stores.has(cacheName) ? cacheNamed(cacheName).match(request) : undefined,
}

let fetched: string[]
/** What the server answers; null while it is away. */
let server: ((address: string) => Response) | null
const serve = (address: string) => new Response(PAGES[address] ?? `file ${address}`)

/** Fires an event of the worker; throws what its work throws. */
async function fire(name: string, details: object = {}): Promise<Response | undefined> {
  const work: Promise<unknown>[] = []
  let answer: Promise<Response> | undefined
  const event = Object.assign(new Event(name), details, {
    waitUntil: (one: Promise<unknown>) => work.push(one),
    respondWith: (one: Promise<Response>) => {
      answer = one
    },
  })
  globalThis.dispatchEvent(event)
  await Promise.all(work)
  return answer
}

const navigate = async () => {
  const request = { mode: 'navigate', method: 'GET', url: `${location.origin}/library` }
  return (await fire('fetch', { request }))?.text()
}
const tell = (data: string) => fire('message', { data, ports: [] })
/** As a page does when it is opened in a language. */
const note = (text: string) => stores.set('languages', new Map([['/languages', text]]))
const keptPages = () =>
  [...(stores.get('shell-v1')?.keys() ?? [])].filter((key) => key.startsWith('/shell'))

function stub(): void {
  vi.stubGlobal('caches', cacheStorage)
  vi.stubGlobal('clients', { claim: async () => undefined })
  vi.stubGlobal('SHELL_VERSION', 'v1')
  vi.stubGlobal('SHELLS', { en: shellOf('en'), es: shellOf('es') })
  vi.stubGlobal('fetch', async (asked: string | { url: string }) => {
    const address = addressOf(asked)
    fetched.push(address)
    if (!server) throw new TypeError('no network')
    return server(address)
  })
}

beforeAll(async () => {
  stub()
  await vi.importActual('./shell-worker.ts')
})

beforeEach(() => {
  stub()
  stores.clear()
  fetched = []
  server = serve
})

describe('a device', () => {
  it('keeps English before anything is noted, as every device did', async () => {
    await fire('install')
    expect(keptPages()).toEqual(['/shell?language=en'])
  })

  it('keeps the language of its first page, and nothing of the other', async () => {
    note('["es"]')
    await fire('install')
    expect(fetched).toEqual(['/shell?language=es', '/assets/all.js', '/assets/es.js'])
    server = null
    expect(await navigate()).toBe('<html lang="es-US">')
  })

  it('adds another when somebody uses it here, fetching only what is new', async () => {
    note('["en"]')
    await fire('install')
    fetched = []
    note('["es","en"]')
    await tell('languages')
    expect(fetched).toEqual(['/shell?language=es', '/assets/es.js'])
    await tell('languages')
    expect(fetched).toHaveLength(2)
    expect(keptPages()).toEqual(['/shell?language=en', '/shell?language=es'])
  })

  it('opens without a network in the language it used last', async () => {
    note('["en","es"]')
    await fire('install')
    server = null
    expect(await navigate()).toBe('<html lang="en-US">')
    note('["es","en"]')
    expect(await navigate()).toBe('<html lang="es-US">')
  })

  it('opens in a language it has when it lacks the last one', async () => {
    note('["en"]')
    await fire('install')
    server = null
    note('["es","en"]')
    await tell('languages')
    expect(await navigate()).toBe('<html lang="en-US">')
  })

  it('keeps its languages over a new version, and no old shell', async () => {
    note('["es","en"]')
    stores.set('shell-v0', new Map([['/shell?language=fr', 'old']]))
    await fire('install')
    await fire('activate')
    expect([...stores.keys()]).toEqual(['languages', 'shell-v1'])
    expect(keptPages()).toEqual(['/shell?language=es', '/shell?language=en'])
  })

  it.each(['no list', '{"es":1}', '["fr","toString",7]', ''])(
    'takes a note that says nothing for English: %s',
    async (text) => {
      note(text)
      await fire('install')
      expect(keptPages()).toEqual(['/shell?language=en'])
    },
  )
})

describe('a page that is not of this version', () => {
  it('is not kept, and the worker is tried again later', async () => {
    note('["en","es"]')
    server = (address) =>
      address.endsWith('=es') ? new Response('the next version') : serve(address)
    await expect(fire('install')).rejects.toThrow('not of this version')
    expect(keptPages()).toEqual(['/shell?language=en'])
  })

  it('is not kept either when a page of the next version asks', async () => {
    note('["en"]')
    await fire('install')
    server = () => new Response('the next version')
    note('["es","en"]')
    await tell('languages')
    expect(keptPages()).toEqual(['/shell?language=en'])
  })
})
