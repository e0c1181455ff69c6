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

/** How many of those that nothing may disturb are going on, and what waits for their end. */
let undisturbed = 0
const putOff = new Set<() => void>()

/** While a game is played, nothing is fetched or prepared beside it. Returns the way to end that. */
export function keepUndisturbed(): () => void {
  undisturbed += 1
  return () => {
    undisturbed -= 1
    if (undisturbed > 0) return
    const waited = [...putOff]
    putOff.clear()
    for (const begin of waited) whenIdle(begin)
  }
}

/** Runs when the page is loaded and the browser has nothing better to do, unless it is called off. */
export function whenIdle(work: () => void): () => void {
  let isOff = false
  const begin = () => {
    if (undisturbed > 0) putOff.add(begin)
    else if (!isOff) work()
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
