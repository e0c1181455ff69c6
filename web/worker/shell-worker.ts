import type { DEVICE_LANGUAGES } from '#contract/shell-page.ts'

// The browser runs this file as a plain script: it must import nothing but types.

/** Filled in by the build: the shell of each language, English first, and the version of all. */
declare const SHELLS: Readonly<Record<string, Shell>>
declare const SHELL_VERSION: string

/** The page without a person, its SHA-256, and the hashed files it loads. */
type Shell = { page: string; hash: string; files: readonly string[] }

/** What this file needs of a worker's world, which the types of a page leave out. */
type WorkerEvent = Event & { waitUntil: (work: Promise<unknown>) => void }
type FetchEvent = WorkerEvent & {
  request: Request
  respondWith: (answer: Promise<Response>) => void
}
type ShellScope = {
  skipWaiting: () => Promise<void>
  clients: {
    claim: () => Promise<void>
    matchAll: (which: { type: 'window'; includeUncontrolled: true }) => Promise<readonly unknown[]>
  }
  addEventListener: {
    (name: 'install' | 'activate' | 'periodicsync', listener: (event: WorkerEvent) => void): void
    (name: 'fetch', listener: (event: FetchEvent) => void): void
    (name: 'message', listener: (event: WorkerEvent & MessageEvent) => void): void
  }
}

const worker = globalThis as unknown as ShellScope
const CACHE = `shell-${SHELL_VERSION}`
/** Where a page notes the languages this device uses. */
const USED: typeof DEVICE_LANGUAGES = { cache: 'languages', address: '/languages' }
const NAVIGATION_WAITS_MS = 4000
/** What a proxy says when the server behind it does not answer: 502 to 504. */
const isSilent = ({ status }: Response) => status >= 502 && status <= 504

worker.addEventListener('install', (event) => event.waitUntil(keepUsedShells()))

worker.addEventListener('activate', (event) => {
  event.waitUntil(dropOthers().then(() => worker.clients.claim()))
  event.waitUntil(dropOldCopies())
})

// Periodic sync, where supported, wakes the worker while the app is closed.
worker.addEventListener('periodicsync', (event) => event.waitUntil(dropOldCopies()))

// The new version takes over when the reader says so, never under an open page of the old one.
worker.addEventListener('message', (event) => {
  const {
    data,
    ports: [asker],
  } = event
  if (data === 'take-over') void worker.skipWaiting()
  // Without a network, or while a page of the next version asks, the next page asks again.
  else if (data === 'languages') event.waitUntil(keepUsedShells().catch(() => undefined))
  else void isAloneWith(String(data)).then((is) => asker?.postMessage(is))
})

/** Whether the only open page was loaded from this version, as it is on the first visit after an upgrade. */
async function isAloneWith(file: string): Promise<boolean> {
  const open = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const shells = Object.values(SHELLS)
  return open.length === 1 && shells.some(({ files }) => files.includes(file))
}

// Nothing of /api is kept here: private answers live in one place, which sign-out clears.
worker.addEventListener('fetch', (event) => {
  const { request } = event
  // On any page and for any user: old copies are deleted even if their owner never returns.
  if (request.mode === 'navigate') event.waitUntil(dropOldCopies())
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate') {
    if (!pathname.startsWith('/api/')) event.respondWith(page(request))
  } else if (pathname.startsWith('/assets/')) {
    event.respondWith(file(request))
  }
})

/** The shells of the languages this device uses, the last one first; English before any is noted. */
async function usedShells(): Promise<Shell[]> {
  const noted = await caches.match(USED.address, { cacheName: USED.cache })
  const languages: unknown = await noted?.json().catch(() => null)
  const used = Array.isArray(languages) ? languages : []
  const shells = used.flatMap((language) => {
    // A language that another version had is no longer here.
    const isKnown = typeof language === 'string' && Object.hasOwn(SHELLS, language)
    return isKnown ? (SHELLS[language] ?? []) : []
  })
  return shells.length > 0 ? shells : Object.values(SHELLS).slice(0, 1)
}

