/** A page that is not in view is not painted; its scripts come all the same. */
const PATIENCE_MS = 1000

/**
 * Runs once, when the whole page has been read and shown for the first time. It stands in the page
 * itself, before any other script.
 */
export function afterFirstPaint(work: () => void): void {
  let isDone = false
  const once = () => {
    if (isDone) return
    isDone = true
    work()
  }
  const shown = () => {
    // The frame that is asked for is painted after this call.
    requestAnimationFrame(() => setTimeout(once))
    setTimeout(once, PATIENCE_MS)
  }
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', shown)
  else shown()
}
