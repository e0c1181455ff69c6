import { type ComponentType, useEffect, useSyncExternalStore } from 'react'

const waiting = new Set<() => void>()
let isTime = false

/** Fetches every part that comes later, and from now on each as soon as a screen names it. */
function fetchAhead(): void {
  isTime = true
  for (const fetchPart of waiting) fetchPart()
  waiting.clear()
}

/** Runs when the page is loaded and the browser has nothing better to do. */
export function whenIdle(work: () => void): void {
  const wait = () => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(work)
    else setTimeout(work, 1000)
  }
  if (document.readyState === 'complete') wait()
  else window.addEventListener('load', wait, { once: true })
}

/** The first page and its data are in by then, on a slow network too. */
const FIRST_PAGE_MS = 4000

/** Runs when the first page stands, or as soon as somebody touches it. */
export function afterFirstPage(work: () => void): void {
  const starts = ['pointerdown', 'keydown'] as const
  const begin = () => {
    for (const start of starts) window.removeEventListener(start, begin, true)
    clearTimeout(patience)
    whenIdle(work)
  }
  const patience = setTimeout(begin, FIRST_PAGE_MS)
  for (const start of starts) window.addEventListener(start, begin, true)
}

/** Called once by the app: what the first page did without comes when that page stands. */
export function fetchPartsAfterwards(): void {
  afterFirstPage(fetchAhead)
}

/** A part of a screen that the first page does without; nothing stands in its place until it is here. */
export type LaterPart<P> = ComponentType<P> & {
  /** Fetches it. False when it could not be had now; the next call tries again. */
  fetch: () => Promise<boolean>
}

interface Store<P> {
  fetch: () => Promise<boolean>
  current: () => ComponentType<P> | null
  subscribe: (listener: () => void) => () => void
}

function storeOf<P>(load: () => Promise<ComponentType<P>>): Store<P> {
  let part: ComponentType<P> | null = null
  let fetching: Promise<boolean> | null = null
  const listeners = new Set<() => void>()
  return {
    fetch: () => {
      fetching ??= load().then(
        (loaded) => {
          part = loaded
          for (const listener of listeners) listener()
          return true
        },
        () => {
          fetching = null
          return false
        },
      )
      return fetching
    },
    current: () => part,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Names a part whose code comes with its first use, or before it, when the browser is idle. */
export function later<P extends object>(load: () => Promise<ComponentType<P>>): LaterPart<P> {
  const store = storeOf(load)
  if (isTime) void store.fetch()
  else waiting.add(() => void store.fetch())
  const part = (props: P) => <Arriving store={store} props={props} />
  return Object.assign(part, { fetch: store.fetch })
}

function Arriving<P extends object>({ store, props }: { store: Store<P>; props: P }) {
  const Part = useSyncExternalStore(store.subscribe, store.current, store.current)

  // Its code comes over the network.
  useEffect(() => void store.fetch(), [store])

  return Part && <Part {...props} />
}
