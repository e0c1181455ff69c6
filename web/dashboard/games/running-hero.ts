import type { CurrentUser } from '#contract/accounts/auth.ts'
import {
  BODIES,
  type Body,
  FEET,
  type Feet,
  HEADS,
  type Head,
  SUPERPOWERS,
  type Superpower,
} from '#domain/hero-parts.ts'
import { wornBySlot } from '#domain/wardrobe.ts'

export type RunningHero = {
  head: Head
  body: Body
  feet: Feet
  superpower?: Superpower
  worn: readonly string[]
}

/** Who runs for those without a hero of their own, such as grown-ups. */
const ZAPSTER: RunningHero = { head: 'lightning', body: 'cape', feet: 'sneakers', worn: [] }

/** The reader's own hero as the art knows it, in what they wear; the game has a backdrop of its own. */
export function runningHero(hero: CurrentUser['hero']): RunningHero {
  const head = HEADS.find((id) => id === hero?.head)
  const body = BODIES.find((id) => id === hero?.body)
  const feet = FEET.find((id) => id === hero?.feet)
  if (!head || !body || !feet) return ZAPSTER
  const { backdrop: _, ...clothes } = wornBySlot(hero?.worn ?? [])
  const superpower = SUPERPOWERS.find((id) => id === hero?.superpower)
  return { head, body, feet, superpower, worn: Object.values(clothes) }
}
