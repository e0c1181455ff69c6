import { type ComponentType, useSyncExternalStore } from 'react'
import { notify } from '#web/ui/overlays/toast-store.ts'
import { type PartStore, partStore, useRetryUntilLoaded } from './part-store.ts'

/** Said when somebody asked for a part that could not be had. */
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

/** Has a part fetched with all others once the first page stands. */
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

/** Runs when the first page of the visit stands, or as soon as somebody touches it, unless it is called off. */
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

/** Called once by the app: what the first page did without comes when that page stands. */
export function fetchPartsAfterwards(): void {
  afterFirstPage(fetchAllAhead)
}

/** A part of a screen that the first page does without; nothing stands in its place until it is here. */
export type LaterPart<P> = ComponentType<P> & {
  /** Fetches it. False when it could not be had now; the next call tries again. */
  fetch: () => Promise<boolean>
}

/**
 * Names a part whose code comes with its first use, or before it, when the browser is idle. When it could not be
 * had, whoever asked for it is told; a part that nobody asks for is `unasked`.
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
