/** Milliseconds a pointer rests on a control before its tooltip opens, and for which the next opens at once (spec 9). */
export const TOOLTIP_DELAY_MS = 700
export const TOOLTIP_SKIP_MS = 300

const CONTROLS = 'button, a[href], [role="button"], label'

/** The icon-only control around this element with its name; null where words can be seen, or nothing is named. */
export function iconControl(target: EventTarget | null): { control: Element; name: string } | null {
  const control = target instanceof Element ? target.closest(CONTROLS) : null
  if (!control?.querySelector('svg') || showsWords(control)) return null
  const name = (control.getAttribute('aria-label') ?? control.textContent ?? '').trim()
  return name === '' ? null : { control, name }
}

/** Words for screen readers alone are in elements of one pixel, so they do not count. */
function showsWords(control: Element): boolean {
  const walker = document.createTreeWalker(control, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const within = node.parentElement
    if (!node.nodeValue?.trim() || !within || within.closest('.sr-only, svg, title')) continue
    if (getComputedStyle(within).display !== 'none') return true
  }
  return false
}
