import { useEffect } from 'react'
import { PICTURE_MARK } from '#contract/drawn-page.ts'

/** By then all of the page is here, or its reader has been told what is not. */
const PATIENCE_MS = 5000
const MOVES = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

/** Keeps the linked part of the page in view while content above it loads, until the user scrolls. */
export function useArrival(id: string): void {
  // Follows the page, which grows.
  useEffect(() => {
    const part = document.getElementById(id)
    // The browser itself has found its way in a page that the server drew.
    const isDrawn = document.documentElement.hasAttribute(PICTURE_MARK)
    if (!part || isDrawn || window.location.hash !== `#${id}`) return
    const growth = new ResizeObserver(() => part.scrollIntoView())
    const leave = () => {
      growth.disconnect()
      clearTimeout(patience)
      for (const move of MOVES) window.removeEventListener(move, leave)
    }
    const patience = setTimeout(leave, PATIENCE_MS)
    for (const move of MOVES) window.addEventListener(move, leave, { passive: true })
    growth.observe(document.body)
    return leave
  }, [id])
}
