import { wornBySlot } from '#domain/wardrobe.ts'
import type { Dress } from '#web/art/hero-figure.tsx'
import { BACKDROPS } from './backdrops.tsx'
import { CAPES } from './capes.tsx'
import { COMPANIONS } from './companions.tsx'
import { GLASSES } from './glasses.tsx'
import { INK_SETS } from './inks.ts'

/** How a hero looks with these things on. */
export function dressOf(worn: readonly string[]): Dress {
  const { color, cape, glasses, companion, backdrop } = wornBySlot(worn)
  return {
    inks: color && INK_SETS[color],
    cape: cape && CAPES[cape],
    glasses: glasses && GLASSES[glasses],
    companion: companion && COMPANIONS[companion],
    backdrop: backdrop && BACKDROPS[backdrop],
  }
}
