/** Whether things may move: neither the device nor the reader's own switch says otherwise (design 7). */
export function mayMove(): boolean {
  if (document.documentElement.dataset.motion === 'off') return false
  return !window.matchMedia('(prefers-reduced-motion: reduce)').matches
}
