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
