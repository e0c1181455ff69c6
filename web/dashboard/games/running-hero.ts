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

export type RunningHero = { head: Head; body: Body; feet: Feet; superpower?: Superpower }

/** Who runs for those without a hero of their own, such as grown-ups. */
const ZAPSTER: RunningHero = { head: 'lightning', body: 'cape', feet: 'sneakers' }

/** The reader's own hero as the art knows it. */
export function runningHero(hero: CurrentUser['hero']): RunningHero {
  const head = HEADS.find((id) => id === hero?.head)
  const body = BODIES.find((id) => id === hero?.body)
  const feet = FEET.find((id) => id === hero?.feet)
  if (!head || !body || !feet) return ZAPSTER
  return { head, body, feet, superpower: SUPERPOWERS.find((id) => id === hero?.superpower) }
}
