import { useEffect, useRef } from 'react'
import { usePageEvent } from '#web/browser/use-page-event.ts'

/** Presses that follow each other this fast are one: a double tap, a held key, Enter and a click. */
export const SERIES_MS = 450

let lastPress = Number.NEGATIVE_INFINITY
/** Milliseconds between the last press and the one before. */
let pause = Number.POSITIVE_INFINITY

for (const act of ['keydown', 'pointerdown'] as const) {
  globalThis.window?.addEventListener(
    act,
    (event) => {
      // Moving on is no press, so the key after it is a press of its own.
      const moves = 'key' in event && /^(Tab|Arrow)/.test(event.key)
      const now = performance.now()
      pause = now - lastPress
      lastPress = moves ? Number.NEGATIVE_INFINITY : now
    },
    { capture: true },
  )
}

interface Presses {
  /** Something plays that any press skips. */
  isPlaying: boolean
  skip: () => void
  /** Also without anything playing, the rest of the press that led here does nothing. */
  fromStart?: boolean
}

/**
 * Any key or tap skips what plays and does nothing else. The rest of a double tap, of the one that started it or
 * of the one that skipped it, does nothing at all.
 */
export function usePressesToSkip({ isPlaying, skip, fromStart = false }: Presses): void {
  const isSeries = useRef(fromStart)
  const swallowedAt = useRef(Number.NEGATIVE_INFINITY)

  // What plays may have been started by a press.
  useEffect(() => {
    if (isPlaying) isSeries.current = true
  }, [isPlaying])

  const hear = (event: KeyboardEvent | PointerEvent) => {
    if (event instanceof KeyboardEvent && isForBrowser(event)) return
    // It goes on to what can be pressed, and presses nothing itself.
    if (event instanceof KeyboardEvent && event.key === 'Tab') return isPlaying ? skip() : undefined
    const isSame = isSeries.current && pause < SERIES_MS
    if (!isSame && !isPlaying) {
      isSeries.current = false
      swallowedAt.current = Number.NEGATIVE_INFINITY
      return
    }
    swallow(event)
    swallowedAt.current = performance.now()
    if (isSame) return
    isSeries.current = true
    skip()
  }
  // Before anything under it hears of them.
  usePageEvent('keydown', hear, { capture: true })
  usePageEvent('pointerdown', hear, { capture: true })
  // A finger's click comes after its press, and lands on what is there by then.
  usePageEvent(
    'click',
    (event) => {
      if (performance.now() - swallowedAt.current < SERIES_MS * 2) swallow(event)
    },
    { capture: true },
  )
}

/** Reloading, zooming and the like are no press of the page. */
function isForBrowser({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return ctrlKey || metaKey || altKey || /^(Control|Shift|Alt|Meta|CapsLock|F\d+)$/.test(key)
}

function swallow(event: Event): void {
  event.preventDefault()
  event.stopPropagation()
}
