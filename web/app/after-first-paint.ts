/** A page that is not in view is not painted; its scripts come all the same. */
const PATIENCE_MS = 3000
const PAINTED = 'first-contentful-paint'

/** Runs once, when the page has been shown, and with it what came after its first letters. */
export function afterFirstPaint(work: () => void): void {
  let isDone = false
  const once = () => {
    if (isDone) return
    isDone = true
    work()
  }
  if (PerformanceObserver.supportedEntryTypes.includes('paint')) {
    // Told when the frame is on the screen; a frame's own callbacks come before it is.
    new PerformanceObserver((list) => {
      if (list.getEntriesByName(PAINTED).length > 0) requestAnimationFrame(() => setTimeout(once))
    }).observe({ type: 'paint', buffered: true })
  } else {
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(once)))
  }
  setTimeout(once, PATIENCE_MS)
}
