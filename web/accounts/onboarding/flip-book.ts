import { useState } from 'react'
import type { BuiltHero } from './onboarding-steps.ts'
import { rollHero } from './roll-hero.ts'

const PAGES = 6
const PAGE_MS = 70

/** Heroes that flip past before the drawn one stands still. Gives the page shown now (null: none) and the start. */
export function useFlipBook(): [BuiltHero | null, () => void] {
  const [pages, setPages] = useState<readonly BuiltHero[]>([])

  function turn(left: readonly BuiltHero[]) {
    setPages(left)
    if (left.length > 0) setTimeout(() => turn(left.slice(1)), PAGE_MS)
  }
  function start() {
    if (!prefersReducedMotion()) turn(Array.from({ length: PAGES }, () => rollHero(Math.random)))
  }
  return [pages[0] ?? null, start]
}

// The device's setting or the reader's own switch (design 7).
function prefersReducedMotion(): boolean {
  return (
    window.matchMedia('(prefers-reduced-motion: reduce)').matches ||
    document.querySelector('[data-motion="off"]') !== null
  )
}
