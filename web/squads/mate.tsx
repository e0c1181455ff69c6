import type { SquadMember } from '#contract/squads/squads.ts'
import { BODIES, FEET, HEADS, SUPERPOWERS } from '#domain/hero-parts.ts'
import { HeroPortrait } from '#web/accounts/hero-portrait.tsx'
import { Hero } from '#web/art/hero.tsx'
import { Tassel } from '#web/art/tassel.tsx'

type Costume = SquadMember['hero']

/** The face of a squad mate; decoration beside the written name. */
export function MateFace({ hero, name }: { hero: Costume; name: string }) {
  return <HeroPortrait hero={hero} letter={name} />
}

/** A squad mate's full figure; Tassel replaces a missing hero. */
export function MateFigure({ hero, size }: { hero: Costume; size: number }) {
  const head = HEADS.find((id) => id === hero?.head)
  const body = BODIES.find((id) => id === hero?.body)
  const feet = FEET.find((id) => id === hero?.feet)
  if (!head || !body || !feet) return <Tassel mood="yay" size={size} />
  const superpower = SUPERPOWERS.find((id) => id === hero?.superpower)
  return <Hero head={head} body={body} feet={feet} superpower={superpower} size={size} />
}
