import { useSelector } from '@tanstack/react-store'
import { browserValue } from '#web/browser/browser-value.ts'

const DARK = '(prefers-color-scheme: dark)'
const NARROW = '(max-width: 599px)'

const colours = browserValue(
  () => `${document.documentElement.dataset.theme ?? 'auto'} ${window.matchMedia(DARK).matches}`,
  (changed) => {
    const observer = new MutationObserver(changed)
    observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
    const stop = onMedia(DARK, changed)
    return () => {
      observer.disconnect()
      stop()
    }
  },
)

const narrow = browserValue(
  () => window.matchMedia(NARROW).matches,
  (changed) => onMedia(NARROW, changed),
)

function onMedia(query: string, listener: () => void) {
  const media = window.matchMedia(query)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

/** A name for the colours of the page; another name when they have changed. */
export function useColours(): string {
  return useSelector(colours)
}

/** Is the page as narrow as a phone held upright? */
export function useNarrow(): boolean {
  return useSelector(narrow)
}
