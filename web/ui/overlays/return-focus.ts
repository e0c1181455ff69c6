import { useRef } from 'react'

/**
 * Returns focus to whatever opened a dialog. Radix does so only for its own trigger, and most dialogs are
 * opened by something else: a scan, a card, a button whose dialog comes later.
 */
export function useReturnFocus(hasTrigger: boolean) {
  const opener = useRef<Element | null>(null)
  if (hasTrigger) return {}
  return {
    onOpenAutoFocus: () => {
      opener.current = buttonOf(document.activeElement)
    },
    onCloseAutoFocus: (event: Event) => {
      const { current } = opener
      if (!(current instanceof HTMLElement) || !current.isConnected) return
      event.preventDefault()
      current.focus()
    },
  }
}

/** An entry of a menu is gone when its dialog closes; the button that opened the menu is still there. */
function buttonOf(active: Element | null): Element | null {
  const menu = active?.closest('[role=menu]')
  return menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : active
}
