import { z } from 'zod'
import { CurrentUser } from '#contract/accounts/auth.ts'
import { endpoint } from '#contract/endpoint.ts'
import { SQUAD_READS } from '#contract/touches.ts'
import { BODIES, FEET, HEADS, SUPERPOWERS } from '#domain/hero-parts.ts'
import { SLOTS, WEARABLE_IDS } from '#domain/wardrobe.ts'

/** How far a reader is with a thing to wear; its name and rule are in domain/wardrobe.ts. */
export const WardrobeItem = z.object({
  id: z.enum(WEARABLE_IDS),
  have: z.number().int(),
  unlocked: z.boolean(),
  /** Open, and not seen in the wardrobe yet. */
  isNew: z.boolean(),
})
export type WardrobeItem = z.output<typeof WardrobeItem>

export const getWardrobe = endpoint('GET', '/api/hero/wardrobe', ['student'], {
  response: z.array(WardrobeItem),
})

/** Everything that is open now counts as seen and stays open. */
export const seeWardrobe = endpoint('POST', '/api/hero/wardrobe/seen', ['student'], {
  response: z.object({ seen: z.number().int() }),
})

export const HeroLook = z.object({
  head: z.enum(HEADS),
  body: z.enum(BODIES),
  feet: z.enum(FEET),
  superpower: z.enum(SUPERPOWERS),
  /** At most one thing of each kind. */
  worn: z.array(z.enum(WEARABLE_IDS)).max(SLOTS.length),
})
export type HeroLook = z.input<typeof HeroLook>

/** Rebuilds the own hero; the name and everything else of onboarding stay. */
export const rebuildHero = endpoint('PUT', '/api/hero', ['student'], {
  body: HeroLook,
  response: CurrentUser,
  errors: ['hero_not_built', 'wearable_locked', 'wearable_twice'],
  touches: ['/api/auth/user', '/api/dashboard', ...SQUAD_READS],
})
