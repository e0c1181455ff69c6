import { useSyncExternalStore } from 'react'

const DARK = '(prefers-color-scheme: dark)'
const NARROW = '(max-width: 599px)'

/** Whether the device or the reader asks for reduced motion (design 7). */
export function prefersReducedMotion(): boolean {
  return (
    window.matchMedia('(prefers-reduced-motion: reduce)').matches ||
    document.querySelector('[data-motion="off"]') !== null
  )
}

/** A name for the colours of the page; another name when they have changed. */
export function useColours(): string {
  return useSyncExternalStore(subscribeToColours, coloursNow)
}

/** Is the page as narrow as a phone held upright? */
export function useNarrow(): boolean {
  return useSyncExternalStore(subscribeToWidth, () => window.matchMedia(NARROW).matches)
}

function coloursNow(): string {
  const { theme = 'auto' } = document.documentElement.dataset
  return `${theme} ${window.matchMedia(DARK).matches}`
}

function subscribeToColours(listener: () => void) {
  const observer = new MutationObserver(listener)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  const stop = onMedia(DARK, listener)
  return () => {
    observer.disconnect()
    stop()
  }
}

function subscribeToWidth(listener: () => void) {
  return onMedia(NARROW, listener)
}

function onMedia(query: string, listener: () => void) {
  const media = window.matchMedia(query)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}
