import { type ComponentType, useSyncExternalStore } from 'react'
import { notify } from '#web/ui/overlays/toast-store.ts'
import { type PartStore, partStore, useRetryUntilLoaded } from './part-store.ts'

/** Shown when a requested part failed to load. */
export const NOT_OPENED = {
  title: 'This part did not open.',
  description: 'It opens when the internet is back.',
  destructive: true,
}

const waiting = new Set<() => void>()
let isTime = false

/** Fetches every part that comes later, and from now on each when a screen has named it. */
function fetchAllAhead(): void {
  isTime = true
  for (const fetchPart of waiting) fetchPart()
  waiting.clear()
}

/** Fetches a part with all others after the first page has rendered. */
export function fetchAhead(fetchPart: () => void): void {
  if (isTime) whenIdle(fetchPart)
  else waiting.add(fetchPart)
}

/** Runs when the page is loaded and the browser has nothing better to do, unless it is called off. */
export function whenIdle(work: () => void): () => void {
  let isOff = false
  const begin = () => {
    if (!isOff) work()
  }
  const wait = () => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(begin)
    else setTimeout(begin, 1000)
  }
  if (document.readyState === 'complete') wait()
  else window.addEventListener('load', wait, { once: true })
  return () => {
    isOff = true
  }
}

/** The first page and its data are in by then, on a slow network too. */
const FIRST_PAGE_MS = 4000

/** Runs after the first page has rendered or at the first touch, unless canceled. */
export function afterFirstPage(work: () => void): () => void {
  if (isTime) return whenIdle(work)
  const starts = ['pointerdown', 'keydown'] as const
  const leave = () => {
    for (const start of starts) window.removeEventListener(start, begin, true)
    clearTimeout(patience)
  }
  let callOff = leave
  const begin = () => {
    leave()
    callOff = whenIdle(work)
  }
  const patience = setTimeout(begin, FIRST_PAGE_MS)
  for (const start of starts) window.addEventListener(start, begin, true)
  return () => callOff()
}

/** Called once by the app: loads the deferred parts after the first page has rendered. */
export function fetchPartsAfterwards(): void {
  afterFirstPage(fetchAllAhead)
}

/** A lazily loaded part of a screen; renders nothing until it is loaded. */
export type LaterPart<P> = ComponentType<P> & {
  /** Fetches it. False when it could not be had now; the next call tries again. */
  fetch: () => Promise<boolean>
}

/**
 * Declares a component whose code loads on first use, or earlier when the browser is idle. A failed load is
 * reported to whatever requested it; a component no one requests is `unasked`.
 */
export function later<P extends object>(
  load: () => Promise<ComponentType<P>>,
  how?: 'unasked',
): LaterPart<P> {
  const store = partStore(load)
  fetchAhead(() => void store.fetch())
  const onMissing = how === 'unasked' ? undefined : () => void notify(NOT_OPENED)
  const part = (props: P) => <Arriving store={store} props={props} onMissing={onMissing} />
  return Object.assign(part, { fetch: store.fetch })
}

type ArrivingProps<P> = { store: PartStore<P>; props: P; onMissing?: () => void }

function Arriving<P extends object>({ store, props, onMissing }: ArrivingProps<P>) {
  const Part = useSyncExternalStore(store.subscribe, store.current, store.current)
  useRetryUntilLoaded(store, onMissing)
  return Part && <Part {...props} />
}
