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
      opener.current = document.activeElement
    },
    onCloseAutoFocus: (event: Event) => {
      const { current } = opener
      if (!(current instanceof HTMLElement) || !current.isConnected) return
      event.preventDefault()
      current.focus()
    },
  }
}
