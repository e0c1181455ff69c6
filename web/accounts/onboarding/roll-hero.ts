import { useState } from 'react'
import { BODIES, FEET, HEADS, SUPERPOWERS } from '#domain/hero-parts.ts'
import type { BuiltHero } from './onboarding-steps.ts'

/** A hero drawn by lot. `random` answers from 0 up to, but never, 1. */
export function rollHero(random: () => number): BuiltHero {
  return {
    head: oneOf(HEADS, random),
    body: oneOf(BODIES, random),
    feet: oneOf(FEET, random),
    superpower: oneOf(SUPERPOWERS, random),
  }
}

function oneOf<const Parts extends readonly [unknown, ...unknown[]]>(
  parts: Parts,
  random: () => number,
): Parts[number] {
  return parts[Math.floor(random() * parts.length)] ?? parts[0]
}

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
