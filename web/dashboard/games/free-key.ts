import type { RefObject } from 'react'
import { usePageEvent } from '#web/browser/use-page-event.ts'

/** Is this press of the space bar free: on `button`, or on nothing that has a use for it? */
export function isFree(target: EventTarget | null, button: HTMLElement | null): boolean {
  if (target === button || !(target instanceof Element)) return true
  return target.closest('button, a, input, select, textarea, [role="menuitem"]') === null
}

/** Lets the space bar press this button from everywhere on the page where it has no other use. */
export function useSpaceBar(button: RefObject<HTMLElement | null>): void {
  usePageEvent('keydown', (event) => {
    const { key, target, ctrlKey, metaKey, altKey } = event
    if (key !== ' ' || ctrlKey || metaKey || altKey || target === button.current) return
    if (!button.current || !isFree(target, null)) return
    event.preventDefault()
    if (event.repeat) return
    button.current.focus({ preventScroll: true })
    button.current.click()
  })
}