async function keepUsedShells(): Promise<void> {
  for (const shell of await usedShells()) await keepShell(shell)
}

/** A page is only there with all that it loads. */
async function keepShell({ page, hash, files }: Shell): Promise<void> {
  const cache = await caches.open(CACHE)
  if (await cache.match(page)) return
  const empty = await emptyPage(page, hash)
  // Languages share most of their files.
  const known = await Promise.all(files.map((file) => cache.match(file)))
  await cache.addAll(files.filter((_, index) => !known[index]))
  await cache.put(page, empty)
}

/** The page of the language this device used last, among those it has. */
async function lastShell(): Promise<Response | undefined> {
  for (const { page } of [...(await usedShells()), ...Object.values(SHELLS)]) {
    const kept = await caches.match(page, { cacheName: CACHE })
    if (kept) return kept
  }
}

/**
 * The page this version was built with, byte for byte, requested without a session. Anything else, such as
 * the next version's page or a hotel's sign-in page, is not cached: the worker is tried again later.
 */
async function emptyPage(page: string, pageHash: string): Promise<Response> {
  const answer = await fetch(page, { cache: 'reload', credentials: 'omit' })
  const bytes = await answer.clone().arrayBuffer()
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  const hex = Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')
  if (hex !== pageHash) throw new Error('the page is not of this version')
  return answer
}

/**
 * The server's page first, so that no old one is shown; the cached one if the server doesn't respond. The
 * server's response may be rendered for a person, so it is passed on and never cached.
 */
async function page(request: Request): Promise<Response> {
  const kept = await lastShell()
  if (!kept) return fetch(request)
  const answer = fetch(request).then((page) => (isSilent(page) ? kept : page))
  const patience = new Promise<Response>((resolve) => {
    setTimeout(() => resolve(kept), NAVIGATION_WAITS_MS)
  })
  return Promise.race([answer, patience]).catch(() => kept)
}

/** A hashed file never changes. */
async function file(request: Request): Promise<Response> {
  return (await caches.match(request)) ?? fetch(request)
}

async function dropOthers(): Promise<void> {
  const names = await caches.keys()
  const others = names.filter((name) => name !== CACHE && name !== USED.cache)
  await Promise.all(others.map((name) => caches.delete(name)))
}

/** The app's store (web/offline/device-store.ts) and how long its copies outlive the last contact. */
const STORE = 'reading-heroes'
const KEPT_MS = 3 * 24 * 3_600_000

type Row = { key: string; at: number }

/**
 * Deletes offline copies when the server has not been reached for three days. A running clock is kept, like
 * unsent work: it was not copied from the server.
 */
function dropOldCopies(): Promise<void> {
  return new Promise((resolve) => {
    const opening = indexedDB.open(STORE)
    const done = () => resolve()
    // The app itself makes the store, with all that belongs in it.
    opening.addEventListener('upgradeneeded', () => opening.transaction?.abort())
    opening.addEventListener('error', done)
    opening.addEventListener('blocked', done)
    opening.addEventListener('success', () => {
      const db = opening.result
      if (!db.objectStoreNames.contains('kept')) {
        db.close()
        return resolve()
      }
      const change = db.transaction('kept', 'readwrite')
      const kept = change.objectStore('kept')
      const reading: IDBRequest<Row[]> = kept.getAll()
      reading.addEventListener('success', () => {
        const copies = reading.result.filter(({ key }) => !key.startsWith('clock:'))
        const isOld = ({ at }: Row) => Math.abs(Date.now() - at) >= KEPT_MS
        const isAllOld = copies.every(isOld)
        for (const copy of copies) {
          // Whose copies these are is written once: it goes with the last of them.
          if (copy.key === 'owner' ? isAllOld : isOld(copy)) kept.delete(copy.key)
        }
      })
      const close = () => {
        db.close()
        resolve()
      }
      change.addEventListener('complete', close)
      change.addEventListener('abort', close)
    })
  })
}
