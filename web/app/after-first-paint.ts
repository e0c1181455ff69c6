/** A page that is not in view is not painted; its scripts come all the same. */
const PATIENCE_MS = 1000

/** Runs once, when the page has been shown for the first time. */
export function afterFirstPaint(work: () => void): void {
  let isDone = false
  const once = () => {
    if (isDone) return
    isDone = true
    work()
  }
  // The frame that is asked for is painted after this call.
  requestAnimationFrame(() => setTimeout(once))
  setTimeout(once, PATIENCE_MS)
}
